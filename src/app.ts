import { randomUUID } from 'node:crypto'
import type { ServerOptions } from 'node:http'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import { serveOperations } from './composition/serve-operations.js'
import { openAdmission } from './http/limits/admission.js'
import { countRefused } from './http/limits/refused-connections.js'
import { answerHeaders, givenRequestId } from './http/answer-headers.js'
import type { TokenMiddlewareKind } from './http/auth/token-middleware.js'
import { boundedServer, limitConnections } from './http/connections.js'
import { serveDocs } from './http/docs.js'
import type { BoundOperation } from './http/documents/contract-document.js'
import { HttpError, openErrorHandler } from './http/error-handler.js'
import { serveHealth } from './http/health/serve-health.js'
import { closeAfterMalformedHead, refuseMalformedHead } from './http/malformed-heads.js'
import { refuseUnrouted } from './http/not-found.js'
import { answerExpectations, answerUnparsable } from './http/raw-http-errors.js'
import { recordRequests } from './http/record-requests.js'
import { logRequests } from './http/request-log.js'
import { traceRequests } from './http/trace-requests.js'
import { serveStripeWebhook } from './http/stripe-webhook.js'
import { isWithin } from './networks.js'
import { servePortal } from './portal/serve-portal.js'
import type { Services } from './services.js'
import type { Settings } from './settings.js'
import { currentTracer } from './telemetry/tracing.js'

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: BoundOperation
  }
}

const BODY_LIMIT = 65_536
const URL_LIMIT = 4_096
const SERVER: ServerOptions = {
  requireHostHeader: false,
  maxHeaderSize: 16_384,
  keepAliveTimeout: 72_000,
  headersTimeout: 20_000,
  requestTimeout: 30_000,
  // How often to check for requests that exceed the time limit.
  connectionsCheckingInterval: 2_000,
}

export type AppOptions = Readonly<{
  logger?: Logger
  sessionSecret: string
  /** Kinds of `token_middleware` entries beside the built-in ones. */
  tokenMiddleware?: Readonly<Record<string, TokenMiddlewareKind>>
  isStopping?: () => boolean
}>

/** Builds the application, for production and for tests alike. */
export async function buildApp(
  services: Services,
  { logger, sessionSecret, tokenMiddleware: kinds = {}, isStopping = () => false }: AppOptions,
): Promise<FastifyInstance> {
  const { settings } = services
  const { trustedProxies: proxies } = settings
  const headers = answerHeaders(settings)
  const unknownPath = nothingHere(settings)
  const newRequestId = requestIds()
  const admission = openAdmission(services)
  const handleError = openErrorHandler()
  const app: FastifyInstance = fastify({
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    return503OnClosing: false,
    requestIdHeader: false,
    genReqId: ({ headers }) => givenRequestId(headers) ?? newRequestId(),
    serverFactory: (handle) => boundedServer(handle, SERVER, admission),
    routerOptions: { maxParamLength: URL_LIMIT, ignoreTrailingSlash: false },
    clientErrorHandler: answerUnparsable,
    frameworkErrors: (error, request, reply) => {
      closeAfterMalformedHead(request.raw, reply.raw)
      void reply.header('x-request-id', request.id)
      void handleError(error, request, reply)
    },
    exposeHeadRoutes: false,
    ...(proxies.length > 0 && { trustProxy: (address: string) => isWithin(proxies, address) }),
  })
  const log: FastifyBaseLogger = logger ?? app.log
  app.log = log
  app.decorateRequest('caller', undefined)
  answerExpectations(app)
  app.addHook('onClose', admission.close)
  // Otherwise the stop would wait for requests that wait for events.
  app.addHook('preClose', (done) => {
    services.newEvents.close()
    done()
  })
  const refuse = refuseUnrouted(app, { maxParamLength: URL_LIMIT, unknownPath })
  const onRefused = countRefused(log, services.metrics)
  limitConnections(app.server, { perClient: settings.connectionsPerAddress, proxies, onRefused })
  app.setErrorHandler(handleError)
  observeRequests(app, services, logger)
  watchReadiness(services, isStopping)
  app.addHook('onRequest', (request, reply, done) => {
    // Fastify, given a logger, makes a child of it for each request and listens to each answer. Log lines about a request
    // carry its id without that, and most requests log nothing.
    request.log = log
    reply.log = log
    reply.header('x-request-id', request.id)
    refuseMalformedHead(request.raw, reply.raw)
    if (request.url.length > URL_LIMIT) throw new HttpError(414)
    if (request.is404) refuse(request, reply.headers(headers))
    done()
  })
  // Otherwise the server's stop would wait for clients that keep their connections open.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isStopping()) reply.header('connection', 'close')
    done(null, payload)
  })
  await app.register(rateLimit, { global: false })
  await app.register(async (pages) => {
    await pages.register(helmet, {
      contentSecurityPolicy: { directives: { defaultSrc: ["'none'"] }, useDefaults: false },
    })
    if (settings.healthPort === undefined) serveHealth(pages, services, isStopping)
    serveStripeWebhook(pages, services)
    if (settings.docsEnabled) await serveDocs(pages, services)
  })
  if (settings.portalEnabled) await app.register(servePortal, services)
  await serveOperations(app, services, { sessionSecret, kinds })
  app.setNotFoundHandler(() => {
    throw new HttpError(404, unknownPath)
  })
  return app
}

const nothingHere = ({ apiEnabled, apiPrefix, docsEnabled }: Settings): string =>
  'There is nothing at this path. ' +
  (apiEnabled
    ? `The operations are under /${apiPrefix}`
    : 'The API is off: the operator turns it on with API_ENABLED=true') +
  (docsEnabled ? '; the contract is at /openapi.yaml.' : '.')

/** Request ids that no other server produces: a random part for each process, and a number. */
function requestIds(): () => string {
  const process = randomUUID()
  let last = 0
  return () => `${process}-${(last += 1)}`
}

const watchReadiness = ({ metrics, pulse }: Services, isStopping: () => boolean): void =>
  metrics.watch(async () => [['paywright_ready', {}, !isStopping() && (await pulse.check()).ready ? 1 : 0]])

/** What the operator has turned on of logs, metrics and traces. */
function observeRequests(app: FastifyInstance, { metrics }: Services, logger: AppOptions['logger']): void {
  if (logger?.isLevelEnabled('info')) logRequests(app)
  if (metrics.isOn) recordRequests(app, metrics)
  const tracer = currentTracer()
  if (tracer) traceRequests(app, tracer)
}
