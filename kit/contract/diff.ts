/**
 * npm run contract:diff [-- --write]: compares openapi.yaml with that of the last release. A breaking change without a
 * new major version of the contract fails. It prints the changelog entry, or writes it into CHANGELOG.md with --write.
 * npm run contract:release -- VERSION keeps openapi.yaml as that of a release, and the SDKs' programs with it.
 */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { parse } from 'yaml'
import { fromRoot } from '../../src/root.js'
import { changelogEntry } from './changelog.js'
import { type Change, changesBetween } from './changes.js'
import { contractOf, lastRelease, RELEASES } from './releases.js'

const START = '<!-- contract -->'
const END = '<!-- /contract -->'

function majorOf(file: string): number {
  const { info } = parse(readFileSync(file, 'utf8')) as { info: { version: string } }
  return Number.parseInt(info.version, 10)
}

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

function verdict(changes: readonly Change[], release: string): boolean {
  const breaking = changes.filter(({ impact }) => impact === 'major')
  const newMajor = majorOf(fromRoot('openapi.yaml')) > majorOf(contractOf(release))
  console.log(`breaking changes since ${release}: ${breaking.length}${newMajor ? ', under a new major version' : ''}`)
  return breaking.length === 0 || newMajor
}

const { values, positionals } = parseArgs({ options: { write: { type: 'boolean' } }, allowPositionals: true })
const [version] = positionals
if (version !== undefined) {
  mkdirSync(join(RELEASES, version), { recursive: true })
  cpSync(fromRoot('openapi.yaml'), contractOf(version))
  cpSync(fromRoot('sdks'), join(RELEASES, version, 'sdks'), { recursive: true })
  console.log(`Kept openapi.yaml and sdks as those of ${version}.`)
} else {
  const release = lastRelease()
  const changes = changesBetween(contractOf(release), fromRoot('openapi.yaml'))
  const entry = changelogEntry(changes)
  console.log(entry === '' ? `The contract is that of ${release}.` : entry)
  if (values.write) writeEntry(entry)
  if (!verdict(changes, release)) {
    console.error('A breaking change takes a new major version: raise info.version and the prefix, or take it back.')
    process.exitCode = 1
  }
}
