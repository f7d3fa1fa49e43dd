import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { changelogEntry } from '../../kit/contract/changelog.js'
import { changesBetween } from '../../kit/contract/changes.js'
import { contractJson } from '../../kit/contract/published.js'
import { CONTRACT_FILES } from '../../kit/contract/releases.js'

const folder = mkdtempSync(join(tmpdir(), 'contract-diff-'))
afterAll(() => rmSync(folder, { recursive: true }))
const root = new URL('../..', import.meta.url).pathname
const contract = join(root, 'openapi.yaml')
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

const operator = JSON.parse(contractJson(undefined, 'operator.yaml')) as {
  paths: Record<string, Record<string, { operationId?: string }>>
  components: { schemas: Record<string, { properties?: object; required?: string[]; maxLength?: number }> }
}

/** The changes of the operator's contract, bundled as the gate compares it, after an edit. */
function changedForOperators(edit: (contract: typeof operator) => void) {
  const [base, revision] = [join(folder, 'operator.json'), join(folder, 'edited.json')]
  const edited = structuredClone(operator)
  edit(edited)
  writeFileSync(base, JSON.stringify(operator))
  writeFileSync(revision, JSON.stringify(edited))
  return changesBetween(base, revision)
}

test('the operator’s contract is compared too, with what it takes from the first one', () => {
  const changes = changedForOperators(({ paths, components }) => {
    delete paths['/figures']
    delete components.schemas['Plan']!.required
    components.schemas['AccountName']!.maxLength = 3
  })
  const broken = changes.filter(({ impact }) => impact === 'major').map(({ path }) => path)
  expect(broken).toContainEqual(expect.stringMatching(/^#\/paths\/~1figures/))
  expect(broken).toContainEqual(expect.stringContaining('plans'))
  expect(broken).toContainEqual(expect.stringContaining('billables'))
})

test('a new operation for operators is not a breaking change, and stands in their part of the changelog', () => {
  const changes = changedForOperators(({ paths }) => {
    paths['/figures-of-tomorrow'] = { get: { ...paths['/figures']!['get']!, operationId: 'getFiguresOfTomorrow' } }
  })
  expect(impacts(changes)).toEqual(new Set(['minor']))
  const entry = changelogEntry(changes, 'Operator’s contract')
  expect(entry).toMatch(/^#### Operator’s contract: Added/)
  expect(entry).toContain('/figures-of-tomorrow')
})

test('every document that the service is generated from is compared and kept', () => {
  const documents = readdirSync(root).filter(
    (name) => name.endsWith('.yaml') && /^openapi: 3/m.test(readFileSync(join(root, name), 'utf8')),
  )
  expect(documents.toSorted()).toEqual([...CONTRACT_FILES])
})
