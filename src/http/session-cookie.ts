import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Principal, SessionPort } from '../contract.js'
import { ForbiddenError, UnauthenticatedError } from '../errors.js'
import type { Services } from '../services.js'
import { endSession, findSession, startSession } from '../sessions/session.js'
import type { SignInThrottle } from './sign-in-throttle.js'

const COOKIE = 'paywright_session'

/** The session id in the request's cookie, if its signature holds. */
function sessionId(request: FastifyRequest): string | undefined {
  const signed = request.cookies[COOKIE]
  const { valid, value } = signed === undefined ? { valid: false, value: null } : request.unsignCookie(signed)
  return valid && value !== null ? value : undefined
}

/** @throws UnauthenticatedError where there is no living session */
export async function authenticateSession(services: Services, request: FastifyRequest): Promise<Principal> {
  const id = sessionId(request)
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
  const secure = services.settings.baseUrl.startsWith('https:')
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure, signed: true } as const
  const end = async () => {
    const id = sessionId(request)
    if (id !== undefined) await endSession(services, id)
  }
  return {
    async signIn(email, verify) {
      const userId = await throttle(request, email, verify)
      await end()
      const { id, expiresAt } = await startSession(services, userId)
      reply.setCookie(COOKIE, id, { ...cookie, expires: expiresAt })
    },
    async end() {
      await end()
      reply.clearCookie(COOKIE, cookie)
    },
  }
}

/**
 * Refuses what another site's page sends with the user's cookie. Programs send no `Origin`; browsers always do.
 * @throws ForbiddenError `foreign_origin`
 */
export function refuseForeignOrigin({ settings }: Services, request: FastifyRequest): void {
  const { origin, host } = request.headers
  if (origin === undefined || origin === new URL(settings.baseUrl).origin) return
  const originHost = URL.canParse(origin) ? new URL(origin).host : undefined
  if (originHost === undefined || originHost !== host)
    throw new ForbiddenError('This request comes from a page of another origin.', 'foreign_origin')
}
