import { UnauthenticatedError } from '../errors.js'
import type { Services } from '../services.js'
import { isPlainToken, tokenHash } from './plain-token.js'

/**
 * The billable that a bearer token stands for. Every call asks the database, so that a revocation holds at once.
 * @throws UnauthenticatedError
 */
export async function authenticateToken({ database, clock, settings }: Services, plain: string): Promise<number> {
  if (!isPlainToken(plain, settings.productSlug)) throw invalidToken()
  const token = await database.token.findUnique({ where: { hash: tokenHash(plain) } })
  const holds = token && token.revokedAt === null && (token.expiresAt === null || token.expiresAt > clock.now())
  if (!holds) throw invalidToken()
  return token.billableId
}

const invalidToken = () =>
  new UnauthenticatedError(
    'The bearer token is not valid: unknown, revoked or expired. Issue a new one with POST /tokens.',
  )
