/** Reads the operations from a contract, with only what the router needs of each. */

export type JsonSchema = { [keyword: string]: unknown }
type Ref = { $ref?: string }
export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header' | 'cookie'
  required?: boolean
  schema: JsonSchema
}
type Body = { required?: boolean; content: Record<string, { schema: JsonSchema }> }
type Response = { content?: Record<string, unknown> }
type OperationObject = {
  operationId: string
  tags: string[]
  deprecated?: boolean
  parameters?: (Parameter | Ref)[]
  requestBody?: Body | Ref
  responses: Record<string, Response | Ref>
  security?: Record<string, string[]>[]
  'x-scope'?: string
}
type PathItem = { servers?: unknown; parameters?: (Parameter | Ref)[] } & Record<string, unknown>
export type Contract = {
  paths: Record<string, PathItem>
  components: {
    schemas: Record<string, JsonSchema>
    securitySchemes: Record<string, Readonly<{ 'x-scopes'?: string[] }>>
  }
  security?: Record<string, string[]>[]
}

export type Operation = {
  id: string
  tag: string
  method: string
  path: string
  /** Under the versioned API prefix, or (with path-level servers) under the product's own root. */
  scope: 'api' | 'root'
  security: string[][]
  /** The scope that a token or key needs for it. Null means that none opens it. */
  tokenScope: string | null
  parameters: Parameter[]
  body: (Body & { schema: JsonSchema }) | undefined
  mostValues: number
  /** The first of `successStatuses`. */
  successStatus: number
  successStatuses: number[]
  successType: string | null
  statuses: number[]
  deprecatedBody: DeprecatedBody | null
}

/** A deprecated body shape: the field that only this shape has, and the headers that announce its end. */
export type DeprecatedBody = { field: string; deprecation: string; sunset: string }

const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const

export function resolve<T>(contract: Contract, value: T | Ref): T {
  const ref = (value as Ref).$ref
  if (ref === undefined) return value as T
  const found = ref
    .slice(2)
    .split('/')
    .reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], contract)
  return resolve(contract, found as T)
}

/** @param scheme the security scheme whose credentials have scopes */
export function readOperations(contract: Contract, scheme = 'bearerToken'): Operation[] {
  return Object.entries(contract.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method] !== undefined).map((method) => {
      const found = item[method] as OperationObject
      return { ...readOperation(contract, path, item, method), tokenScope: tokenScopeOf(found, contract, scheme) }
    }),
  )
}

function readOperation(
  contract: Contract,
  path: string,
  item: PathItem,
  method: string,
): Omit<Operation, 'tokenScope'> {
  const found = item[method] as OperationObject
  const statuses = Object.keys(found.responses).map(Number)
  const successStatuses = statuses.filter((status) => status < 300)
  const [successStatus] = successStatuses
  if (successStatus === undefined) throw new Error(`${found.operationId} has no success status`)
  const success = resolve<Response>(contract, found.responses[String(successStatus)] ?? {})
  const body = found.requestBody && resolve<Body>(contract, found.requestBody)
  const bodySchema = body?.content['application/json']?.schema
  return {
    id: found.operationId,
    tag: found.tags[0] ?? '',
    method: method.toUpperCase(),
    path,
    scope: item.servers === undefined ? 'api' : 'root',
    security: (found.security ?? contract.security ?? []).map((requirement) => Object.keys(requirement)),
    parameters: [...(item.parameters ?? []), ...(found.parameters ?? [])]
      .map((parameter) => resolve<Parameter>(contract, parameter))
      .map((parameter) => ({ ...parameter, schema: resolve<JsonSchema>(contract, parameter.schema) })),
    body: body && bodySchema ? { ...body, schema: bodySchema } : undefined,
    mostValues: bodySchema ? mostValues(contract, bodySchema) : 0,
    successStatus,
    successStatuses,
    successType: Object.keys(success.content ?? {})[0] ?? null,
    statuses,
    deprecatedBody: bodySchema ? readDeprecatedBody(contract, bodySchema) : null,
  }
}

