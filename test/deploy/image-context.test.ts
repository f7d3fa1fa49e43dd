import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { missingFrom } from '../../scripts/release-parts.js'
import { fromRoot } from '../../src/root.js'

// It builds the docs, on machines that may be busy.
vi.setConfig({ testTimeout: 120_000 })

const IGNORE_FILE = 'deploy/docker/Dockerfile.dockerignore'

/** The last line that names a file, or a folder above it, decides. The lines are paths, but for the one that names all. */
const rules = readFileSync(fromRoot(IGNORE_FILE), 'utf8')
  .trim()
  .split('\n')
  .map((line) => ({ isTaken: line.startsWith('!'), path: line.replace(/^!/, '') }))
const taken = rules.filter((rule) => rule.isTaken).map(({ path }) => path)
const isTaken = (file: string) =>
  rules.findLast(({ path }) => path === '**' || file === path || file.startsWith(`${path}/`))?.isTaken ?? true

let context: string
beforeAll(() => {
  context = mkdtempSync(join(tmpdir(), 'paywright-context-'))
  const filter = (source: string) => isTaken(relative(fromRoot(), source))
  for (const path of taken) cpSync(fromRoot(path), join(context, path), { recursive: true, filter })
  symlinkSync(fromRoot('node_modules'), join(context, 'node_modules'))
})
afterAll(() => rmSync(context, { recursive: true }))

test('the list of what the image is built from names paths alone, each of which is there', () => {
  expect(rules.map(({ path }) => path).filter((path) => path.includes('*'))).toEqual(['**'])
  expect(taken.filter((path) => !existsSync(fromRoot(path)))).toEqual([])
})

test('the image is built with everything that npm packs', () => {
  const { files } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as { files: string[] }
  const packed = [...files, 'LICENSE', 'README.md', 'package.json'].filter((file) => !/^(!|dist$)/.test(file))
  expect(packed.filter((file) => !isTaken(file))).toEqual([])
})

test('a release from which a part of the build is missing is none', () => {
  expect(missingFrom(context)).toEqual(['dist/src/cli/main.js', 'dist/docs/index.html', 'dist/portal/index.html'])
})

test('from the files that the image is built from, the build makes the docs and the portal', () => {
  expect(existsSync(join(context, 'generated/prisma'))).toBe(false)
  for (const script of ['portal', 'docs'])
    execFileSync(process.execPath, [join('scripts', `${script}.js`)], { cwd: context, stdio: 'ignore' })
  expect(missingFrom(context)).toEqual(['dist/src/cli/main.js'])
})
