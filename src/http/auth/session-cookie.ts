import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Principal } from '../../contract/types.js'
import { ForbiddenError, UnauthenticatedError } from '../../errors.js'
import type { Services } from '../../services.js'
import { startSession } from '../../sessions/create-session.js'
import { endSession } from '../../sessions/end-session.js'
import { findSession } from '../../sessions/session.js'
import { actorOf } from '../actor.js'
import { SESSION_COOKIE } from '../credentials/credentials.js'
import type { SessionPort } from '../handler.js'
import type { SignInThrottle } from './sign-in-throttle.js'

/** The session id in the request's cookie, if the signature is valid. */
function sessionId(request: FastifyRequest): string | undefined {
  const signed = request.cookies[SESSION_COOKIE]
  const { valid, value } = signed === undefined ? { valid: false, value: null } : request.unsignCookie(signed)
  return valid && value !== null ? value : undefined
}

/** @throws UnauthenticatedError when there is no living session */
export async function authenticateSession(services: Services, request: FastifyRequest): Promise<Principal> {
  const id = sessionId(request)
  const user = id === undefined ? undefined : await findSession(services, id)
  if (!user)
    throw new UnauthenticatedError(
      `No session: sign in with POST /${services.settings.productSlug}/session and send its cookie.`,
    )
  return user
}

/** The session of this request. Starting a new session ends the one that the request came with. */
export function sessionPort(
  services: Services,
  throttle: SignInThrottle,
  request: FastifyRequest,
  reply: FastifyReply,
): SessionPort {
  const secure = services.settings.baseUrl.startsWith('https:')
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure, signed: true } as const
  const acting = (userId?: number) => ({ ...services, actor: actorOf(userId === undefined ? {} : { userId }, request) })
  const end = async () => {
    const id = sessionId(request)
    if (id !== undefined) await endSession(acting(), id)
  }
  return {
    async signIn(email, verify) {
      const user = await throttle(request, email, verify)
      await end()
      const { id, expiresAt } = await startSession(acting(user.id), user)
      reply.setCookie(SESSION_COOKIE, id, { ...cookie, expires: expiresAt })
    },
    async end() {
      await end()
      reply.clearCookie(SESSION_COOKIE, cookie)
    },
  }
}

/**
 * Refuses requests that another site's page sends with the user's cookie. Browsers always send `Origin`; programs do
 * not. A matching `Host` proves nothing, because an attacker can point a name at this server.
 * @throws ForbiddenError `foreign_origin`
 */
export function refuseForeignOrigin({ settings }: Services, { headers }: FastifyRequest): void {
  const { origin, host } = headers
  const site = headers['sec-fetch-site']
  const isOurs = origin === undefined || isOwnOrigin(new URL(settings.baseUrl), origin, host)
  if (isOurs && (site === undefined || site === 'same-origin' || site === 'none')) return
  throw new ForbiddenError(
    'Requests from another origin are refused. Send it from this origin, or without an Origin header.',
    'foreign_origin',
  )
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** On the local machine each of its names is trusted, because no other machine can serve them. */
function isOwnOrigin(base: URL, origin: string, host: string | undefined): boolean {
  if (origin === base.origin) return true
  if (!URL.canParse(origin) || !LOOPBACK.has(base.hostname)) return false
  const from = new URL(origin)
  return LOOPBACK.has(from.hostname) && from.protocol === base.protocol && from.host === host
}
