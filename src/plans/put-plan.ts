import type { Core } from '../core.js'
import { type FieldErrors, ValidationError } from '../errors.js'
import { applyPlans } from './apply-plans.js'
import { findPlan } from './find.js'
import type { PlanCache } from './plan-cache.js'
import { type PlanOrder, wholePlan } from './plan-file.js'
import { ruleFaults } from './plan-file-rules.js'
import type { PlanWithItems } from './plan.js'

export type PutPlan = Readonly<{ plan: PlanWithItems; isNew: boolean }>

/**
 * Creates the plan of a key, or replaces it, as a file with this one plan would.
 * @param order as the request's own schema has checked it
 * @throws ValidationError where the plan breaks a rule that a schema cannot express
 */
export async function putPlan(core: Core & { planCache: PlanCache }, key: string, order: PlanOrder): Promise<PutPlan> {
  const whole = wholePlan({ ...order, key })
  const faults = faultsOf(whole)
  if (Object.keys(faults).length > 0) throw new ValidationError(faults)
  const [applied] = await applyPlans(core, [whole])
  return { plan: await findPlan(core, key), isNew: applied?.change === 'created' }
}

/** The faults under the fields of the request: without the plan's place in a list. */
function faultsOf(plan: unknown): FieldErrors {
  const faults: Record<string, string[]> = {}
  for (const { path, message } of ruleFaults([plan])) (faults[path.slice(1).join('.')] ??= []).push(message)
  return faults
}
