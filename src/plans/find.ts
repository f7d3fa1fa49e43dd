import type { Core } from '../core.js'
import { NotFoundError, ValidationError } from '../errors.js'
import { parseId } from '../resources/ids.js'
import { afterId, MAX_PAGE, type PageRequest } from '../resources/paging.js'
import type { PlanCache } from './plan-cache.js'
import { type PlanWithItems, withItems } from './plan.js'

/** Up to `limit + 1` plans that are not archived, by id. */
export async function listPlans(
  { planCache }: Core & { planCache: PlanCache },
  page: PageRequest,
): Promise<PlanWithItems[]> {
  const after = afterId('plans', page) ?? 0
  const plans = await planCache.plans()
  return plans.filter(({ id }) => id > after).slice(0, (page.limit ?? MAX_PAGE) + 1)
}

/** Every plan that is offered, or every archived one, by id: for administrators. */
export const everyPlan = (
  { database }: Core,
  { archived }: Readonly<{ archived: boolean }>,
): Promise<PlanWithItems[]> =>
  database.plan.findMany({
    where: { archivedAt: archived ? { not: null } : null },
    include: withItems,
    orderBy: { id: 'asc' },
  })

/** A plan by its key, also an archived one: for administrators. @throws NotFoundError */
export async function findPlan({ database }: Core, key: string): Promise<PlanWithItems> {
  const plan = await database.plan.findUnique({ where: { key }, include: withItems })
  if (!plan) throw new NotFoundError(`There is no plan ${key}.`)
  return plan
}

/**
 * Finds a plan by its id (all digits) or its key.
 * @throws NotFoundError, also for an archived plan; ValidationError where the digits are not an id
 */
export async function getPlan(
  { planCache }: Core & { planCache: PlanCache },
  reference: string,
): Promise<PlanWithItems> {
  const isReferred = referredTo(reference)
  const plan = (await planCache.plans()).find(isReferred)
  if (!plan) throw new NotFoundError('There is no such plan. List what there is with GET /plans.')
  return plan
}

function referredTo(reference: string): (plan: PlanWithItems) => boolean {
  if (!/^[0-9]/.test(reference)) return ({ key }) => key === reference
  const wanted = parseId(reference)
  if (wanted === undefined) throw new ValidationError({ plan: ['must be a plan key or an id from 1 to 2147483647'] })
  return ({ id }) => id === wanted
}