/** @throws unless the operation says which scope opens it to a token or key, or `none` where none opens it */
function tokenScopeOf(
  { operationId, security, 'x-scope': scope }: OperationObject,
  contract: Contract,
  scheme: string,
): string | null {
  const isOpened = (security ?? contract.security ?? []).some((requirement) => scheme in requirement)
  const known = [...scopesOf(contract, scheme), 'none']
  if (scope === undefined || !known.includes(scope) || isOpened !== (scope !== 'none'))
    throw new Error(`${operationId} needs x-scope: a scope where ${scheme} opens it, else none`)
  return scope === 'none' ? null : scope
}

/** The scopes that the scheme lists itself, or else those of tokens, which a schema lists. */
const scopesOf = ({ components }: Contract, scheme: string) =>
  components.securitySchemes[scheme]?.['x-scopes'] ?? (components.schemas['TokenScope']?.['enum'] as string[])

type Sized = {
  properties?: Record<string, JsonSchema>
  additionalProperties?: JsonSchema | boolean
  maxProperties?: number
  items?: JsonSchema
  maxItems?: number
} & Partial<Record<'oneOf' | 'anyOf' | 'allOf', JsonSchema[]>>

/**
 * How many values a valid one of a schema holds at most, itself counted.
 * @throws where an object or a list has no bound
 */
function mostValues(contract: Contract, schema: JsonSchema): number {
  const sized = resolve<Sized>(contract, schema)
  const { oneOf = [], anyOf = [], allOf = [], properties = {}, additionalProperties, items } = sized
  const of = (inner: JsonSchema) => mostValues(contract, inner)
  const fields = Object.values(properties).reduce((sum, field) => sum + of(field), 0)
  const more = typeof additionalProperties === 'object' ? bounded(sized.maxProperties) * of(additionalProperties) : 0
  const listed = items ? bounded(sized.maxItems) * of(items) : 0
  return 1 + fields + more + listed + Math.max(0, ...[...oneOf, ...anyOf, ...allOf].map(of))
}

function bounded(most: number | undefined): number {
  if (most === undefined) throw new Error('a list or an object of a request has no bound')
  return most
}

/** Finds the deprecated alternative of a body. @throws when it lacks its deprecation date or its sunset */
function readDeprecatedBody(contract: Contract, body: JsonSchema): DeprecatedBody | null {
  const { oneOf = [] } = resolve<JsonSchema>(contract, body) as { oneOf?: JsonSchema[] }
  const alternatives = oneOf.map((alternative) => resolve<JsonSchema>(contract, alternative))
  const old = alternatives.find((alternative) => alternative['deprecated'] === true)
  if (!old) return null
  const others = alternatives.filter((alternative) => alternative !== old)
  const field = (old['required'] as string[]).find((name) =>
    others.every((other) => !(name in (other['properties'] as object))),
  )
  const since = Date.parse(String(old['x-deprecated-since']))
  const until = Date.parse(String(old['x-sunset']))
  if (field === undefined || Number.isNaN(since) || Number.isNaN(until))
    throw new Error('A deprecated body has a required field of its own, x-deprecated-since and x-sunset')
  return { field, deprecation: `@${since / 1000}`, sunset: new Date(until).toUTCString() }
}

/** The table as TypeScript source. */
export function operationTable(operations: Operation[]): string {
  const rows = operations.map((operation) => {
    const integers = (place: string) =>
      operation.parameters.filter((p) => p.in === place && p.schema['type'] === 'integer').map((p) => p.name)
    const row = {
      tag: operation.tag,
      method: operation.method,
      path: operation.path,
      scope: operation.scope,
      security: operation.security,
      tokenScope: operation.tokenScope,
      successStatus: operation.successStatus,
      successStatuses: operation.successStatuses,
      successType: operation.successType,
      statuses: operation.statuses,
      body: operation.body === undefined ? 'none' : operation.body.required ? 'required' : 'optional',
      mostValues: operation.mostValues,
      pathIntegers: integers('path'),
      queryIntegers: integers('query'),
      headers: operation.parameters.filter((p) => p.in === 'header').map((p) => p.name.toLowerCase()),
      deprecatedBody: operation.deprecatedBody,
    }
    return `  ${operation.id}: ${JSON.stringify(row)},`
  })
  return `/** What the contract says of each operation, by operationId. */\nexport const operations = {\n${rows.join('\n')}\n} as const\n`
}
