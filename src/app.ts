import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { operations } from '../generated/operations.js'
import type { OperationId } from './contract.js'
import { UnavailableError } from './errors.js'
import { authenticateBearer } from './http/authenticate.js'
import { answerExpectations, answerUnparsable } from './http/below-fastify.js'
import { type Dispatch, openBackend } from './http/backend.js'
import { bindOperations } from './http/bind.js'
import { ignoreBodies, takeJsonBodies } from './http/body.js'
import { serveDocs } from './http/docs.js'
import { handleError, RequestFault } from './http/error-handler.js'
import { handlers } from './http/handlers.js'
import { serveHealth } from './http/health.js'
import { refuseUnknown, watchRoutes } from './http/not-found.js'
import { logRequests } from './http/request-log.js'
import { authenticateSession, refuseForeignOrigin, sessionPort } from './http/session-cookie.js'
import { signInThrottle } from './http/sign-in-throttle.js'
import { tokenMiddleware } from './http/token-middleware.js'
import type { Services } from './services.js'

declare module 'fastify' {
  interface FastifyContextConfig {
    operationId?: OperationId
  }
}

const BODY_LIMIT = 65_536
const URL_LIMIT = 4_096
const REQUEST_ID = /^[A-Za-z0-9._-]{1,128}$/

export type AppOptions = Readonly<{
  logger?: FastifyBaseLogger
  sessionSecret: string
  isStopping?: () => boolean
  /** Event loop delay from which requests are refused as too many, in ms. */
  overloadedFrom?: number
}>

/** The one application, in production and in tests. */
export async function buildApp(
  services: Services,
  { logger, sessionSecret, isStopping = () => false, overloadedFrom = 2_000 }: AppOptions,
): Promise<FastifyInstance> {
  const { settings } = services
  const app: FastifyInstance = fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: 30_000,
    return503OnClosing: false,
    requestIdHeader: false,
    genReqId: ({ headers }) => {
      const given = headers['x-request-id']
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
    },
    http: { requireHostHeader: false, maxHeaderSize: 16_384 },
    routerOptions: { maxParamLength: URL_LIMIT, ignoreTrailingSlash: false },
    clientErrorHandler: answerUnparsable,
    frameworkErrors: (error, request, reply) => {
      void reply.header('x-request-id', request.id)
      void handleError(error, request, reply)
    },
    exposeHeadRoutes: false,
    trustProxy: settings.baseUrl.startsWith('https:'),
  })
  answerExpectations(app)
  app.setErrorHandler(handleError)
  logRequests(app)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    if (request.raw.httpVersion === '1.1' && request.headers.host === undefined) throw new RequestFault(400)
    if (request.url.length > URL_LIMIT) throw new RequestFault(414)
    done()
  })
  // A client whose connection stays open would be the last that the server waits for.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isStopping()) reply.header('connection', 'close')
    done(null, payload)
  })
  const taken = watchRoutes(app)
  await app.register(helmet, { contentSecurityPolicy: { directives: { defaultSrc: ["'none'"] }, useDefaults: false } })
  await app.register(underPressure, {
    maxEventLoopDelay: overloadedFrom,
    // One that is held up for a whole interval counts as lost: long enough, then, for a slow start not to be.
    sampleInterval: overloadedFrom * 2.5,
    exposeStatusRoute: false,
    pressureHandler: () => {
      throw new UnavailableError(2)
    },
  })
  await app.register(cookie, { secret: sessionSecret })
  await app.register(rateLimit, { global: false })
  serveHealth(app, services, isStopping)
  await serveDocs(app, settings)
  await serveOperations(app, services)
  refuseUnknown(app, taken)
  return app
}

async function serveOperations(app: FastifyInstance, services: Services): Promise<void> {
  const { apiEnabled, apiPrefix, productSlug } = services.settings
  const tokenCaller = tokenMiddleware(app, services)
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
    const bind = (withBody: boolean) => (routes: FastifyInstance, _options: unknown, done: () => void) => {
      bindScope(routes, { scope, root, withBody, dispatch, services })
      done()
    }
    await app.register(bind(true))
    await app.register(bind(false))
  }
}

type BoundScope = Readonly<{
  scope: 'api' | 'root'
  root: string
  withBody: boolean
  dispatch: Dispatch
  services: Services
}>

function bindScope(routes: FastifyInstance, { scope, root, withBody, dispatch, services }: BoundScope): void {
  if (withBody) takeJsonBodies(routes)
  else ignoreBodies(routes)
  const ids = (Object.keys(operations) as OperationId[]).filter(
    (id) => operations[id].scope === scope && (operations[id].body !== 'none') === withBody,
  )
  routes.addHook('onRequest', (request, reply, done) => {
    // What is answered is one account's own, and some of it a secret.
    reply.header('cache-control', 'no-store')
    const { operationId } = request.routeOptions.config
    if (operationId && usesSession(operationId)) refuseForeignOrigin(services, request)
    done()
  })
  bindOperations(routes, ids, root, dispatch)
}

/** Operations that change something with the session's cookie, or set it. */
function usesSession(id: OperationId): boolean {
  const { tag, method } = operations[id]
  return method !== 'GET' && (tag === 'Sessions' || tag === 'Tokens')
}
