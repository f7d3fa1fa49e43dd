import { ValidationError } from '../errors.js'
import { parseId } from './ids.js'

export const MAX_PAGE = 100

/** A request for one page: at most `limit` rows after `cursor`. */
export type PageRequest = Readonly<{ limit?: number | undefined; cursor?: string | undefined }>
export type Page<T> = Readonly<{ data: T[]; nextCursor: string | null }>

/** What is paged. A cursor names its list. */
export type ListName =
  | 'audit-entries'
  | 'billables'
  | 'credit-notes'
  | 'deliveries'
  | 'entitlements'
  | 'invoices'
  | 'payment-methods'
  | 'plans'
  | 'subscriptions'
  | 'tokens'
  | 'usage-records'
  | 'webhook-endpoints'

/** The page begins after this id, of 32 bits unless told otherwise. Undefined means the first page. */
export function afterId(list: ListName, { cursor }: PageRequest, most?: number): number | undefined {
  if (cursor === undefined) return undefined
  const id = parseId(positionIn(list, cursor), most)
  if (id === undefined) throw unusableCursor()
  return id
}

const KEY = /^[A-Za-z][A-Za-z0-9._-]{0,63}$/

/** The page begins after this key. Undefined means the first page. */
export function afterKey(list: ListName, { cursor }: PageRequest): string | undefined {
  if (cursor === undefined) return undefined
  const key = positionIn(list, cursor)
  if (!KEY.test(key)) throw unusableCursor()
  return key
}

/** Encrypts what only this service may read. */
type Sealing = Readonly<{
  seal(purpose: string, text: string): Uint8Array
  open(purpose: string, sealed: Uint8Array): string
}>

const positionsOf = (list: ListName) => `positions in ${list}`

/** The page begins after this id, which only this service can read. Undefined means the first page. */
export function afterSealed(sealing: Sealing, list: ListName, { cursor }: PageRequest): number | undefined {
  if (cursor === undefined) return undefined
  const position = Buffer.from(positionIn(list, cursor), 'base64url')
  try {
    return Number(sealing.open(positionsOf(list), position))
  } catch {
    throw unusableCursor()
  }
}

/** Writes a position that would say what other accounts do, since all of them are numbered together. */
export const sealed = (sealing: Sealing, list: ListName) => (id: number | string) =>
  Buffer.from(sealing.seal(positionsOf(list), String(id))).toString('base64url')

/**
 * Builds a page from up to `limit + 1` rows. The extra row shows that there is a next page.
 * @param write how its cursor writes an id
 */
export function pageOf<Row extends { id: number | string }, T>(
  list: ListName,
  rows: Row[],
  { limit = MAX_PAGE }: PageRequest,
  view: (row: Row) => T,
  write: (id: number | string) => string = String,
): Page<T> {
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { data: shown.map(view), nextCursor: last ? encodeCursor(`${list}:${write(last.id)}`) : null }
}

const encodeCursor = (text: string) => Buffer.from(text, 'latin1').toString('base64url')

/** Neither an id nor a key holds the colon. A cursor of the releases before names no list. */
function positionIn(list: ListName, cursor: string): string {
  const text = Buffer.from(cursor, 'base64url').toString('latin1')
  if (encodeCursor(text) !== cursor) throw unusableCursor()
  if (text.startsWith(`${list}:`)) return text.slice(list.length + 1)
  if (OF_A_LIST.test(text)) throw unusableCursor('is a cursor of another list')
  return text
}

const OF_A_LIST = /^[a-z-]+:/

const unusableCursor = (fault = 'is not a cursor of this service') =>
  new ValidationError({ cursor: [`${fault}; take nextCursor from the last answer`] })
