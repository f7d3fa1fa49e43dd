import type { ErrorObject, ValidateFunction } from 'ajv'
import { compileSchema, contractSchema } from '../contract/schema.js'
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
  // `propertyNames` reports a refused name. The error for the rule that the name broke would report it twice.
  return (compiled.errors ?? []).filter(({ propertyName }) => propertyName === undefined).map(faultOf)
}

function faultOf({ instancePath, keyword, params, message = 'is not valid' }: ErrorObject): Fault {
  const path = pathOf(instancePath)
  const named = params as Readonly<Record<string, string>>
  switch (keyword) {
    case 'required':
      return { path: [...path, named['missingProperty'] ?? ''], message: 'is missing' }
    case 'additionalProperties': {
      const field = named['additionalProperty'] ?? ''
      const message = field === 'id' ? 'is given by the service: leave it out' : 'is not a known field'
      return { path: [...path, field], message }
    }
    case 'propertyNames':
      return { path: [...path, named['propertyName'] ?? ''], message: 'is not a valid key' }
    case 'enum':
      return { path, message: `must be one of ${(params as { allowedValues: unknown[] }).allowedValues.join(', ')}` }
    case 'pattern':
      return { path, message: `must match ${named['pattern'] ?? ''}` }
    default:
      return { path, message: path.length === 0 ? 'must be a list of plans' : message }
  }
}

/** The path of a JSON pointer into the list of plans. The parts that index a list become numbers. */
function pathOf(pointer: string): Path {
  const steps = pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
  return steps.map((step, depth) => (depth === 0 || (depth === 2 && steps[1] === 'items') ? Number(step) : step))
}
