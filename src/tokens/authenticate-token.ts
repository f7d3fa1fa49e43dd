import type { Core } from '../core.js'
import { UnauthenticatedError } from '../errors.js'
import { isPlainToken } from './plain-token.js'
import type { LiveToken, TokenHolder, TokenLookup } from './token-lookup.js'

/**
 * Returns the caller that a bearer token stands for, at once when its look-up is cached. A revocation holds on every
 * instance as soon as it is acknowledged.
 * @throws UnauthenticatedError
 */
export function authenticateToken(
  core: Core & { tokenLookup: TokenLookup },
  plain: string,
): TokenHolder | Promise<TokenHolder> {
  const cached = core.tokenLookup.cached(plain)
  if (cached) return holder(core, cached)
  if (!isPlainToken(plain, core.settings.productSlug)) throw invalidToken()
  return core.tokenLookup.find(plain).then((token) => holder(core, token))
}

function holder({ clock }: Core, token: LiveToken | undefined): TokenHolder {
  if (token && (token.expiresAt === null || token.expiresAt > clock.now())) return token.holder
  throw invalidToken()
}

const invalidToken = () =>
  new UnauthenticatedError(
    'The bearer token is not valid: unknown, revoked or expired. Issue a new one with POST /tokens.',
  )
