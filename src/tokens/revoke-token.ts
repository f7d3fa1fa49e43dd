import type { Token } from '../../generated/prisma/client.js'
import { writeEntry } from '../audit/write-entry.js'
import type { Core } from '../core.js'
import type { Transaction } from '../database/client.js'
import { transactForAccount } from '../database/turns/account-turns.js'
import { NotFoundError } from '../errors.js'
import { owned } from '../resources/ownership.js'
import { namedToken } from './find.js'
import { lockTokens } from './insert-token.js'
import { untilNoLookupIsCached } from './token-lookup.js'
import { auditedToken } from './view.js'

/**
 * Revokes a token of the billable. When this returns, no instance accepts the token any more.
 * @param given the plain token or its id
 * @param billableId undefined for an administrator, who may revoke any token
 * @throws NotFoundError for an unknown or already revoked token, ForbiddenError for another billable's
 */
export async function revokeToken(core: Core, billableId: number | undefined, given: string): Promise<void> {
  const found = await core.database.token.findUnique({ where: namedToken(given) })
  const token = found && owned(found, billableId ?? found.billableId, 'token')
  const isRevoked =
    token !== null && (await transactForAccount(core, token.billableId, (tx) => revoke(tx, core, token)))
  // A repeated revocation waits as well, so that it is not acknowledged before the first.
  if (token) await untilNoLookupIsCached()
  if (!isRevoked) throw new NotFoundError('There is no such token, or it was revoked before.')
}

/** @returns whether the token was not revoked before */
async function revoke(tx: Transaction, core: Core, token: Token): Promise<boolean> {
  const { id, billableId } = token
  // A request that rolls the token issues its successor under this lock.
  await lockTokens(tx, billableId)
  const { count } = await tx.token.updateMany({
    where: { id, revokedAt: null },
    data: { revokedAt: core.clock.now() },
  })
  if (count === 0) return false
  const before = auditedToken(token, core.settings)
  await writeEntry(tx, core, { action: 'token.revoke', subject: 'token', subjectId: id, billableId, before })
  return true
}
