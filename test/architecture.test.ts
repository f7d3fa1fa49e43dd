import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { fromRoot } from '../src/root.js'

const files = readdirSync(fromRoot('src'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))

/** Higher may know lower, never the other way round. The first pattern that matches counts. */
const LAYERS: readonly (readonly [height: number, pattern: RegExp])[] = [
  [6, /^(main\.ts|cli\/|demo\/)/],
  [5, /^app\.ts$/],
  [4, /^(http\/|(open-)?services\.ts$|extensions\.ts$)/],
  [3, /^[a-z-]+\/handlers\.ts$/],
  [1, /^(database|gateways|events)\//],
  [2, /\//],
  [0, /./],
]
const heightOf = (file: string) => LAYERS.find(([, pattern]) => pattern.test(file))?.[0] ?? 0

type Import = Readonly<{ from: string; to: string; typeOnly: boolean }>
const parse = (file: string) =>
  ts.createSourceFile(file, readFileSync(fromRoot('src', file), 'utf8'), ts.ScriptTarget.Latest, true)

const imports: readonly Import[] = files.flatMap((from) =>
  parse(from).statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return []
    const { text } = statement.moduleSpecifier
    const to = text.startsWith('.')
      ? relative(fromRoot('src'), join(fromRoot('src'), dirname(from), text)).replace(/js$/, 'ts')
      : text
    return [{ from, to, typeOnly: statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword }]
  }),
)

test('what runs knows only what stands below it: main → app → http → handlers → use case → the rest', () => {
  const upward = imports.filter(
    ({ from, to, typeOnly }) => !typeOnly && files.includes(to) && heightOf(to) > heightOf(from),
  )
  expect(upward.map(({ from, to }) => `${from} → ${to}`)).toEqual([])
})

test('a use case knows neither Fastify nor HTTP, and only what speaks in REST shapes knows the contract’s types', () => {
  const below = imports.filter(({ from }) => heightOf(from) <= 2 && from !== 'contract.ts')
  expect(below.filter(({ to }) => /^(@?fastify|openapi-backend|node:http|http\/|app\.ts)/.test(to))).toEqual([])
  expect(below.filter(({ from, to }) => to === 'contract.ts' && !/(view|plan-file)\.ts$/.test(from))).toEqual([])
})

test('there is no any, no default export and no export of everything', () => {
  const found: string[] = []
  const visit = (file: string) => (node: ts.Node) => {
    const modifiers = ts.canHaveModifiers(node) ? (ts.getModifiers(node) ?? []) : []
    const isDefault = ts.isExportAssignment(node) || modifiers.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)
    const isBarrel = ts.isExportDeclaration(node) && node.exportClause === undefined
    if (node.kind === ts.SyntaxKind.AnyKeyword || isDefault || isBarrel) found.push(`${file}: ${node.getText()}`)
    ts.forEachChild(node, visit(file))
  }
  for (const file of files) visit(file)(parse(file))
  expect(found).toEqual([])
})
