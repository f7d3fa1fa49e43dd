/**
 * npm run contract:diff [-- --write]: compares each contract with that of the last release. A breaking change without a
 * new major version of its contract fails. It prints the changelog entry, or writes it into CHANGELOG.md with --write.
 * npm run contract:release -- VERSION keeps the contracts as those of a release, and the SDKs' programs with them.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fromRoot } from '../../src/root.js'
import { changelogEntry } from './changelog.js'
import type { Change } from './change.js'
import { changesBetween } from './changes.js'
import { contractJson } from './published.js'
import { CONTRACT_FILES, type ContractFile, contractOf, lastRelease, RELEASES } from './releases.js'

const TITLES: Readonly<Record<ContractFile, string>> = {
  'openapi.yaml': 'Contract',
  'operator.yaml': 'Operator’s contract',
}
const START = '<!-- contract -->'
const END = '<!-- /contract -->'

const majorOf = (contract: string): number =>
  Number.parseInt((JSON.parse(contract) as { info: { version: string } }).info.version, 10)

/** Puts the entry between the markers under Unreleased. */
function writeEntry(entry: string): void {
  const file = fromRoot('CHANGELOG.md')
  const text = readFileSync(file, 'utf8')
  const block = entry === '' ? '' : `${START}\n\n${entry}\n${END}\n`
  const marked = new RegExp(`\\n*${START}[^]*?${END}\\n`)
  const without = text.replace(marked, '\n')
  writeFileSync(
    file,
    without.replace(/^## \[?Unreleased\]?.*\n/im, (heading) => `${heading}${block && `\n${block}`}`),
  )
}

function verdict(changes: readonly Change[], release: string, file: ContractFile): boolean {
  const breaking = changes.filter(({ impact }) => impact === 'major')
  const newMajor = majorOf(contractJson(undefined, file)) > majorOf(contractJson(release, file))
  const under = newMajor ? ', under a new major version' : ''
  console.log(`breaking changes of ${file} since ${release}: ${breaking.length}${under}`)
  return breaking.length === 0 || newMajor
}

/** Compares the contracts with what else they refer to. */
function changesSince(release: string, file: ContractFile): Change[] {
  const folder = mkdtempSync(join(tmpdir(), 'contract-diff-'))
  try {
    const [base, revision] = [join(folder, 'base.json'), join(folder, 'revision.json')]
    writeFileSync(base, contractJson(release, file))
    writeFileSync(revision, contractJson(undefined, file))
    return changesBetween(base, revision)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** @returns the changelog entry of one contract, and whether its version says what became of it */
function judge(release: string, file: ContractFile): Readonly<{ entry: string; isFair: boolean }> {
  if (!existsSync(contractOf(release, file))) {
    console.log(`${file} is new since ${release}, and nobody relies on it yet.`)
    return { entry: '', isFair: true }
  }
  const changes = changesSince(release, file)
  const entry = changelogEntry(changes, TITLES[file])
  console.log(entry === '' ? `${file} is that of ${release}.` : entry)
  return { entry, isFair: verdict(changes, release, file) }
}

const { values, positionals } = parseArgs({ options: { write: { type: 'boolean' } }, allowPositionals: true })
const [version] = positionals
if (version !== undefined) {
  mkdirSync(join(RELEASES, version), { recursive: true })
  for (const file of CONTRACT_FILES) cpSync(fromRoot(file), contractOf(version, file))
  cpSync(fromRoot('sdks'), join(RELEASES, version, 'sdks'), { recursive: true })
  console.log(`Kept ${CONTRACT_FILES.join(', ')} and sdks as those of ${version}.`)
} else {
  const judged = CONTRACT_FILES.map((file) => judge(lastRelease(), file))
  const entries = judged.flatMap(({ entry }) => (entry === '' ? [] : [entry]))
  if (values.write) writeEntry(entries.join('\n'))
  if (judged.some(({ isFair }) => !isFair)) {
    console.error('A breaking change takes a new major version: raise info.version and the prefix, or take it back.')
    process.exitCode = 1
  }
}
