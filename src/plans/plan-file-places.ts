import { type Document, isAlias, isMap, isScalar, isSeq, type Node, type Scalar, visit } from 'yaml'
import { isStorable } from '../database/text-storage.js'

/** The position of a value in a file: `[1, 'items', 0, 'unitPrice']`. */
export type Path = readonly (string | number)[]

/** `[1].items[0].unitPrice` */
export const showPath = (path: Path): string =>
  path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('')

/** The offset in the text of the value at `path`, or of the deepest existing value around it. */
export function locate(document: Document, path: Path): number {
  let node: unknown = document.contents
  let offset = startOf(node) ?? 0
  for (const step of path) {
    const within = isAlias(node) ? node.resolve(document) : node
    if (isMap(within)) {
      const pair = within.items.find(({ key }) => isScalar(key) && String(key.value) === String(step))
      if (!pair) break
      offset = startOf(pair.key) ?? offset
      node = pair.value
    } else if (isSeq(within)) {
      node = within.items[Number(step)]
      offset = startOf(node) ?? offset
    } else break
  }
  return offset
}

const startOf = (node: unknown): number | undefined => (node as Node | null | undefined)?.range?.[0]

/** Aliases without an anchor before them, in the form of the parser's own errors. */
export function unresolvedAliases(document: Document): Readonly<{ pos: readonly [number]; message: string }>[] {
  const found: Readonly<{ pos: readonly [number]; message: string }>[] = []
  visit(document, {
    Alias(_key, alias) {
      if (!alias.resolve(document))
        found.push({ pos: [startOf(alias) ?? 0], message: `*${alias.source} has no anchor &${alias.source} before it` })
    },
  })
  return found
}

/** Values that YAML reads differently than they look: `49.00` is the number 49, which would be 49 cents. */
export function spellingFaults(document: Document): Fault[] {
  return [...scalars(document.contents, [])].flatMap(({ path, scalar }) => {
    const { value, source = '' } = scalar
    if (typeof value === 'number' && !/^[-+]?[0-9]+$/.test(source))
      return [{ path, message: `is written as ${source}: write a whole number in plain digits` }]
    if (typeof value === 'string' && !isStorable(value))
      return [{ path, message: 'holds a NUL or half of a surrogate pair, which cannot be stored' }]
    return []
  })
}

function* scalars(node: unknown, path: Path): Generator<Readonly<{ path: Path; scalar: Scalar }>> {
  if (isScalar(node)) yield { path, scalar: node }
  if (isSeq(node)) for (const [index, item] of node.items.entries()) yield* scalars(item, [...path, index])
  if (isMap(node))
    for (const { key, value } of node.items) yield* scalars(value, [...path, isScalar(key) ? String(key.value) : '?'])
}

export type Fault = Readonly<{ path: Path; message: string }>
