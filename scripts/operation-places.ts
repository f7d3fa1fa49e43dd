import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import ts from 'typescript'
import { operations as customers } from '../generated/operations.js'
import { operations as operators } from '../generated/operator/operations.js'
import { fromRoot } from '../src/root.js'

/** The places of an operation: its handler, the use case that the handler calls, and the test of its promises. */
export type Places = Readonly<{ handler: string; useCase: string; test: string }>

export type Contract = Readonly<{
  operations: Readonly<Record<string, Readonly<{ tag: string; method: string; path: string; scope: string }>>>
  /** The folder of its handlers. */
  handlers: string
  /** The test that provokes every status of each operation. */
  coverage: string
}>

export const CONTRACTS = {
  customer: { operations: customers, handlers: 'src/http/handlers', coverage: 'test/contract/coverage.test.ts' },
  operator: { operations: operators, handlers: 'src/http/operator', coverage: 'test/operator/coverage.test.ts' },
} as const satisfies Readonly<Record<string, Contract>>

export const kebab = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()
const filesIn = (folder: string) =>
  readdirSync(fromRoot(folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`)
const rooms = filesIn('src').filter((file) => /^src\/(?!http\/)[a-z/-]+\.ts$/.test(file))
const tests = filesIn('test')
const textOf = (file: string) => readFileSync(fromRoot(file), 'utf8')
const parse = (file: string) => ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, true)

/** @throws when the operation has no handler in its tag's file, or its handler calls no use case */
export function placesOf({ operations, handlers, coverage }: Contract, id: string): Places {
  const tag = operations[id]?.tag ?? ''
  const handler = `${handlers}/${kebab(tag)}.ts`
  const useCase = useCaseOf(id, handler)
  return { handler, useCase, test: testOf(id, { tag: kebab(tag), useCase }) ?? coverage }
}

/**
 * The file of the function of the operation's name that the handler calls, or a file of that name, or the file that the
 * handler calls first. A handler that answers through a page of `src/http` calls none of them: then the function's file.
 */
function useCaseOf(id: string, handlerFile: string): string {
  const source = parse(handlerFile)
  const handler = handlerIn(source, id)?.getText()
  if (handler === undefined) throw new Error(`${id} has no handler in ${handlerFile}`)
  const placed = importedBy(source).map((each) => ({ ...each, at: handler.search(new RegExp(`\\b${each.name}\\(`)) }))
  const called = placed.filter(({ at }) => at >= 0).toSorted((one, other) => one.at - other.at)
  const file =
    called.find(({ name }) => name === id)?.file ??
    rooms.find((each) => each.endsWith(`/${kebab(id)}.ts`)) ??
    called[0]?.file ??
    exporterOf(id)
  if (file === undefined) throw new Error(`the handler of ${id} calls no use case`)
  return file
}

function exporterOf(id: string): string | undefined {
  const exported = new RegExp(`^export (async )?(function|const) ${id}\\b`, 'm')
  return rooms.find((file) => exported.test(textOf(file)))
}

function handlerIn(source: ts.SourceFile, id: string): ts.Node | undefined {
  let found: ts.Node | undefined
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralElement(node) && node.name?.getText() === id) found ??= node
    else ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** What a file imports from the rooms, without views and pages. */
function importedBy(source: ts.SourceFile) {
  return source.statements.filter(ts.isImportDeclaration).flatMap(({ importClause, moduleSpecifier }) => {
    const { text } = moduleSpecifier as ts.StringLiteral
    const file = posix.join(posix.dirname(source.fileName), text).replace(/\.js$/, '.ts')
    const bindings = importClause?.namedBindings
    if (!bindings || !ts.isNamedImports(bindings) || /view\.ts$|\/(resources|http)\//.test(file)) return []
    return bindings.elements.map(({ name }) => ({ name: name.text, file })).filter(({ name }) => !/^view/.test(name))
  })
}

/** The operation's own test file, or its use case's, its tag's or its room's, or else the folder of its room's tests. */
function testOf(id: string, { tag, useCase }: Readonly<{ tag: string; useCase: string }>): string | undefined {
  const room = useCase.split('/')[1] ?? ''
  const named = [kebab(id), posix.basename(useCase, '.ts')].map((name) => `/${name}.test.ts`)
  const own = named.flatMap((name) => tests.find((file) => file.endsWith(name)) ?? [])
  const others = [`test/${tag}/${tag}.test.ts`, `test/operator/${tag}.test.ts`, `test/${room}/${room}.test.ts`]
  return [...own, ...others, `test/${room}`].find((file) => existsSync(fromRoot(file)))
}
