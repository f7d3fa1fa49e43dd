import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { billOfMaterials, type Manifest } from '../../scripts/bill-of-materials.js'
import { bundleDocs, bundlePortal } from '../../scripts/bundle-browser.js'
import { licensesOf, packagesOf } from '../../scripts/bundle-licenses.js'
import { bundleServer } from '../../scripts/bundle-server.js'
import { inProduction, readLock } from '../../scripts/shipped-packages.js'
import { fromRoot } from '../../src/root.js'

vi.setConfig({ testTimeout: 60_000 })

const readJson = (file: string): unknown => JSON.parse(readFileSync(fromRoot(file), 'utf8'))
const nameOf = ({ name, version }: { name: string; version: string }) => `${name} ${version}`
const manifestAt = (place: string) => readJson(join(place, 'package.json')) as { name: string; version: string }

type Bundle = Readonly<{ shipped: string; files: string[]; names: string[] }>
let bundles: readonly Bundle[]
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'paywright-bundle-'))
  const server = await bundleServer(folder).finally(() => rmSync(folder, { recursive: true }))
  const [portal, docs] = await Promise.all([bundlePortal({ write: false }), bundleDocs({ write: false })])
  bundles = Object.entries({ server, portal, docs }).map(([shipped, { metafile }]) => {
    const files = Object.keys(metafile.inputs)
    return { shipped, files, names: packagesOf(files).map((place) => nameOf(manifestAt(place))) }
  })
})

describe('what is shipped in a bundle', () => {
  test('is named with each of its versions, and with the text of its license', () => {
    for (const { files, names } of bundles) {
      const licenses = licensesOf(files)
      for (const name of names) {
        const [, text = ''] = licenses.split(new RegExp(`^${name.replaceAll(/[.+]/g, '\\$&')}\\n\\n`, 'm'))
        expect(text.slice(0, 1_500), name).toMatch(/copyright|permission|licen[cs]e/i)
      }
    }
  })

  test('is the package in whose own folder a file lies, not the one around it', () => {
    const nested = 'node_modules/outer/node_modules/@scope/inner'
    expect(packagesOf([`${nested}/index.js`, 'node_modules/outer/index.js', 'src/main.ts'])).toEqual([
      'node_modules/outer',
      nested,
    ])
    expect(
      bundles.flatMap(({ files }) => packagesOf(files)).some((place) => place.split('node_modules').length > 2),
    ).toBe(true)
  })

  test('of the server is in production, where nothing came along from the tools of development', () => {
    const production = inProduction(readLock().packages)
    const [server] = bundles
    expect(packagesOf(server?.files ?? []).filter((place) => production[place] === undefined)).toEqual([])
  })
})

test('the bill of materials names what is installed and what is in a bundle, those for browsers as well', async () => {
  const { metadata, components } = JSON.parse(await billOfMaterials(readJson('package.json') as Manifest)) as {
    metadata: { component: { name: string } }
    components: { name: string; version: string; scope: string }[]
  }
  expect(metadata.component.name).toBe('paywright')
  const named = new Set(components.map(nameOf))
  for (const { shipped, names } of bundles) {
    expect(names, shipped).not.toEqual([])
    expect(names.filter((name) => !named.has(name))).toEqual([])
  }
  expect(components.find(({ name }) => name === 'preact')?.scope).toBe('required')
  const installed = Object.entries(inProduction(readLock().packages)).filter(([place]) => place !== '')
  const names = installed.map(([place, { version }]) => `${place.replace(/^.*node_modules\//, '')} ${version}`)
  expect(names.filter((name) => !named.has(name))).toEqual([])
  for (const name of ['vitest', 'esbuild', 'prisma']) expect(components.map((each) => each.name)).not.toContain(name)
})
