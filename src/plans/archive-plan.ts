import { writeEntry } from '../audit/write-entry.js'
import type { Core } from '../core.js'
import { transact } from '../database/transact.js'
import { findPlan } from './find.js'
import type { PlanCache } from './plan-cache.js'
import type { PlanWithItems } from './plan.js'

/**
 * Archives a plan: customers can no longer list, find or buy it. Existing subscribers keep it. A second call keeps the
 * first time.
 * @throws NotFoundError
 */
export async function archivePlan(core: Core & { planCache: PlanCache }, key: string): Promise<PlanWithItems> {
  const { database, clock, planCache } = core
  await transact(database, async (tx) => {
    const archivedAt = clock.now()
    const { count } = await tx.plan.updateMany({ where: { key, archivedAt: null }, data: { archivedAt } })
    const entry = { action: 'plan.archive', subject: 'plan', subjectId: key }
    if (count > 0) await writeEntry(tx, core, { ...entry, before: { archivedAt: null }, after: { archivedAt } })
  })
  planCache.forget()
  return findPlan(core, key)
}
