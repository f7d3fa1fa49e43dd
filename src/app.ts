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
import { serveStripeWebhook } from './http/stripe-webhook.js'
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
  await app.register(rateLimit, { global: false })
  serveHealth(app, services, isStopping)
  serveStripeWebhook(app, services)
  await serveDocs(app, settings)
  await serveOperations(app, services, sessionSecret)
  refuseUnknown(app, taken)
  return app
}

async function serveOperations(app: FastifyInstance, services: Services, cookieSecret: string): Promise<void> {
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

/** What a browser is told about an answer that is no page, but one account's own and maybe a secret. */
const ANSWER_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
}

/** The operations of one kind, with no more around them than they need: cookies are read only where a session counts. */
async function bindScope(routes: FastifyInstance, bound: BoundScope): Promise<void> {
  const { scope, root, withBody, withCookie, dispatch, services, cookieSecret } = bound
  const ids = (Object.keys(operations) as OperationId[]).filter(
    (id) =>
      operations[id].scope === scope && (operations[id].body !== 'none') === withBody && usesCookie(id) === withCookie,
  )
  if (withBody) takeJsonBodies(routes)
  else ignoreBodies(routes)
  routes.addHook('onRequest', (_request, reply, done) => {
    reply.headers(ANSWER_HEADERS)
    done()
  })
  if (withCookie) {
    await routes.register(cookie, { secret: cookieSecret })
    routes.addHook('onRequest', (request, _reply, done) => {
      if (request.method !== 'GET') refuseForeignOrigin(services, request)
      done()
    })
  }
  bindOperations(routes, ids, root, dispatch)
}

/** Whether the operation is opened by a session's cookie, or sets it. */
function usesCookie(id: OperationId): boolean {
  const alternatives: readonly (readonly string[])[] = operations[id].security
  return operations[id].tag === 'Sessions' || alternatives.some((schemes) => schemes.includes('sessionCookie'))
}
