import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changelogEntry } from '../../kit/contract/changelog.js'
import { changesBetween } from '../../kit/contract/changes.js'
import { contractJson } from '../../kit/contract/published.js'
import { CONTRACT_FILES } from '../../kit/contract/releases.js'
import { BREAKS, type Edit } from './contract-breaks.js'

const folder = mkdtempSync(join(tmpdir(), 'contract-diff-'))
afterAll(() => rmSync(folder, { recursive: true }))
const root = new URL('../..', import.meta.url).pathname
const contract = join(root, 'openapi.yaml')
const text = readFileSync(contract, 'utf8')

/** The changes that the edits make, found in one comparison, since each takes a second. */
function changed(edits: readonly Edit[]) {
  const revision = join(folder, 'openapi.yaml')
  const edited = edits.reduce((before, { from, to }) => {
    const after = before.replace(from, to)
    expect(after, String(from)).not.toBe(before)
    return after
  }, text)
  writeFileSync(revision, edited)
  return changesBetween(contract, revision)
}
const impacts = (changes: ReturnType<typeof changed>) => new Set(changes.map(({ impact }) => impact))

let broken: string[]
beforeAll(() => {
  broken = changed(BREAKS)
    .filter(({ impact }) => impact === 'major')
    .map(({ path, property, kind }) => `${path} ${property ?? kind}`)
}, 60_000)

test.each(BREAKS)('the comparison reports a breaking change when $name', ({ at }) => {
  expect(broken.filter((place) => at.test(place))).toHaveLength(1)
})

test('the comparison reports no other breaking change beside those', () => {
  expect(broken.filter((place) => !BREAKS.some(({ at }) => at.test(place)))).toEqual([])
})

test('a new description, a new error code and another spelling of a class of characters are no breaking changes', () => {
  const changes = changed([
    { from: 'summary: Sign out', to: 'summary: Leave' },
    { from: /(\n {8}- unauthenticated\n)/, to: '$1        - a_code_of_tomorrow\n' },
    { from: String.raw`[^\x00-\x1F]`, to: String.raw`[ -\u{10FFFF}]` },
  ])
  expect(changes.length).toBeGreaterThanOrEqual(3)
  expect(impacts(changes)).not.toContain('major')
  expect(changelogEntry(changes)).toContain('DELETE /session')
})

test('a new field with a default and an example that goes are no breaking changes', () => {
  const changes = changed([
    {
      from: '        enabled:\n          type: boolean\n',
      to: '        later:\n          type: boolean\n          description: Whether it begins later.\n          default: false\n        enabled:\n          type: boolean\n',
    },
    { from: /\n {12}scopeMissing:\n[^]*?code: scope_missing(?=\n)/, to: '' },
  ])
  expect(changes.length).toBeGreaterThanOrEqual(2)
  expect(changes.filter(({ impact }) => impact === 'major')).toEqual([])
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
