import { type Contract, type JsonSchema, type Operation, schemaOf } from './contract-operations.js'

/** The schema of a whole request, `{ params, query, headers, body }`, out of an operation's parameters and body. */
export function requestSchema(contract: Contract, operation: Operation): JsonSchema {
  const part = (place: string, nameOf = (name: string) => name) => {
    const parameters = operation.parameters.filter((parameter) => parameter.in === place)
    return {
      type: 'object',
      properties: Object.fromEntries(parameters.map((p) => [nameOf(p.name), external(schemaOf(contract, p.schema))])),
      required: parameters.filter((p) => p.required).map((p) => nameOf(p.name)),
    }
  }
  return {
    type: 'object',
    properties: {
      params: part('path'),
      query: part('query'),
      headers: part('header', (name) => name.toLowerCase()),
      ...(operation.body && { body: external(operation.body.schema) }),
    },
    required: operation.body?.required ? ['body'] : [],
  }
}

/** References inside the contract, seen from a schema outside it. */
function external(schema: JsonSchema): JsonSchema {
  return JSON.parse(
    JSON.stringify(schema, (key, value: unknown) =>
      key === '$ref' && typeof value === 'string' ? `/contract${value}` : value,
    ),
  ) as JsonSchema
}
