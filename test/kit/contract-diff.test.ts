import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { changelogEntry } from '../../kit/contract/changelog.js'
import { changesBetween } from '../../kit/contract/changes.js'

const folder = mkdtempSync(join(tmpdir(), 'contract-diff-'))
afterAll(() => rmSync(folder, { recursive: true }))
const contract = new URL('../../openapi.yaml', import.meta.url).pathname
const text = readFileSync(contract, 'utf8')

function changed(from: string | RegExp, to: string) {
  const revision = join(folder, 'openapi.yaml')
  const edited = text.replace(from, to)
  expect(edited).not.toBe(text)
  writeFileSync(revision, edited)
  return changesBetween(contract, revision)
}
const impacts = (changes: ReturnType<typeof changed>) => new Set(changes.map(({ impact }) => impact))

test.each([
  ['an operation goes', /\n {2}\/invoices:\n[^]*?(?=\n {2}\/invoices\/\{invoice\}:)/, ''],
  ['an operation gets another name', 'operationId: getPlan\n', 'operationId: fetchPlan\n'],
  ['a request may hold less', 'maximum: 1000000', 'maximum: 1000'],
  ['a class of characters loses one', String.raw`[^\x00-\x1F]`, String.raw`[^\x00-\x20]`],
  ['a field of an answer goes', /(\n {6}required:\n(?: {8}- \w+\n)*?) {8}- last4\n/, '$1'],
  ['a request must hold more', /(UpgradeByPlanKey:[^]*?required:\n)/, '$1        - quantity\n'],
])('the comparison reports a breaking change when %s', (_name, from, to) => {
  expect(impacts(changed(from, to))).toContain('major')
})

test('a new description is not a breaking change, and is listed in the changelog', () => {
  const changes = changed('summary: Sign out', 'summary: Leave')
  expect(impacts(changes)).not.toContain('major')
  expect(changelogEntry(changes)).toContain('DELETE /session')
})

test('a new error code is not a breaking change', () => {
  const more = '$1        - a_code_of_tomorrow\n'
  expect(impacts(changed(/(\n {8}- unauthenticated\n)/, more))).not.toContain('major')
})

test('another spelling of a class of characters is not a breaking change', () => {
  const changes = changed(String.raw`[^\x00-\x1F]`, String.raw`[ -\u{10FFFF}]`)
  expect(impacts(changes)).not.toContain('major')
})

test('an unchanged contract has an empty changelog', () => {
  expect(changelogEntry(changesBetween(contract, contract))).toBe('')
})
