import type { Core } from '../core.js'
import { UnauthenticatedError } from '../errors.js'
import { tokenHash } from '../tokens/plain-token.js'
import { isOperatorKey } from './operator-key.js'

/**
 * Returns the holder of a key. It looks the key up for each request: operators send few, and a revocation then holds on
 * every instance at once.
 * @throws UnauthenticatedError
 */
export async function authenticateOperatorKey(
  { database }: Core,
  plain: string,
): Promise<Readonly<{ operatorKeyId: number; scopes: readonly string[] }>> {
  const key = isOperatorKey(plain)
    ? await database.operatorKey.findUnique({ where: { hash: tokenHash(plain), revokedAt: null } })
    : null
  if (!key)
    throw new UnauthenticatedError(
      'The operator key is not valid: unknown or revoked. Create one with paywright operator-key create.',
    )
  return { operatorKeyId: key.id, scopes: key.scopes }
}
