import type { ValidateFunction } from 'ajv'
import { compileSchema, contractSchema } from '../contract/schema.js'
import { schemaFaultsOf } from '../contract/schema-fault.js'
import type { Fault, Path } from './plan-file-places.js'

const CLOSED = { additionalProperties: false }

let compiled: ValidateFunction | undefined

/**
 * Validates a list of the contract's Plan, without the id that the service assigns. An answer may have fields of a later
 * version; a file may not.
 */
function planFileValidator(): ValidateFunction {
  const plan = contractSchema('Plan') as { properties: Record<string, object>; required: string[] }
  const properties = Object.fromEntries(Object.entries(plan.properties).filter(([name]) => name !== 'id'))
  const required = plan.required.filter((name) => name !== 'id')
  const items = { ...properties['items'], items: { ...contractSchema('PlanItem'), ...CLOSED } }
  return compileSchema({
    type: 'array',
    items: { ...plan, properties: { ...properties, items }, required, ...CLOSED },
  })
}

/** The places where the plans break the contract's schema. */
export function schemaFaults(plans: unknown): Fault[] {
  compiled ??= planFileValidator()
  if (compiled(plans)) return []
  return schemaFaultsOf(compiled).map(({ steps, message, keyword }) => {
    const path = pathOf(steps)
    if (path.length === 0) return { path, message: 'must be a list of plans' }
    const isId = keyword === 'additionalProperties' && path.at(-1) === 'id'
    return { path, message: isId ? 'is given by the service: leave it out' : message }
  })
}

/** The path into the list of plans. The steps that index a list become numbers. */
const pathOf = (steps: readonly string[]): Path =>
  steps.map((step, depth) => (depth === 0 || (depth === 2 && steps[1] === 'items') ? Number(step) : step))
