import { expect, test } from 'vitest'
import customerContract from '../../generated/openapi.json' with { type: 'json' }
import operatorContract from '../../generated/operator/openapi.json' with { type: 'json' }
import * as operatorValidators from '../../generated/operator/validators.js'
import * as customerValidators from '../../generated/validators.js'
import { fieldErrors } from '../../src/http/field-errors.js'

type Schema = Readonly<{
  $ref?: string
  properties?: Readonly<Record<string, Schema>>
  items?: Schema
  oneOf?: Schema[]
}>
type Operation = Readonly<{
  operationId: string
  requestBody?: Readonly<{ content: Readonly<Record<string, Readonly<{ schema: Schema }>>> }>
  parameters?: readonly (Schema & Readonly<{ name?: string; in?: string }>)[]
}>
type Validator = { (request: unknown): boolean; errors?: Parameters<typeof fieldErrors>[0] | null }

const LONG = 'x'.repeat(5_000)
const WRONG: readonly unknown[] = [
  ...[null, true, '', ' ', LONG, 'a\u0000b', 'no such word', -1, 1.5, 2 ** 53, 1e300, '2099-02-30T00:00:00.000Z'],
  ...[[], {}, ['a', 'a'], Array.from({ length: 1_001 }, (_, index) => `n${index}`), { '': 1 }, { '-': 1 }],
  Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`n${index}`, true])),
]

const at = (document: object, ref: string): Schema =>
  ref
    .slice(2)
    .split('/')
    .reduce((inner: unknown, step) => (inner as Record<string, unknown>)[step], document) as Schema

/** A wrong value at each place of a body: the others are right or missing. */
function* wrongBodies(document: object, schema: Schema, depth = 3): Generator {
  const { properties = {}, items, oneOf = [] } = schema.$ref === undefined ? schema : at(document, schema.$ref)
  yield* WRONG
  if (depth === 0) return
  for (const each of oneOf) yield* wrongBodies(document, each, depth - 1)
  for (const [name, inner] of Object.entries(properties))
    for (const wrong of wrongBodies(document, inner, depth - 1)) yield { [name]: wrong }
  if (items) for (const wrong of wrongBodies(document, items, depth - 1)) yield [wrong]
}

/** What the service says of each request that one part makes wrong. */
function* told(document: object, validators: Readonly<Record<string, Validator>>) {
  const { paths } = document as Readonly<{ paths: Readonly<Record<string, Readonly<Record<string, unknown>>>> }>
  for (const item of Object.values(paths))
    for (const operation of Object.values(item) as Partial<Operation>[]) {
      const validate = validators[operation.operationId ?? '']
      if (!validate) continue
      const say = (part: string, request: object) =>
        validate({ params: {}, query: {}, headers: {}, ...request })
          ? []
          : [{ about: `${operation.operationId} ${part}`, errors: fieldErrors(validate.errors ?? []) }]
      const schema = operation.requestBody?.content['application/json']?.schema
      // A body that is no object is refused before it is validated.
      if (schema)
        for (const body of wrongBodies(document, schema))
          if (typeof body === 'object' && body !== null && !Array.isArray(body))
            yield* say(JSON.stringify(body).slice(0, 80), { body })
      const shared = (item['parameters'] ?? []) as NonNullable<Operation['parameters']>
      for (const parameter of [...shared, ...(operation.parameters ?? [])]) {
        const { name = '', in: place = '' } =
          parameter.$ref === undefined ? parameter : (at(document, parameter.$ref) as typeof parameter)
        const part = { path: 'params', query: 'query', header: 'headers' }[place] ?? ''
        for (const wrong of WRONG)
          if (typeof wrong === 'string')
            yield* say(`${name} ${wrong.slice(0, 40)}`, {
              [part]: { [place === 'header' ? name.toLowerCase() : name]: wrong },
            })
      }
    }
}

/** Words of the validator's own, which name a keyword of the schema instead of what to send. */
const JARGON =
  /NOT|match|format|property name|must be (string|integer|number|object|array|boolean|null|equal)\b|is not valid|schema/

test.each([
  ["the customers' API", customerContract, customerValidators],
  ["the operator's API", operatorContract, operatorValidators],
])('%s says of every wrong value what it takes, in words', (_api, document, validators) => {
  const jargon = new Set<string>()
  let requests = 0
  for (const { about, errors } of told(document, validators)) {
    requests += 1
    const messages = Object.entries(errors).flatMap(([field, all]) => all.map((message) => `${field}: ${message}`))
    if (messages.length === 0) jargon.add(`${about}: nothing`)
    for (const message of messages) if (JARGON.test(message)) jargon.add(`${about}: ${message}`)
  }
  expect(requests).toBeGreaterThan(500)
  expect([...jargon]).toEqual([])
})
