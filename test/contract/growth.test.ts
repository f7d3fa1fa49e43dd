import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { errorCodes } from '../../kit/contract/error-codes.js'
import { errorRows } from '../../kit/docs/contract/errors.js'
import { contractJson } from '../../kit/contract/published.js'
import { CONTRACT_FILES, type ContractFile, contractOf, lastRelease } from '../../kit/contract/releases.js'
import { type Contract, type JsonSchema, readOperations, resolve } from '../../scripts/contract-operations.js'
import { strictAnswers } from '../support/strict-answers.js'

/** What the contract's words on versions name: operations of a release may answer these since then. */
const CAME_TO_ALL = new Set(['scope_missing', 'idempotency_key_in_use', 'rate_limited'])

const SCHEMES: Readonly<Record<ContractFile, string>> = {
  'openapi.yaml': 'bearerToken',
  'operator.yaml': 'operatorKey',
}
const read = (file: ContractFile, release?: string) => JSON.parse(contractJson(release, file)) as Contract
const isClosed = (schema: object) => 'additionalProperties' in schema && schema.additionalProperties === false

/** The names of the schemas that a part of the contract refers to, however deep. */
function namesOf(contract: Contract, parts: readonly unknown[], found = new Set<string>()): Set<string> {
  for (const [, section = '', name = ''] of JSON.stringify(parts).matchAll(/"#\/components\/(\w+)\/(\w+)"/g)) {
    const key = `${section}/${name}`
    if (found.has(key)) continue
    found.add(key)
    const components = contract.components as unknown as Record<string, Record<string, unknown>>
    namesOf(contract, [components[section]?.[name]], found)
  }
  return found
}

/** The objects that requests hold, and those of answers alone. */
function objectsOf(contract: Contract, scheme: string) {
  const bodies = readOperations(contract, scheme).map(({ body }) => body?.schema ?? null)
  const inRequests = namesOf(contract, bodies)
  const objects = Object.keys(contract.components.schemas).filter(
    (name) => 'properties' in contract.components.schemas[name]!,
  )
  const isAsked = (name: string) => inRequests.has(`schemas/${name}`)
  return { asked: objects.filter(isAsked), answered: objects.filter((name) => !isAsked(name)) }
}

/** The closed list of words, new since a release, that a value or each of a list's is one of. */
function newWordsOf(contract: Contract, old: ReadonlySet<string>, value: JsonSchema): unknown {
  if (typeof value['$ref'] === 'string' && old.has(value['$ref'].split('/').at(-1) ?? '')) return undefined
  const { enum: words, items } = resolve<{ enum?: unknown; items?: JsonSchema }>(contract, value)
  return words ?? (items && newWordsOf(contract, old, items))
}

type Parameter = Readonly<{ name: string; schema: JsonSchema }>
type Released = Readonly<{
  operationId?: string
  tags?: string[]
  'x-scope'?: string
  parameters?: Parameter[]
  requestBody?: Readonly<{ content: Record<string, Readonly<{ schema: JsonSchema }>> }>
  responses?: object
}>
type Paths = Record<string, Record<string, Released>>

/** The operations of any release, which may lack what this version reads of one. */
const operationsOf = (contract: Contract) =>
  Object.entries(contract.paths as unknown as Paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) => {
      const { operationId: id, tags = [], 'x-scope': scope, responses = {} } = operation
      if (id === undefined) return []
      const defaults = defaultsOf(contract, operation)
      const statuses = Object.keys(responses).map(Number)
      return [{ id, method: method.toUpperCase(), path, statuses, tags, scope, defaults }]
    }),
  )

