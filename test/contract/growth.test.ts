import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { type Contract, readOperations } from '../../scripts/contract-operations.js'
import { fromRoot } from '../../src/root.js'
import { strictAnswers } from '../support/strict-answers.js'

const read = (file: string) => parse(readFileSync(fromRoot(file), 'utf8')) as Contract & { webhooks: object }
const now = read('openapi.yaml')
const released = read('docs/releases/0.1.0/openapi.yaml')
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

const schemasOf = (names: Iterable<string>) =>
  [...names].flatMap((name) => (name.startsWith('schemas/') ? [name.slice('schemas/'.length)] : []))
const objects = (names: readonly string[]) =>
  names.filter((name) => now.components.schemas[name] && 'properties' in now.components.schemas[name])

const asked = objects(
  schemasOf(
    namesOf(
      now,
      readOperations(now).map(({ body }) => body?.schema ?? null),
    ),
  ),
)
const answered = objects(Object.keys(now.components.schemas)).filter((name) => !asked.includes(name))

test.each(asked)('the request %s is closed', (name) => {
  expect(isClosed(now.components.schemas[name]!)).toBe(true)
})

test.each(answered)('the answer %s may grow, and our own tests hold it to what it declares', (name) => {
  expect(isClosed(now.components.schemas[name]!)).toBe(false)
  expect(isClosed(strictAnswers(now).components.schemas[name]!)).toBe(true)
})

type Operations = Record<string, Record<string, { operationId?: string; responses?: object }>>
const releasedOperations = Object.entries(released.paths as unknown as Operations).flatMap(([path, item]) =>
  Object.entries(item).flatMap(([method, { operationId, responses = {} }]) =>
    operationId === undefined
      ? []
      : [{ id: operationId, method: method.toUpperCase(), path, statuses: Object.keys(responses).map(Number) }],
  ),
)

test.each(releasedOperations)('$id keeps its path, its method and its statuses', ({ id, method, path, statuses }) => {
  const today = readOperations(now).find((operation) => operation.id === id)
  expect(today).toMatchObject({ method, path })
  expect(today?.statuses).toEqual(expect.arrayContaining(statuses))
})

test('every schema of the release keeps its fields, and what was always there still is', () => {
  for (const [name, old] of Object.entries(released.components.schemas)) {
    const today = now.components.schemas[name] as { properties?: object; required?: string[] }
    expect(Object.keys(today.properties ?? {})).toEqual(expect.arrayContaining(Object.keys(old['properties'] ?? {})))
    if (!asked.includes(name))
      expect(today.required ?? []).toEqual(expect.arrayContaining((old['required'] as string[] | undefined) ?? []))
  }
})

test('an answer of a new operation has no closed list of words', () => {
  const old = new Set(Object.keys(released.components.schemas))
  for (const name of answered.filter((each) => !old.has(each))) {
    const { properties } = now.components.schemas[name] as { properties: Record<string, object> }
    for (const property of Object.values(properties)) expect(property).not.toHaveProperty('enum')
  }
})
