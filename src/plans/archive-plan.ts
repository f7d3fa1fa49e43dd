import type { Core } from '../core.js'
import { NotFoundError } from '../errors.js'
import type { PlanCache } from './plan-cache.js'
import { type PlanWithItems, withItems } from './plan.js'

/**
 * Archives a plan: customers can no longer list, find or buy it. Existing subscribers keep it. A second call keeps the
 * first time.
 * @throws NotFoundError
 */
export async function archivePlan(
  { database, clock, planCache }: Core & { planCache: PlanCache },
  key: string,
): Promise<PlanWithItems> {
  await database.plan.updateMany({ where: { key, archivedAt: null }, data: { archivedAt: clock.now() } })
  planCache.forget()
  const plan = await database.plan.findUnique({
    where: { key },
    include: withItems,
  })
  if (!plan) throw new NotFoundError(`There is no plan ${key}.`)
  return plan
}
