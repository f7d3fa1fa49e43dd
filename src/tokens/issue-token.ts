import { writeEntry } from '../audit/write-entry.js'
import { ensureNotErased } from '../billables/lock.js'
import type { Core } from '../core.js'
import type { Transaction } from '../database/client.js'
import { transactForAccount } from '../database/turns/account-turns.js'
import type { TransactionHook } from '../database/transact.js'
import { ValidationError } from '../errors.js'
import { ensureSessionLives } from '../sessions/session.js'
import { defaultEnd, type IssuedToken, insertToken, lockTokens, type TokenIssuer } from './insert-token.js'
import { ALL_SCOPES, ensureWithin, type TokenScope } from './scopes.js'
import { auditedToken } from './view.js'

export type TokenOrder = Readonly<{
  name?: string | undefined
  /** All that the caller has, unless given. */
  scopes?: readonly TokenScope[] | undefined
  expiresAt?: Date | undefined
}> &
  TokenIssuer

/**
 * Issues a bearer token for the billable.
 * @throws UnauthenticatedError, NotFoundError when the billable does not exist, ForbiddenError `scope_missing`, TooManyError,
 * ValidationError
 */
export function issueToken(
  core: Core,
  billableId: number,
  { name, expiresAt, held, sessionHash, scopes: asked }: TokenOrder = {},
  hook?: TransactionHook<IssuedToken>,
): Promise<IssuedToken> {
  const scopes = [...(asked ?? held ?? ALL_SCOPES)]
  const steps = async (tx: Transaction) => {
    ensureWithin(scopes, held)
    await lockTokens(tx, billableId)
    // The erasure of an account holds the same lock, and revokes the tokens that there are.
    await ensureNotErased(tx, core, billableId)
    if (sessionHash) await ensureSessionLives(tx, sessionHash)
    const now = core.clock.now()
    const end = endOf(core, expiresAt, now)
    const issued = await insertToken(tx, core, { billableId, name: name ?? null, scopes, expiresAt: end, now })
    const after = auditedToken(issued, core.settings)
    await writeEntry(tx, core, { action: 'token.issue', subject: 'token', subjectId: issued.id, billableId, after })
    return issued
  }
  return transactForAccount(core, billableId, steps, { hook })
}

/** @throws ValidationError when the token would end in the past, or later than the operator allows */
function endOf(core: Core, asked: Date | undefined, now: Date): Date | null {
  const latest = defaultEnd(core, now)
  if (asked === undefined) return latest
  if (!(asked > now)) throw new ValidationError({ expiresAt: ['must be in the future'] })
  if (latest && asked > latest)
    throw new ValidationError({ expiresAt: [`must not be later than ${latest.toISOString()}`] })
  return asked
}
