import { readdirSync, readFileSync } from 'node:fs'
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
const textOf = (file: string) => readFileSync(fromRoot(file), 'utf8')
const tests = filesIn('test')
  .filter((file) => file.endsWith('.test.ts'))
  .sort()
  .map((file) => ({ file, text: textOf(file) }))
const parse = (file: string) => ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, true)

/** @throws when the operation has no handler in its tag's file, or its handler calls no use case */
export function placesOf({ operations, handlers, coverage }: Contract, id: string): Places {
  const { tag = '', method = '', path = '' } = operations[id] ?? {}
  const handler = `${handlers}/${kebab(tag)}.ts`
  const useCase = useCaseOf(id, handler)
  return { handler, useCase: useCase.file, test: testOf({ id, method, path, tag: kebab(tag) }, useCase) ?? coverage }
}

/** A file of a room, and the functions of it that a handler calls. */
type UseCase = Readonly<{ file: string; names: readonly string[] }>

/**
 * The file of the function of the operation's name that the handler calls, or a file of that name, or the file that the
 * handler calls first. A handler that answers through a page of `src/http` calls none of them: then the function's file.
 */
function useCaseOf(id: string, handlerFile: string): UseCase {
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
  return { file, names: [id, ...called.filter((each) => each.file === file).map(({ name }) => name)] }
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

type Sent = Readonly<{ method: string; path: string }>
type Tested = Sent & Readonly<{ id: string; tag: string }>

/**
 * The operation's own test file, or its use case's, its tag's or its room's, or another one of these folders or of all: of
 * those that send the operation or call its use case the one that does so most often. One whose path only ends alike comes
 * after those of its place that name the whole.
 */
function testOf({ id, tag, ...sent }: Tested, { file: useCase, names }: UseCase): string | undefined {
  const room = useCase.split('/')[1] ?? ''
  const { whole, ends } = asSent(sent)
  const named = testsWith([...whole, `\\b(?:${names.join('|')})\\b`])
  const all = [...named, ...testsWith(ends)]
  const own = [kebab(id), posix.basename(useCase, '.ts')].flatMap((name) => all.find(isNamed(`/${name}`)) ?? [])
  const shared = [`${tag}/${tag}`, `operator/${tag}`, `${room}/${room}`].flatMap(
    (name) => all.find(isNamed(name)) ?? [],
  )
  const beside = (file: string) => [tag, room].some((folder) => file.startsWith(`test/${folder}/`))
  return [...own, ...shared, ...named.filter(beside), ...all.filter(beside), ...all][0]
}

const isNamed = (name: string) => (file: string) => file.endsWith(`${name}.test.ts`)

/** The tests in which one of the patterns is found, those where it is found most often first. */
function testsWith(patterns: readonly string[]): string[] {
  if (patterns.length === 0) return []
  const pattern = new RegExp(patterns.join('|'), 'g')
  return tests
    .map(({ file, text }) => ({ file, times: text.match(pattern)?.length ?? 0 }))
    .filter(({ times }) => times > 0)
    .toSorted((one, other) => other.times - one.times)
    .map(({ file }) => file)
}

const VALUE = '\\$\\{[^}]*\\}'

/** Patterns for a request as tests spell it: its whole path, or its end behind a path that a helper or a variable holds. */
function asSent({ method, path }: Sent): Readonly<{ whole: string[]; ends: string[] }> {
  const whole = path.replaceAll(/\{\w+\}/g, `(?:${VALUE}|[^/'"\`\\s]+)`)
  const tail = path.split('}/').slice(1).at(-1)
  return {
    whole: [`['"\`](?:${VALUE})?(?:/+(?:billing|operator|v1))*${whole}(?![\\w/-])`],
    ends: [
      ...(tail === undefined ? [] : [`(?:['"\`]/?|\\}/)${tail}(?![\\w/-])`]),
      ...(path.endsWith('}') ? [`'${method}', \`(?:/|${VALUE})+\``] : []),
    ],
  }
}
