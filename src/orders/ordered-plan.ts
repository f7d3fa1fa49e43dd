import type { Database, Transaction } from '../database/client.js'
import { ValidationError } from '../errors.js'
import type { PlanWithItems } from '../plans/plan.js'
import { type PlanReference, readPlan } from '../plans/read-plan.js'

export type OrderedPlan = PlanWithItems

/** Reads an active plan with its active items. @throws ValidationError on the reference's own field */
export const orderedPlan = async (database: Database | Transaction, reference: PlanReference): Promise<OrderedPlan> =>
  ensureOffered(await readPlan(database, reference), reference)

/** The plan that was read, if it can be bought. @throws ValidationError on the reference's own field */
export function ensureOffered(plan: OrderedPlan | undefined, reference: PlanReference): OrderedPlan {
  if (plan?.archivedAt === null) return plan
  const field = 'key' in reference ? 'planKey' : 'plan_id'
  throw new ValidationError({ [field]: ['is not a plan that can be bought; see GET /plans'] })
}
