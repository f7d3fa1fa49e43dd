import type { Queues } from '../concurrency/queues.js'
import { batched } from '../database/batched.js'
import type { Database } from '../database/client.js'
import { openNotifications } from './notifications.js'
import { type PlanWithItems, withItems } from './plan.js'

/** The plans that can be bought, by id, as they were at one moment. The array stays the same until a plan changes. */
export type CachedPlans = readonly PlanWithItems[]

export type PlanCache = Readonly<{
  /** Returns the cached plans at once, or else a promise of them. */
  plans(): CachedPlans | Promise<CachedPlans>
  /** Drops the cached plans: for a caller that has just changed a plan. */
  forget(): void
  close(): Promise<void>
}>

/**
 * Caches the plans that can be bought for as long as the database is sure to report changes: a trigger notifies each
 * instance when a plan or an item changes (`tell-plan-change.sql`). While notifications are not sure to arrive, nothing
 * is cached and each look-up reads the database. It listens from when plans are first asked for.
 */
export function openPlanCache(databaseUrl: string, database: Database, queues: Queues): PlanCache {
  let kept: CachedPlans | undefined
  let changes = 0

  const forget = () => {
    changes += 1
    kept = undefined
  }

  const notifications = openNotifications(databaseUrl, database, {
    channel: 'paywright_plans',
    applicationName: 'paywright-plans',
    onChange: forget,
  })

  const load = batched(
    async (asked: readonly undefined[]) => {
      const before = changes
      const plans = await database.plan.findMany({
        where: { archivedAt: null },
        include: withItems,
        orderBy: { id: 'asc' },
      })
      if (notifications.areSure() && before === changes) kept = plans
      return asked.map(() => plans)
    },
    { name: 'plans', queues },
  )

  return {
    plans() {
      if (kept) return kept
      notifications.begin()
      return load(undefined)
    },
    forget,
    close: notifications.close,
  }
}
