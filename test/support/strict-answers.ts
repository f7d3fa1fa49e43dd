/**
 * The published contract leaves answers open, so that they may grow. This version's own server declares every field
 * that it sends: the tests hold it to that with a contract whose answers are closed.
 */
type Node = Readonly<Record<string, unknown>>
type Contract = Readonly<{ paths: object; components: Readonly<{ schemas: Readonly<Record<string, object>> }> }>

const SCHEMA = /^#\/components\/schemas\/(\w+)$/

/** The contract with every named object of an answer closed. Names that requests use are left as they are. */
export function strictAnswers<C extends Contract>(contract: C): C {
  const asked = namesIn(contract, requestBodiesOf(contract.paths))
  const closed = Object.entries(contract.components.schemas).map(([name, schema]) => [
    name,
    'properties' in schema && !('additionalProperties' in schema) && !asked.has(name)
      ? { ...schema, additionalProperties: false }
      : schema,
  ])
  return { ...contract, components: { ...contract.components, schemas: Object.fromEntries(closed) as object } }
}

const requestBodiesOf = (paths: object): unknown[] =>
  Object.values(paths as Record<string, Node>).flatMap((item) =>
    Object.values(item).map((operation) => (operation as Node)['requestBody']),
  )

/** Every named schema that `nodes` refer to, directly or through others. */
function namesIn(contract: Contract, nodes: readonly unknown[], found = new Set<string>()): ReadonlySet<string> {
  JSON.stringify(nodes, (key, value: unknown) => {
    const name = key === '$ref' && typeof value === 'string' ? SCHEMA.exec(value)?.[1] : undefined
    if (name !== undefined && !found.has(name)) {
      found.add(name)
      namesIn(contract, [contract.components.schemas[name]], found)
    }
    return value
  })
  return found
}
