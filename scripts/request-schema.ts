import { type Contract, type JsonSchema, type Operation, resolve } from './contract-operations.js'

/**
 * Builds the schema of a whole request, `{ params, query, headers, body }`, from an operation's parameters and body.
 */
export function requestSchema(contract: Contract, operation: Operation): JsonSchema {
  const part = (place: string, nameOf = (name: string) => name) => {
    const parameters = operation.parameters.filter((parameter) => parameter.in === place)
    return {
      type: 'object',
      properties: Object.fromEntries(parameters.map((p) => [nameOf(p.name), external(p.schema)])),
      required: parameters.filter((p) => p.required).map((p) => nameOf(p.name)),
    }
  }
  return {
    type: 'object',
    properties: {
      params: part('path'),
      query: part('query'),
      headers: part('header', (name) => name.toLowerCase()),
      ...(operation.body && { body: bodySchema(contract, operation.body.schema) }),
    },
    required: operation.body?.required ? ['body'] : [],
  }
}

/**
 * Chooses between two body alternatives by the field that only the second requires, so that the errors concern the
 * alternative that the client meant. A mixture is an error in the one that is chosen, and `x-apart` names the fields that
 * only the first knows. For closed objects with such a field this equals `oneOf`.
 */
function bodySchema(contract: Contract, schema: JsonSchema): JsonSchema {
  const { oneOf } = resolve<{ oneOf?: JsonSchema[] }>(contract, schema)
  if (oneOf === undefined) return external(schema)
  const [first, second] = oneOf
  if (oneOf.length !== 2 || !first || !second) throw new Error('a body may have two alternatives, no more')
  const firstKnows = Object.keys(resolve<{ properties: JsonSchema }>(contract, first).properties)
  const ofSecond = resolve<{ required: string[]; properties: JsonSchema }>(contract, second)
  const marker = ofSecond.required.find((name) => !firstKnows.includes(name))
  if (marker === undefined) throw new Error('the second alternative requires nothing that the first does not know')
  const own = resolve<{ required?: string[] }>(contract, first).required ?? []
  const neither = own.length > 0 && { not: { anyOf: own.map((name) => ({ required: [name] })) } }
  const isSecond = { type: 'object', required: [marker], ...neither }
  const apart = firstKnows.filter((name) => !(name in ofSecond.properties))
  return { if: isSecond, then: external(second), else: external(first), 'x-apart': { marker, fields: apart } }
}

/** Rewrites references inside the contract for use in a schema outside it. */
function external(schema: JsonSchema): JsonSchema {
  return JSON.parse(
    JSON.stringify(schema, (key, value: unknown) =>
      key === '$ref' && typeof value === 'string' ? `/contract${value}` : value,
    ),
  ) as JsonSchema
}
