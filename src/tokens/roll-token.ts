import type { Token } from '../../generated/prisma/client.js'
import { writeEntry } from '../audit/write-entry.js'
import { earlier } from '../calendar/clock.js'
import type { Core } from '../core.js'
import type { Transaction } from '../database/client.js'
import { transactForAccount } from '../database/turns/account-turns.js'
import type { TransactionHook } from '../database/transact.js'
import { NotFoundError } from '../errors.js'
import { owned } from '../resources/ownership.js'
import { ensureSessionLives } from '../sessions/session.js'
import { FOREVER } from '../subscriptions/period.js'
import { living, namedToken } from './find.js'
import { defaultEnd, type IssuedToken, insertToken, lockTokens, type TokenIssuer } from './insert-token.js'
import { ensureWithin } from './scopes.js'
import { untilNoLookupIsCached } from './token-lookup.js'
import { auditedToken } from './view.js'

export type RollOrder = Readonly<{
  /** How long the old token goes on. */
  overlapSeconds?: number | undefined
}> &
  TokenIssuer

/**
 * Issues a token in the place of a living one, with its name, its scopes and as long a life. Without an overlap no
 * instance accepts the old token any more when this returns.
 * @param given the plain token or its id
 * @throws UnauthenticatedError, NotFoundError for an unknown, revoked, expired or rolled token, ForbiddenError, TooManyError
 */
export async function rollToken(
  core: Core,
  billableId: number,
  given: string,
  { overlapSeconds = 0, held, sessionHash }: RollOrder = {},
  hook?: TransactionHook<IssuedToken>,
): Promise<IssuedToken> {
  const steps = async (tx: Transaction) => {
    await lockTokens(tx, billableId)
    if (sessionHash) await ensureSessionLives(tx, sessionHash)
    const now = core.clock.now()
    const old = await findLiving(tx, namedToken(given), now, billableId)
    ensureWithin(old.scopes, held)
    const ends =
      overlapSeconds === 0 ? { revokedAt: now } : { expiresAt: endOfOverlap(old.expiresAt, overlapSeconds, now) }
    await tx.token.update({ where: { id: old.id }, data: { rolledAt: now, ...ends } })
    const { name, scopes } = old
    const issued = await insertToken(tx, core, {
      billableId,
      name,
      scopes,
      expiresAt: endInPlaceOf(old, core, now),
      now,
    })
    const [before, after] = [auditedToken(old, core.settings), auditedToken(issued, core.settings)]
    await writeEntry(tx, core, {
      action: 'token.roll',
      subject: 'token',
      subjectId: old.id,
      billableId,
      before,
      after,
    })
    return issued
  }
  const issued = await transactForAccount(core, billableId, steps, { hook })
  if (overlapSeconds === 0) await untilNoLookupIsCached()
  return issued
}

async function findLiving(
  tx: Transaction,
  named: ReturnType<typeof namedToken>,
  now: Date,
  billableId: number,
): Promise<Token> {
  const found = owned(await tx.token.findUnique({ where: named }), billableId, 'token')
  if (found.rolledAt === null && (await tx.token.count({ where: { id: found.id, ...living(now) } })) > 0) return found
  throw new NotFoundError('There is no such token, or it was revoked or rolled before.')
}

const endOfOverlap = (end: Date | null, seconds: number, now: Date): Date =>
  earlier(end ?? FOREVER, new Date(now.getTime() + seconds * 1000))

/** The new token is given as long a life as the old one was, within what the operator allows. */
function endInPlaceOf({ createdAt, expiresAt }: Token, core: Core, now: Date): Date | null {
  const latest = defaultEnd(core, now)
  if (!expiresAt) return latest
  const asLong = new Date(now.getTime() + expiresAt.getTime() - createdAt.getTime())
  return earlier(asLong, latest ?? FOREVER)
}
