import { ValidationError } from '../errors.js'
import { parseId } from './ids.js'

export const MAX_PAGE = 100

/** A request for one page: at most `limit` rows after `cursor`. */
export type PageRequest = Readonly<{ limit?: number | undefined; cursor?: string | undefined }>
export type Page<T> = Readonly<{ data: T[]; nextCursor: string | null }>

/** The page begins after this id, of 32 bits unless told otherwise. Undefined means the first page. */
export function afterId({ cursor }: PageRequest, most?: number): number | undefined {
  if (cursor === undefined) return undefined
  const id = parseId(decodeCursor(cursor), most)
  if (id === undefined || encodeCursor(id) !== cursor) throw unusableCursor()
  return id
}

const KEY = /^[A-Za-z][A-Za-z0-9._-]{0,63}$/

/** The page begins after this key. Undefined means the first page. */
export function afterKey({ cursor }: PageRequest): string | undefined {
  if (cursor === undefined) return undefined
  const key = decodeCursor(cursor)
  if (!KEY.test(key) || encodeCursor(key) !== cursor) throw unusableCursor()
  return key
}

/** Builds a page from up to `limit + 1` rows. The extra row shows that there is a next page. */
export function pageOf<Row extends { id: number | string }, T>(
  rows: Row[],
  { limit = MAX_PAGE }: PageRequest,
  view: (row: Row) => T,
): Page<T> {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { data: shown.map(view), nextCursor: rows.length > limit && last ? encodeCursor(last.id) : null }
}

const encodeCursor = (id: number | string) => Buffer.from(String(id), 'latin1').toString('base64url')
const decodeCursor = (cursor: string) => Buffer.from(cursor, 'base64url').toString('latin1')

const unusableCursor = () =>
  new ValidationError({ cursor: ['is not a cursor of this service; take nextCursor from the last answer'] })
