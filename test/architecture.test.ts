import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { fromRoot } from '../src/root.js'

/** The rooms of `src`, from the top down. A room knows only rooms below it, types counted; rooms on one line are peers. */
const ROOMS = [
  'cli demo',
  'main.ts',
  'worker',
  'app.ts composition',
  'portal',
  'http',
  'services.ts',
  'stripe-events',
  'entitlements',
  'upgrade usage lifecycle changes accounts',
  'orders',
  'figures',
  'billing',
  'webhooks',
  'credit-notes',
  'invoices payment-methods plans tokens operator-keys sessions billables credit',
  'events',
  'subscriptions',
  'idempotency jobs',
  'core.ts',
  'audit',
  'gateways',
  'calendar',
  'database',
  'encryption',
  'settings.ts settings',
  'contract resources concurrency',
  'telemetry',
  'networks.ts money.ts errors.ts log.ts root.ts',
].map((line) => line.split(' '))

const MOST_IN_A_FOLDER = 20
const MOST_LOOSE = 10
const MOST_LINES = 200

/** What these files import from the project, `import type` and `import()` as well. */
type Import = Readonly<{ from: string; to: string }>

const filesIn = (folder: string): string[] =>
  readdirSync(fromRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
const textOf = (file: string) => readFileSync(fromRoot(file), 'utf8')

const importsOf = (files: readonly string[]): Import[] =>
  files.flatMap((from) =>
    ts.preProcessFile(textOf(from), true, true).importedFiles.map(({ fileName }) => ({
      from,
      to: fileName.startsWith('.') ? posix.join(posix.dirname(from), fileName).replace(/\.js$/, '.ts') : fileName,
    })),
  )

/** The imports that lie on a circle: what is left when those who import nothing, or are imported by nobody, are gone. */
function circular(edges: readonly Import[]): Import[] {
  const importing = new Set(edges.map(({ from }) => from))
  const imported = new Set(edges.map(({ to }) => to))
  const left = edges.filter(({ from, to }) => from !== to && importing.has(to) && imported.has(from))
  return left.length === edges.length ? left : circular(left)
}
const shown = (imports: readonly Import[]) => imports.map(({ from, to }) => `${from} → ${to}`)

const sources = filesIn('src')
const imports = importsOf(sources)
const inner = imports.filter(({ to }) => sources.includes(to))
const roomOf = (file: string) => file.split('/')[1] ?? ''
const depthOf = (file: string) => ROOMS.findIndex((line) => line.includes(roomOf(file)))
const folderOf = (file: string) => (posix.dirname(file) === 'src' ? file : posix.dirname(file))

test('every file of src belongs to a room', () => {
  expect(sources.filter((file) => depthOf(file) < 0)).toEqual([])
})

test('a room imports only from rooms below it', () => {
  expect(shown(inner.filter(({ from, to }) => depthOf(to) < depthOf(from)))).toEqual([])
})

test.each([['src'], ['bench'], ['kit'], ['scripts'], ['test/support', 'test/random', 'test/stripe-world']])(
  'no two folders of %s import each other, directly or through others',
  (...folders) => {
    const files = folders.flatMap(filesIn)
    const between = importsOf(files).filter(({ to }) => files.includes(to))
    expect(shown(circular(between.map(({ from, to }) => ({ from: folderOf(from), to: folderOf(to) }))))).toEqual([])
  },
)

test.each(['src', 'bench', 'kit', 'scripts', 'test/support'])(
  'the files of %s do not import each other in a circle',
  (folder) => {
    expect(shown(circular(importsOf(filesIn(folder))))).toEqual([])
  },
)

test('a use case knows neither Fastify nor HTTP, and only views and plan files know the contract’s types', () => {
  const below = imports.filter(({ from }) => depthOf(from) > ROOMS.findIndex((line) => line.includes('http')))
  expect(shown(below.filter(({ to }) => /^(@?fastify|openapi-backend)/.test(to)))).toEqual([])
  const contract = below.filter(({ from, to }) => to === 'src/contract/types.ts' && !/(view|plan-file)\.ts$/.test(from))
  expect(shown(contract)).toEqual([])
})

test('the portal is a client: beside its own files and packages it imports the contract’s types and the rules of money', () => {
  const files = readdirSync(fromRoot('portal'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  )
  const outside = files.flatMap((file) =>
    [...textOf(`portal/${file}`).matchAll(/^import (type )?.*from '(\.[^']*)'/gm)]
      .map(([, type, name = '']) => ({ file, type, name: posix.join('portal', posix.dirname(file), name) }))
      .filter(({ name, type }) => !name.startsWith('portal/') && !(name === 'generated/types.js' && type)),
  )
  expect(files.length).toBeGreaterThan(30)
  expect([...new Set(outside.map(({ name }) => name))]).toEqual(['src/money.js'])
  expect(imports.filter(({ from }) => from === 'src/money.ts').map(({ to }) => to)).toEqual(['dinero.js/currencies'])
})

test('folders and files stay small', () => {
  const folders = new Map<string, number>()
  const all = readdirSync(fromRoot('src'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const { parentPath } of all) folders.set(parentPath, (folders.get(parentPath) ?? 0) + 1)
  const full = [...folders].filter(
    ([name, files]) => files > (name === fromRoot('src') ? MOST_LOOSE : MOST_IN_A_FOLDER),
  )
  expect(full).toEqual([])
  expect(sources.filter((file) => textOf(file).split('\n').length - 1 > MOST_LINES)).toEqual([])
})

test('the name of the null gateway is written in one file', () => {
  const named = sources.filter((file) => /gateway.*'null'/i.test(textOf(file)))
  expect(named).toEqual(['src/contract/gateway-names.ts'])
})

test('the sources use no any, no default export and no wildcard export', () => {
  const found: string[] = []
  const visit = (file: string) => (node: ts.Node) => {
    const modifiers = ts.canHaveModifiers(node) ? (ts.getModifiers(node) ?? []) : []
    const isDefault = ts.isExportAssignment(node) || modifiers.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)
    const isBarrel = ts.isExportDeclaration(node) && node.exportClause === undefined
    if (node.kind === ts.SyntaxKind.AnyKeyword || isDefault || isBarrel) found.push(`${file}: ${node.getText()}`)
    ts.forEachChild(node, visit(file))
  }
  for (const file of sources) visit(file)(ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, true))
  expect(found).toEqual([])
})
