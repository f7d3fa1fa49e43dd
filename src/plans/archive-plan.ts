import { NotFoundError } from '../errors.js'
import type { Services } from '../services.js'
import { type PlanWithItems, withItems } from './find.js'

/**
 * Takes a plan off the offer: it is neither listed, found nor bought any more. Who has it keeps it. Archiving twice
 * keeps the first time.
 * @throws NotFoundError
 */
export async function archivePlan({ database, clock, plans }: Services, key: string): Promise<PlanWithItems> {
  await database.plan.updateMany({ where: { key, archivedAt: null }, data: { archivedAt: clock.now() } })
  plans.forget()
  const plan = await database.plan.findUnique({
    where: { key },
    include: withItems,
  })
  if (!plan) throw new NotFoundError(`There is no plan ${key}.`)
  return plan
}
