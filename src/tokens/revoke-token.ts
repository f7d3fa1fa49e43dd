import type { Core } from '../core.js'
import { NotFoundError } from '../errors.js'
import { owned } from '../resources/ownership.js'
import { namedToken } from './find.js'
import { untilNoLookupIsCached } from './token-lookup.js'

/**
 * Revokes a token of the billable. When this returns, no instance accepts the token any more.
 * @param given the plain token or its id
 * @param billableId undefined for an administrator, who may revoke any token
 * @throws NotFoundError for an unknown or already revoked token, ForbiddenError for another billable's
 */
export async function revokeToken(
  { database, clock }: Core,
  billableId: number | undefined,
  given: string,
): Promise<void> {
  const found = await database.token.findUnique({ where: namedToken(given) })
  const token = found && owned(found, billableId ?? found.billableId, 'token')
  const { count } = await database.token.updateMany({
    where: { id: token?.id ?? 0, revokedAt: null },
    data: { revokedAt: clock.now() },
  })
  // A repeated revocation waits as well, so that it is not acknowledged before the first.
  if (token) await untilNoLookupIsCached()
  if (count === 0) throw new NotFoundError('There is no such token, or it was revoked before.')
}
