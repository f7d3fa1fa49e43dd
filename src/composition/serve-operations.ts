import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import { operations } from '../../generated/operations.js'
import type { OperationId } from '../contract/types.js'
import { answerHeaders } from '../http/answer-headers.js'
import { authenticateBearer } from '../http/auth/authenticate.js'
import { authenticateSession, refuseForeignOrigin, sessionPort } from '../http/auth/session-cookie.js'
import { signInThrottle } from '../http/auth/sign-in-throttle.js'
import { tokenMiddleware, type TokenMiddlewareKind } from '../http/auth/token-middleware.js'
import { type Dispatch, openBackend } from '../http/backend.js'
import { bindOperations } from '../http/bind.js'
import { ignoreBodies, takeJsonBodies } from '../http/body.js'
import { handlers } from '../http/handlers/all.js'
import type { Services } from '../services.js'
import { secretsIn } from '../settings/values.js'

export async function serveOperations(
  app: FastifyInstance,
  services: Services,
  {
    sessionSecret: cookieSecret,
    kinds,
  }: Readonly<{ sessionSecret: string; kinds: Readonly<Record<string, TokenMiddlewareKind>> }>,
): Promise<void> {
  const { apiEnabled, apiPrefix, productSlug } = services.settings
  const tokenCaller = tokenMiddleware(app, services, kinds)
  const throttle = signInThrottle()
  const dispatch = await openBackend({
    services,
    handlers,
    authenticators: {
      bearerToken: (request) => authenticateBearer(services, request),
      sessionCookie: (request) => {
        const { operationId } = request.routeOptions.config
        return operationId && operations[operationId].tag === 'Tokens'
          ? tokenCaller(request)
          : authenticateSession(services, request)
      },
    },
    sessionPort: (request, reply) => sessionPort(services, throttle, request, reply),
  })
  for (const scope of ['api', 'root'] as const) {
    if (scope === 'api' && !apiEnabled) continue
    const root = scope === 'api' ? apiPrefix : productSlug
    for (const withBody of [true, false])
      for (const withCookie of [true, false])
        await app.register(bindScope, { scope, root, withBody, withCookie, dispatch, services, cookieSecret })
  }
}

type BoundScope = Readonly<{
  scope: 'api' | 'root'
  root: string
  withBody: boolean
  withCookie: boolean
  dispatch: Dispatch
  services: Services
  cookieSecret: string
}>

/**
 * Serves the operations of one kind with only the plugins they need: cookies are parsed only for session operations.
 */
async function bindScope(routes: FastifyInstance, bound: BoundScope): Promise<void> {
  const { scope, root, withBody, withCookie, dispatch, services, cookieSecret } = bound
  const ids = (Object.keys(operations) as OperationId[]).filter(
    (id) =>
      operations[id].scope === scope && (operations[id].body !== 'none') === withBody && usesCookie(id) === withCookie,
  )
  if (withBody) takeJsonBodies(routes)
  else ignoreBodies(routes)
  const headers = answerHeaders(services.settings)
  routes.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  if (withCookie) {
    await routes.register(cookie, { secret: secretsIn(cookieSecret) })
    routes.addHook('onRequest', (request, _reply, done) => {
      if (request.method !== 'GET') refuseForeignOrigin(services, request)
      done()
    })
  }
  bindOperations(routes, ids, root, dispatch)
}

/** Whether the operation accepts a session's cookie or sets one. */
function usesCookie(id: OperationId): boolean {
  const alternatives: readonly (readonly string[])[] = operations[id].security
  return operations[id].tag === 'Sessions' || alternatives.some((schemes) => schemes.includes('sessionCookie'))
}
