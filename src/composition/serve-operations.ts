import type { FastifyInstance } from 'fastify'
import { authenticateBearer } from '../http/auth/authenticate.js'
import { authenticateSession, sessionPort } from '../http/auth/session-cookie.js'
import { signInThrottle } from '../http/auth/sign-in-throttle.js'
import { tokenMiddleware, type TokenMiddlewareKind } from '../http/auth/token-middleware.js'
import { openBackend } from '../http/backend.js'
import { customerApi } from '../http/documents/customer-api.js'
import { handlers } from '../http/handlers/all.js'
import { callerLimits } from '../http/limits/caller-limits.js'
import { readsInTurn } from '../http/limits/reads-in-turn.js'
import type { Services } from '../services.js'
import { scopeMissing } from '../tokens/scopes.js'
import { bindScope } from './bind-scope.js'
import { customerCapabilities } from './customer-capabilities.js'

type Served = Readonly<{ sessionSecret: string; kinds: Readonly<Record<string, TokenMiddlewareKind>> }>

/** Serves the customers' API where it is on, what of it always is, and the operator's API where that is on. */
export async function serveOperations(
  app: FastifyInstance,
  services: Services,
  { sessionSecret: cookieSecret, kinds }: Served,
): Promise<void> {
  const { apiEnabled, apiPrefix, productSlug, operatorApiEnabled } = services.settings
  const dispatch = await openFirst(app, services, kinds)
  const bound = { document: customerApi, dispatch, services, cookieSecret }
  if (apiEnabled) await bindScope(app, { ...bound, scope: 'api', root: apiPrefix })
  await bindScope(app, { ...bound, scope: 'root', root: productSlug })
  if (!operatorApiEnabled) return
  // Loaded only where it is on: most instances never serve it.
  const { serveOperatorApi } = await import('./serve-operator-api.js')
  await serveOperatorApi(app, services, cookieSecret)
}

function openFirst(app: FastifyInstance, services: Services, kinds: Served['kinds']) {
  const tokenCaller = tokenMiddleware(app, services, kinds)
  const throttle = signInThrottle(services.pulse)
  return openBackend({
    services,
    document: customerApi,
    handlers,
    scopeMissing,
    authenticators: {
      bearerToken: (request) => authenticateBearer(services, request),
      sessionCookie: (request) =>
        request.routeOptions.config.operation?.tag === 'Tokens'
          ? tokenCaller(request)
          : authenticateSession(services, request),
    },
    capabilitiesOf: customerCapabilities(services, (request, reply) => sessionPort(services, throttle, request, reply)),
    limits: callerLimits(services),
    turnsOf: readsInTurn(services),
  })
}
