import type { Token } from '../../generated/prisma/client.js'
import type { Core } from '../core.js'
import { ValidationError } from '../errors.js'
import { parseId } from '../resources/ids.js'
import { afterId, MAX_PAGE, type PageRequest } from '../resources/paging.js'
import { tokenHash } from './plain-token.js'

/** Neither revoked nor expired. */
export const living = (now: Date) => ({ revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] })

/**
 * Up to `limit + 1` living tokens of the billable, newest first. An account has few that live. With a limit, PostgreSQL would
 * read its tokens by their ids, through all that have ended.
 */
export async function listTokens({ database, clock }: Core, billableId: number, page: PageRequest): Promise<Token[]> {
  const before = afterId('tokens', page)
  const tokens = await database.token.findMany({
    where: { billableId, ...living(clock.now()), ...(before !== undefined && { id: { lt: before } }) },
    orderBy: { id: 'desc' },
  })
  return tokens.slice(0, (page.limit ?? MAX_PAGE) + 1)
}

/**
 * What a path names: an id, if it is all digits, else the plain token itself.
 * @throws ValidationError for digits that are no id
 */
export function namedToken(given: string): Readonly<{ id: number }> | Readonly<{ hash: Uint8Array<ArrayBuffer> }> {
  const id = parseId(given)
  if (id !== undefined) return { id }
  if (DIGITS.test(given)) throw new ValidationError({ token: ['must be a token as it was issued, or its id'] })
  return { hash: tokenHash(given) }
}

const DIGITS = /^[0-9]+$/
