import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import ts from 'typescript'
import { operations } from '../generated/operations.js'
import { fromRoot } from '../src/root.js'

/** The places of an operation: its handler, the use case that the handler calls, and the test of its promises. */
export type Places = Readonly<{ handler: string; useCase: string; test: string }>

const kebab = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()
const filesIn = (folder: string) =>
  readdirSync(fromRoot(folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`)
const parse = (file: string) =>
  ts.createSourceFile(file, readFileSync(fromRoot(file), 'utf8'), ts.ScriptTarget.Latest, true)

/** @throws when the operation has no handler in its tag's file, or its handler calls no use case */
export function placesOf(id: keyof typeof operations): Places {
  const tag = kebab(operations[id].tag)
  const handler = `src/http/handlers/${tag}.ts`
  return { handler, useCase: useCaseOf(id, handler), test: testOf(id, tag) }
}

/** The file that exports a function of the operation's name, or else the first that its handler calls into. */
function useCaseOf(id: string, handlerFile: string): string {
  const source = parse(handlerFile)
  const handler = handlerIn(source, id)
  if (!handler) throw new Error(`${id} has no handler in ${handlerFile}`)
  const exported = new RegExp(`^export (async )?(function|const) ${id}\\b`, 'm')
  const named = filesIn('src').find(
    (file) => /^src\/[a-z-]+\/[a-z-]+\.ts$/.test(file) && exported.test(readFileSync(fromRoot(file), 'utf8')),
  )
  const called = importedBy(source).find(({ name }) => new RegExp(`\\b${name}\\(`).test(handler.getText()))
  const file = named ?? called?.file
  if (file === undefined) throw new Error(`the handler of ${id} calls no use case`)
  return file
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

/** A file's imports from the rooms, without views and pages. */
function importedBy(source: ts.SourceFile) {
  return source.statements.filter(ts.isImportDeclaration).flatMap(({ importClause, moduleSpecifier }) => {
    const { text } = moduleSpecifier as ts.StringLiteral
    const file = posix.join(posix.dirname(source.fileName), text).replace(/\.js$/, '.ts')
    const bindings = importClause?.namedBindings
    if (!bindings || !ts.isNamedImports(bindings) || /view\.ts$|\/(resources|http)\//.test(file)) return []
    return bindings.elements.map(({ name }) => ({ name: name.text, file }))
  })
}

/** The operation's own test file, or its tag's. The coverage test provokes every status of operations with neither. */
function testOf(id: string, tag: string): string {
  const own = filesIn('test').find((file) => file.endsWith(`/${kebab(id)}.test.ts`))
  const ofTag = `test/${tag}/${tag}.test.ts`
  return own ?? (existsSync(fromRoot(ofTag)) ? ofTag : 'test/contract/coverage.test.ts')
}
