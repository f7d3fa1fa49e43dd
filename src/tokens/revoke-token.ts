import type { Core } from '../core.js'
import { NotFoundError } from '../errors.js'
import { owned } from '../resources/ownership.js'
import { tokenHash } from './plain-token.js'
import { untilNoLookupIsCached } from './token-lookup.js'

/**
 * Revokes a token of the billable; when this returns, no instance takes it any more.
 * @param billableId undefined for an administrator, who may revoke any
 * @throws NotFoundError for an unknown or already revoked token, ForbiddenError for another billable's
 */
export async function revokeToken(
  { database, clock }: Core,
  billableId: number | undefined,
  plain: string,
): Promise<void> {
  const found = await database.token.findUnique({ where: { hash: tokenHash(plain) } })
  const token = found && owned(found, billableId ?? found.billableId, 'token')
  const { count } = await database.token.updateMany({
    where: { id: token?.id ?? 0, revokedAt: null },
    data: { revokedAt: clock.now() },
  })
  // Also when it was revoked before: whoever asks twice must not hear of it earlier than the first.
  if (token) await untilNoLookupIsCached()
  if (count === 0) throw new NotFoundError('There is no such token, or it was revoked before.')
}
