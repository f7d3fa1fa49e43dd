import type { JsonSchema } from './contract-operations.js'

/** What a validator looks at in each part of a list or object, by the bound on the number of these parts. */
const INSIDE = {
  maxItems: ['items', 'prefixItems', 'uniqueItems'],
  maxProperties: ['propertyNames', 'additionalProperties', 'patternProperties'],
} as const

/**
 * Looks into lists and objects only where they are within their bounds. A validator that finds all faults would find tens
 * of thousands in a list that is far too long, which takes seconds.
 */
export function boundsFirst<Schemas>(schemas: Schemas): Schemas {
  return JSON.parse(JSON.stringify(schemas), (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? bounded(value as JsonSchema) : value,
  ) as Schemas
}

function bounded(schema: JsonSchema): JsonSchema {
  const checks: JsonSchema[] = []
  let outside = schema
  for (const [bound, keywords] of Object.entries(INSIDE)) {
    const most = schema[bound]
    // What is additional depends on the named properties beside it.
    if (bound === 'maxProperties' && schema['properties'] !== undefined) continue
    const inside = Object.entries(outside).filter(([keyword]) => (keywords as readonly string[]).includes(keyword))
    if (typeof most !== 'number' || inside.length === 0) continue
    outside = Object.fromEntries(Object.entries(outside).filter((entry) => !inside.some(([name]) => name === entry[0])))
    checks.push({ if: { [bound]: most }, then: Object.fromEntries(inside) })
  }
  if (checks.length === 0) return schema
  return { ...outside, allOf: [...((schema['allOf'] as JsonSchema[] | undefined) ?? []), ...checks] }
}