/** What counts where a request leaves a parameter or a field out. */
function defaultsOf(contract: Contract, { parameters = [], requestBody }: Released) {
  const body = requestBody && resolve(contract, requestBody)
  const sent = Object.values(body?.content ?? {}).map(({ schema }) => resolve(contract, schema))
  const bodies = sent.flatMap((schema) => [schema, ...((schema['oneOf'] as JsonSchema[] | undefined) ?? [])])
  const fields = bodies.flatMap((one) => Object.entries(resolve(contract, one)['properties'] ?? {}))
  const all = parameters.map((one) => resolve(contract, one))
  const named = [...all.map(({ name, schema }) => [name, schema] as const), ...(fields as [string, JsonSchema][])]
  return named
    .map(([name, schema]) => ({ name, value: resolve(contract, schema)['default'] }))
    .filter(({ value }) => value !== undefined)
}

describe.each(CONTRACT_FILES)('%s', (file) => {
  const now = read(file)
  const { asked, answered } = objectsOf(now, SCHEMES[file])
  const schema = (name: string) => now.components.schemas[name]!

  test.each(asked)('the request %s is closed', (name) => {
    expect(isClosed(schema(name))).toBe(true)
  })

  test.each(answered)('the answer %s may grow, and our own tests hold it to what it declares', (name) => {
    expect(isClosed(schema(name))).toBe(false)
    expect(isClosed(strictAnswers(now).components.schemas[name]!)).toBe(true)
  })

  const released = existsSync(contractOf(lastRelease(), file)) ? read(file, lastRelease()) : undefined
  const kept = released ? operationsOf(released) : []

  test.each(kept)('$id keeps its path, its method and its statuses', ({ id, method, path, statuses }) => {
    const today = readOperations(now, SCHEMES[file]).find((operation) => operation.id === id)
    expect(today).toMatchObject({ method, path })
    expect(today?.statuses).toEqual(expect.arrayContaining(statuses))
  })

  test.each(kept)('$id keeps its tag, its scope and what it takes for granted', ({ id, tags, scope, defaults }) => {
    const today = operationsOf(now).find((operation) => operation.id === id)
    expect(today?.tags).toEqual(tags)
    if (scope !== undefined) expect(today?.scope).toBe(scope)
    expect(today?.defaults).toEqual(expect.arrayContaining(defaults))
  })

  const codes = released ? errorCodes(released).filter((place) => place.codes.length > 0) : []

  test.each(codes)('$id keeps the error codes of its $status', ({ id, status, codes: before }) => {
    const today = errorCodes(now).find((place) => place.id === id && place.status === status)
    expect(today?.codes).toEqual(expect.arrayContaining(before))
  })

  const before = new Set(codes.flatMap((place) => place.codes))

  test.each(codes)('no error code came to $id’s $status but those that the contract names', ({ id, status }) => {
    const today = errorCodes(now).find((place) => place.id === id && place.status === status)?.codes ?? []
    const came = today.filter((code) => !before.has(code) && !CAME_TO_ALL.has(code))
    expect(came).toEqual(id === 'issueToken' && status === '422' ? ['too_many_tokens'] : [])
  })

  test.skipIf(!released)('every schema of the release keeps its fields, and what was always there still is', () => {
    for (const [name, old] of Object.entries(released?.components.schemas ?? {})) {
      const today = schema(name) as { properties?: object; required?: string[] }
      expect(Object.keys(today.properties ?? {})).toEqual(expect.arrayContaining(Object.keys(old['properties'] ?? {})))
      if (!asked.includes(name))
        expect(today.required ?? []).toEqual(expect.arrayContaining((old['required'] as string[] | undefined) ?? []))
    }
  })

  test('an answer of a new operation has no closed list of words', () => {
    const old = new Set(Object.keys(read('openapi.yaml', lastRelease()).components.schemas))
    for (const name of answered.filter((each) => !old.has(each))) {
      const { properties } = schema(name) as { properties: Record<string, JsonSchema> }
      for (const [property, value] of Object.entries(properties))
        expect(newWordsOf(now, old, value), `${name}.${property}`).toBeUndefined()
    }
  })
})

const operatorNow = read('operator.yaml')

test.each(errorCodes(operatorNow))('a table says what to do about each code of $id’s $status', ({ codes }) => {
  const known = errorRows().map(({ code }) => code)
  expect(known).toEqual(expect.arrayContaining(codes))
})
