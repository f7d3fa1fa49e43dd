import { UnauthenticatedError } from '../errors.js'
import type { Services } from '../services.js'
import { isPlainToken } from './plain-token.js'
import type { LiveToken } from './token-lookup.js'

/**
 * The billable that a bearer token stands for: at once where it was looked up a moment ago. A revocation holds on every
 * instance as soon as it is acknowledged.
 * @throws UnauthenticatedError
 */
export function authenticateToken(services: Services, plain: string): number | Promise<number> {
  const believed = services.tokens.believed(plain)
  if (believed) return holder(services, believed)
  if (!isPlainToken(plain, services.settings.productSlug)) throw invalidToken()
  return services.tokens.find(plain).then((token) => holder(services, token))
}

function holder({ clock }: Services, token: LiveToken | undefined): number {
  if (token && (token.expiresAt === null || token.expiresAt > clock.now())) return token.billableId
  throw invalidToken()
}

const invalidToken = () =>
  new UnauthenticatedError(
    'The bearer token is not valid: unknown, revoked or expired. Issue a new one with POST /tokens.',
  )
