import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contractJson } from '../../kit/contract/published.js'
import { CONTRACT_FILES } from '../../kit/contract/releases.js'

type Found = Readonly<{ place: string; statement: Readonly<Record<string, unknown>> }>

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The examples that have lines and a digest of them, however deep. */
function statementsIn(value: unknown, place: string): Found[] {
  const here = isObject(value) && Array.isArray(value['lines']) && typeof value['digest'] === 'string'
  const within = Object.entries((value ?? {}) as Record<string, unknown>).flatMap(([name, part]) =>
    typeof part === 'object' ? statementsIn(part, `${place}/${name}`) : [],
  )
  return here ? [{ place, statement: value }, ...within] : within
}

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((name) => [name, sorted(value[name])]),
  )
}

/** As the contract describes a digest, without this service's code. */
function digestOf(statement: Found['statement']): string {
  const names = ['subscription', 'reason', 'currency', 'periodStart', 'periodEnd', 'dueAt', 'lines', 'total']
  const said = Object.fromEntries(names.map((name) => [name, statement[name]]))
  return createHash('sha256')
    .update(JSON.stringify(sorted(said)))
    .digest('hex')
}

const found = CONTRACT_FILES.flatMap((file) => statementsIn(JSON.parse(contractJson(undefined, file)), file))

test('each digest in an example of the contract is that of the statement beside it', () => {
  expect(found.length).toBeGreaterThan(5)
  expect(found.map(({ place, statement }) => [place, statement['digest']])).toEqual(
    found.map(({ place, statement }) => [place, digestOf(statement)]),
  )
})
