import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import published from '../../generated/openapi.json' with { type: 'json' }
import { contractAs30, contractForGenerators } from '../../kit/contract/published.js'
import { readOperations, resolve, type Contract } from '../../scripts/contract-operations.js'

type Example = { value: unknown }
type Content = Record<string, { schema: object; examples?: Record<string, Example> }>
type Whole = Contract & { servers: { url: string }[]; webhooks?: object }

const ROOT = 'http://localhost:3000/billing'
const original = published as unknown as Whole
const text = contractForGenerators()
const derived = JSON.parse(text) as Whole

const ajv = new Ajv({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema({ $id: '/derived', ...derived })

const before = readOperations(original)
const after = readOperations(derived)
const twin = (id: string) => after.find((operation) => operation.id === id)!

test('it has each operation under its own name, with its method, its statuses and what opens it', () => {
  const told = (operations: typeof before) =>
    operations.map(({ id, tag, method, tokenScope, security, statuses, successStatus, successType }) => ({
      id,
      tag,
      method,
      tokenScope,
      security,
      statuses,
      successStatus,
      successType,
    }))
  expect(told(after)).toEqual(told(before))
})

test('it has one plain server, and each path leads where the contract’s own servers lead', () => {
  expect(derived.servers).toEqual([{ url: ROOT }])
  expect(text).not.toMatch(/"variables"|"webhooks"/)
  for (const { id, scope, path } of before) {
    expect([id, twin(id).scope]).toEqual([id, 'api'])
    expect(ROOT + twin(id).path).toBe(`${ROOT}${scope === 'api' ? '/v1' : ''}${path}`)
  }
})

test('it asks for the same parameters', () => {
  const told = ({ parameters }: (typeof before)[number]) =>
    parameters.map(({ name, in: place, required = false, schema }) => ({
      name,
      place,
      required,
      minimum: schema['minimum'],
      maximum: schema['maximum'],
      format: schema['format'],
      isText: schema['type'] === 'string',
    }))
  for (const operation of before) expect(told(twin(operation.id))).toEqual(told(operation))
})

/** The content of a response of an operation. */
function contentOf(contract: Whole, id: string, status: number): Content {
  const { method, path } = readOperations(contract).find((operation) => operation.id === id)!
  const { responses } = contract.paths[path]![method.toLowerCase()] as { responses: Record<string, object> }
  return resolve<{ content?: Content }>(contract, responses[String(status)]!).content ?? {}
}

const rebased = (schema: object): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"/derived#/components/')) as object

function validates(schema: object, value: unknown): string {
  const validate = ajv.compile(rebased(schema))
  return validate(value) ? 'valid' : ajv.errorsText(validate.errors)
}

test('every answer that the contract shows is one of its answers', () => {
  let shown = 0
  for (const { id, statuses } of before)
    for (const status of statuses) {
      const [here, there] = [contentOf(original, id, status), contentOf(derived, id, status)]
      expect([id, status, Object.keys(there)]).toEqual([id, status, Object.keys(here)])
      for (const [name, { value }] of Object.entries(here['application/json']?.examples ?? {})) {
        shown += 1
        const schema = there['application/json']!.schema
        expect([id, status, name, validates(schema, value)]).toEqual([id, status, name, 'valid'])
      }
    }
  expect(shown).toBeGreaterThan(200)
})

test('it takes the bodies that the contract shows, except the deprecated one, and no other fields', () => {
  let shown = 0
  for (const { id, body } of before) {
    expect([id, twin(id).body?.required]).toEqual([id, body?.required])
    const { examples = {} } = (body?.content as Content | undefined)?.['application/json'] ?? { examples: {} }
    for (const { value } of Object.values(examples)) {
      shown += 1
      const verdict = validates(twin(id).body!.schema, value)
      if ('plan_id' in (value as object)) expect(verdict).toContain('must NOT have additional properties')
      else expect([id, verdict]).toEqual([id, 'valid'])
      expect([id, validates(twin(id).body!.schema, { ...(value as object), surprise: 1 })]).not.toEqual([id, 'valid'])
    }
  }
  expect(shown).toBeGreaterThan(15)
})

test('it has none of what generators stumble over', () => {
  expect(text).not.toMatch(/"in": "cookie"|"plan_items"|"ValidationErrorResponse"|"links"/)
  const isInline = (response: object) => !('$ref' in response)
  for (const { method, path } of after) {
    const { responses } = derived.paths[path]![method.toLowerCase()] as { responses: Record<string, object> }
    expect([path, Object.values(responses).filter(isInline)]).toEqual([path, []])
  }
  const dates = text.match(/\{[^{}]*"format": "date-time"[^{}]*\}/g) ?? []
  expect(dates.length).toBeGreaterThan(0)
  for (const schema of dates) expect(schema).not.toContain('"pattern"')
})

test.each([
  ['the 3.0 form', contractAs30()],
  ['the form for generators', text],
])('%s says what may be null as version 3.0 does, never by a type null', (_form, derivedText) => {
  expect(derivedText).not.toMatch(/"type": "null"/)
  expect(derivedText).not.toMatch(/"type": \[/)
})
