import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fromRoot } from '../../src/root.js'

const FOLDERS = ['src', 'test', 'kit', 'scripts', 'bench', 'portal', 'docs']
const TEXTS = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'openapi.yaml', 'operator.yaml']
/** Decisions and releases stay as they were written. */
const LEFT = /^docs\/(decisions|releases)\/|^test\/docs\/words\.test\.ts$/

test('no text of the project leaves open of whom it speaks', () => {
  const inFolders = FOLDERS.flatMap((folder) =>
    readdirSync(fromRoot(folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  const files = [...inFolders, ...TEXTS].filter((file) => /\.(tsx?|js|sql|md|yaml)$/.test(file) && !LEFT.test(file))
  expect(files.length).toBeGreaterThan(1000)
  expect(files.filter((file) => /\bwhoever\b/i.test(readFileSync(fromRoot(file), 'utf8')))).toEqual([])
})
