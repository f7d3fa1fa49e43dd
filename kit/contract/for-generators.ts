/**
 * The contract with what code generators stumble over taken out, so that more of them make something that compiles. It
 * describes the same service; `test/kit/for-generators.test.ts` compares the two.
 */

type Node = Record<string, unknown>
type Server = { url: string; variables?: Record<string, { default: string }> }
type Operation = Node & { operationId: string; responses: Record<string, Node> }
type PathItem = Node & { servers?: Server[] }
type Contract = Node & {
  servers: Server[]
  paths: Record<string, PathItem>
  components: Record<'schemas' | 'responses' | 'securitySchemes' | 'headers' | 'links', Record<string, Node>>
}

/** Two schemas of which one admits the other make a client take a 422 for the plain error. */
const ONE_ERROR = { from: 'ValidationErrorResponse', to: 'ErrorResponse' }
/** They announce the end of a body that this form leaves out. */
const OF_DEPRECATED_BODIES = ['Deprecation', 'Sunset']

export function forGenerators(published: object): object {
  const contract = structuredClone(published) as Contract
  onOneServer(contract)
  leaveOutDeprecatedBodies(contract)
  pointTo(contract, ONE_ERROR)
  for (const { operation } of operationsOf(contract)) nameResponses(contract, operation)
  // Many generators cannot send a cookie; all can send a header.
  contract.components.securitySchemes['sessionCookie'] = {
    type: 'apiKey',
    in: 'header',
    name: 'Cookie',
    description: 'The cookie that `POST /session` sets, as `paywright_session=…`.',
  }
  contract.components.links = {}
  for (const name of OF_DEPRECATED_BODIES) drop(contract.components.headers, name)
  eachNode(contract, (node) => {
    drop(node, 'links')
    const { headers } = node as { headers?: Node }
    if (headers) for (const name of OF_DEPRECATED_BODIES) drop(headers, name)
    // What has become a date is no text that a pattern could be tried on.
    if (node['format'] === 'date-time') for (const bound of ['pattern', 'minLength', 'maxLength']) drop(node, bound)
  })
  return contract
}

const filled = ({ url, variables = {} }: Server) =>
  url.replace(/\{(\w+)\}/g, (_whole, name: string) => variables[name]?.default ?? '')

/** Servers of paths and variables are ignored by many: all paths stand below the one server, written out. */
function onOneServer(contract: Contract): void {
  const [versioned] = contract.servers
  const root = Object.values(contract.paths).flatMap(({ servers = [] }) => servers)[0]
  if (!versioned || !root) throw new Error('The contract has no server, or no path outside of the prefix.')
  const base = filled(root)
  const prefix = filled(versioned).slice(base.length)
  contract.servers = [{ url: base }]
  contract.paths = Object.fromEntries(
    Object.entries(contract.paths).map(([path, { servers, ...item }]) => [servers ? path : prefix + path, item]),
  )
}

const METHODS = ['get', 'put', 'post', 'delete', 'patch']

const operationsOf = ({ paths }: Contract) =>
  Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => (item[method] ? [{ path, operation: item[method] as Operation }] : [])),
  )

/** A body that is one of several, of which all but one are deprecated, becomes that one. */
function leaveOutDeprecatedBodies(contract: Contract): void {
  const { schemas } = contract.components
  for (const [name, { oneOf = [] }] of Object.entries(schemas) as [string, { oneOf?: { $ref?: string }[] }][]) {
    const names = oneOf.flatMap(({ $ref }) => $ref?.split('/').at(-1) ?? [])
    const [kept, ...others] = names.filter((each) => schemas[each]?.['deprecated'] !== true)
    if (kept === undefined || others.length > 0 || names.length < 2) continue
    pointTo(contract, { from: name, to: kept })
    for (const each of names) if (each !== kept) drop(schemas, each)
    const known = Object.keys(schemas[kept]?.['properties'] as object)
    eachNode(contract, (node) => {
      const { schema, examples } = node as { schema?: { $ref?: string }; examples?: Record<string, { value: object }> }
      if (schema?.$ref !== refTo(kept) || !examples) return
      for (const [example, { value }] of Object.entries(examples))
        if (Object.keys(value).some((field) => !known.includes(field))) drop(examples, example)
    })
  }
}

/** A response of its own for each operation: one schema with other headers each time is made once by some. */
function nameResponses({ components }: Contract, { operationId, responses }: Operation): void {
  for (const [status, response] of Object.entries(responses)) {
    if ('$ref' in response) continue
    const name = `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}Answer`
    components.responses[name] = response
    responses[status] = { $ref: `#/components/responses/${name}` }
  }
}

const refTo = (schema: string) => `#/components/schemas/${schema}`

function pointTo(contract: Contract, { from, to }: Readonly<{ from: string; to: string }>): void {
  drop(contract.components.schemas, from)
  eachNode(contract, (node) => {
    if (node['$ref'] === refTo(from)) node['$ref'] = refTo(to)
  })
}

const drop = (from: object, name: string) => Reflect.deleteProperty(from, name)

function eachNode(value: unknown, visit: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) visit(value as Node)
  for (const inner of Object.values(value)) eachNode(inner, visit)
}
