import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Principal } from '../../contract/types.js'
import { ForbiddenError, UnauthenticatedError } from '../../errors.js'
import type { Services } from '../../services.js'
import { startSession } from '../../sessions/create-session.js'
import { endSession } from '../../sessions/end-session.js'
import { findSession } from '../../sessions/session.js'
import type { SessionPort } from '../handler.js'
import type { SignInThrottle } from './sign-in-throttle.js'

/** With the prefix browsers take it only over https, from this host itself and for all of its paths. */
const cookieName = (isSecure: boolean) => (isSecure ? '__Host-paywright_session' : 'paywright_session')
const isSecure = ({ settings }: Services) => settings.baseUrl.startsWith('https:')

/** The session id in the request's cookie, if its signature holds. */
function sessionId(services: Services, request: FastifyRequest): string | undefined {
  const signed = request.cookies[cookieName(isSecure(services))]
  const { valid, value } = signed === undefined ? { valid: false, value: null } : request.unsignCookie(signed)
  return valid && value !== null ? value : undefined
}

/** @throws UnauthenticatedError where there is no living session */
export async function authenticateSession(services: Services, request: FastifyRequest): Promise<Principal> {
  const id = sessionId(services, request)
  const user = id === undefined ? undefined : await findSession(services, id)
  if (!user)
    throw new UnauthenticatedError(
      `No session: sign in with POST /${services.settings.productSlug}/session and send its cookie.`,
    )
  return user
}

/** The session of this request; whatever session it came with ends when a new one starts. */
export function sessionPort(
  services: Services,
  throttle: SignInThrottle,
  request: FastifyRequest,
  reply: FastifyReply,
): SessionPort {
  const secure = isSecure(services)
  const name = cookieName(secure)
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure, signed: true } as const
  const end = async () => {
    const id = sessionId(services, request)
    if (id !== undefined) await endSession(services, id)
  }
  return {
    async signIn(email, verify) {
      const userId = await throttle(request, email, verify)
      await end()
      const { id, expiresAt } = await startSession(services, userId)
      reply.setCookie(name, id, { ...cookie, expires: expiresAt })
    },
    async end() {
      await end()
      reply.clearCookie(name, cookie)
    },
  }
}

/**
 * Refuses what another site's page sends with the user's cookie. Programs send no `Origin`; browsers always do. That it
 * names the same host as the request does says nothing: whoever owns a name can lead it here.
 * @throws ForbiddenError `foreign_origin`
 */
export function refuseForeignOrigin({ settings }: Services, { headers }: FastifyRequest): void {
  const { origin, host } = headers
  const site = headers['sec-fetch-site']
  const isOurs = origin === undefined || isOwnOrigin(new URL(settings.baseUrl), origin, host)
  if (isOurs && (site === undefined || site === 'same-origin' || site === 'none')) return
  throw new ForbiddenError('This request comes from a page of another origin.', 'foreign_origin')
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** On the machine itself each of its names will do; nobody else can have them. */
function isOwnOrigin(base: URL, origin: string, host: string | undefined): boolean {
  if (origin === base.origin) return true
  if (!URL.canParse(origin) || !LOOPBACK.has(base.hostname)) return false
  const from = new URL(origin)
  return LOOPBACK.has(from.hostname) && from.protocol === base.protocol && from.host === host
}
