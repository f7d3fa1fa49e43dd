import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { ENTRIES } from '../scripts/bundle-server.js'
import { fromRoot } from '../src/root.js'

const require = createRequire(import.meta.url)
const { subset } = require('semver') as { subset: (range: string, within: string) => boolean }

type Locked = { version: string; dev?: boolean; devOptional?: boolean; engines?: { node?: string } }
const readJson = (file: string) => JSON.parse(readFileSync(fromRoot(file), 'utf8'))
const packages = Object.entries(readJson('package-lock.json').packages as Record<string, Locked>)
const inProduction = packages.filter(([place, { dev }]) => place !== '' && dev !== true)

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})
function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'paywright-install-'))
  folders.push(folder)
  return folder
}

describe('a production install', () => {
  test('holds no package that runs on fewer versions of Node than package.json allows', () => {
    const allowed = readJson('package.json').engines.node as string
    const narrower = inProduction.filter(([, { engines }]) => engines?.node && !subset(allowed, engines.node))
    expect(narrower.map(([place, { engines }]) => `${place} needs ${engines?.node}`)).toEqual([])
  })

  test('holds neither the Prisma CLI nor a compiler, and nothing that npm would keep for an optional peer', () => {
    const names = inProduction.map(([place]) => place.replace(/^.*node_modules\//, ''))
    for (const tool of ['prisma', 'typescript', 'react', 'tsx', 'esbuild', 'vitest']) expect(names).not.toContain(tool)
    expect(packages.filter(([, { devOptional }]) => devOptional)).toEqual([])
  })

  test('keeps every file of the Prisma runtime that the client imports, and no source map', () => {
    const folder = emptyFolder()
    const runtime = join(folder, 'node_modules', '@prisma', 'client', 'runtime')
    mkdirSync(runtime, { recursive: true })
    writeFileSync(join(runtime, '..', 'package.json'), '{ "name": "@prisma/client" }')
    const installed = readdirSync(fromRoot('node_modules', '@prisma', 'client', 'runtime'))
    for (const file of installed) writeFileSync(join(runtime, file), '')
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
    cpSync(fromRoot('scripts', 'prisma-client.js'), join(folder, 'scripts', 'prisma-client.js'))

    const other = join(folder, 'node_modules', 'other')
    mkdirSync(other)
    for (const file of ['index.js', 'index.js.map', 'types.d.ts.map', 'city.map']) writeFileSync(join(other, file), '')

    execFileSync(process.execPath, [join(folder, 'scripts', 'prisma-client.js')])

    expect(readdirSync(other).sort()).toEqual(['city.map', 'index.js'])

    const kept = readdirSync(runtime)
    const imported = importedByClient()
    expect(imported.length).toBeGreaterThanOrEqual(3)
    for (const name of imported)
      expect(
        kept.some((file) => file.startsWith(name)),
        name,
      ).toBe(true)
    expect(kept.length).toBeLessThan(installed.length / 3)
  })

  test('holds every file that the manifest names and that is started as a thread', () => {
    const { bin, exports } = readJson('package.json') as {
      bin: Record<string, string>
      exports: Record<string, { default: string }>
    }
    const named = [...Object.values(bin), ...Object.values(exports).map((each) => each.default)]
    const sources = readdirSync(fromRoot('src'), { recursive: true, encoding: 'utf8' })
    const threads = sources
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => [...readFileSync(fromRoot('src', file), 'utf8').matchAll(/startThread\('([^']+)'/g)])
      .map(([, name = '']) => `src/${name}.ts`)
    expect(threads).toHaveLength(2)
    const needed = named.map((file) => file.replace(/^(\.\/)?dist\//, '').replace(/\.js$/, '.ts'))
    expect([...new Set([...needed, ...threads])].sort()).toEqual([...ENTRIES].sort())
  })

  test('without a compiled server does not start, and says what to do', () => {
    const folder = emptyFolder()
    cpSync(fromRoot('scripts', 'start.js'), join(folder, 'scripts', 'start.mjs'))
    const { status, stderr } = spawnSync(process.execPath, [join(folder, 'scripts', 'start.mjs')], { encoding: 'utf8' })
    expect(status).toBe(1)
    expect(stderr).toContain('npm run build')
  })
})

/** The names in `@prisma/client/runtime/` that the generated client imports, without types alone. */
function importedByClient(): string[] {
  const generated = readdirSync(fromRoot('generated', 'prisma'), { recursive: true, encoding: 'utf8' })
  const text = generated
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(fromRoot('generated', 'prisma', file), 'utf8'))
    .join('\n')
  return [...new Set([...text.matchAll(/@prisma\/client\/runtime\/([\w.-]+)/g)].map(([, name = '']) => name))]
}
