import { setTimeout as pause } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino'
import { buildApp } from './app.js'
import { systemClock } from './calendar/clock.js'
import type { EmbeddedDatabase } from './database/embedded/open-embedded.js'
import { UserError } from './errors.js'
import { type HealthListener, openHealthListener, type Watched } from './http/health/health-listener.js'
import { type JobRunner, startJobs } from './worker/runner.js'
import { openServices } from './composition/open-services.js'
import { checkFonts } from './invoices/pdf/check-fonts.js'
import { withoutTokens } from './log.js'
import type { Services } from './services.js'
import { sessionSecret } from './encryption/session-secret.js'
import type { Settings } from './settings.js'
import { BILLING_IS_HELD } from './settings/settings.js'
import { operatorPrefix } from './settings/operator-prefix.js'
import { loggedError } from './telemetry/logged-error.js'
import { openTracing, type Tracing } from './telemetry/open-tracing.js'
import type { Prometheus } from './telemetry/prometheus.js'
import { openUsageMonthsAtStart } from './usage/months/usage-months.js'
import { startChangeReconciler } from './changes/reconcile-changes.js'
import type { Passes } from './concurrency/start-passes.js'
import { startRefundReconciler } from './credit-notes/refund-now.js'
import { startPurchaseReconciler } from './upgrade/reconcile-purchases.js'

/** Longer than any request may take, shorter than supervisors wait before they kill the process. */
export const STOP_WITHIN_MS = 25_000

const SECRETS = ['authorization', 'cookie', 'password', 'token']

/** Writes JSON lines, to standard output by default, without secrets and without the rows that errors name. */
export function serverLog(level: string, destination: DestinationStream = process.stdout): Logger {
  const paths = SECRETS.flatMap((name) => [name, `*.${name}`, `*.headers.${name}`])
  const redact = { paths, censor: '[redacted]' }
  const hooks = { streamWrite: withoutTokens }
  const serializers = { err: loggedError }
  return pino({ level, timestamp: stdTimeFunctions.isoTime, redact, serializers, hooks }, destination)
}

export type StartOptions<Prepared> = Readonly<{
  log: Logger
  /** Whether to apply migrations to a database that is not the embedded one. */
  migrates?: boolean
  /** The embedded database, where it was opened already. It is closed with the server. */
  embedded?: Promise<EmbeddedDatabase>
  /** Prepares the open database before the first request is accepted. */
  prepare: (services: Services) => Prepared | Promise<Prepared>
}>

/**
 * Serves until a signal arrives. Then readiness fails, requests in flight are answered, and the database is closed. A
 * second signal ends the process at once.
 * @returns the result of `prepare`, once the server accepts requests
 * @throws UserError when a setting names something that does not exist, or the address cannot be listened on
 */
export async function startServer<Prepared>(
  settings: Settings,
  { log, prepare, migrates = false, embedded }: StartOptions<Prepared>,
): Promise<Prepared> {
  const { prometheus, tracing } = await openTelemetry(settings, log)
  const open = await openServices(settings, {
    clock: systemClock,
    log,
    migrates,
    keepsSlug: 'always',
    ...(prometheus && { metrics: prometheus }),
    ...(embedded && { embedded }),
  }).catch(async (error: unknown) => {
    await tracing?.close()
    throw error
  })
  let app: FastifyInstance | undefined
  let reconcilers: readonly Passes[] = []
  let jobs: JobRunner | undefined
  let health: HealthListener | undefined
  let isStopping = false
  const signals = closeWithGrace(
    { delay: STOP_WITHIN_MS, logger: log, skip: ['beforeExit'] },
    async ({ err, signal }) => {
      isStopping = true
      if (err) log.fatal({ err }, 'unexpected error: stopping')
      else log.info({ signal }, 'stopping')
      // Meanwhile readiness fails, and each connection is closed after its answer.
      if (app) await pause(settings.drainMs)
      await app?.close()
      await Promise.all([...reconcilers.map((each) => each.stop()), jobs?.stop()])
      await health?.close()
      await open.close()
      await tracing?.close()
      log.info({}, 'stopped')
    },
  )
  try {
    if (open.applied.length > 0) log.info({ migrations: open.applied }, 'migrations applied')
    await Promise.all([checkFonts(settings.invoiceFonts), openUsageMonthsAtStart(open.services)])
    const prepared = await prepare(open.services)
    app = await buildApp(open.services, {
      logger: log,
      sessionSecret: await sessionSecret(settings),
      tokenMiddleware: open.tokenMiddleware,
      isStopping: () => isStopping,
    })
    await listen(app, settings)
    // A wrong key is told in the log at once. The start waits for no gateway, and none makes it fail.
    void open.services.stripe?.requireOwn().catch(() => undefined)
    // Later, because a probe that succeeds brings requests.
    health = await serveHealthApart(open.services, { isStopping: () => isStopping, metrics: prometheus?.text })
    reconcilers = [startPurchaseReconciler, startChangeReconciler, startRefundReconciler].map((start) =>
      start(open.services),
    )
    jobs = await startJobs(open.services, open.databaseUrl)
    open.services.pulse.expectJobs()
    announce(log, settings, app)
    return prepared
  } catch (error) {
    signals.uninstall()
    await health?.close()
    await app?.close()
    await Promise.all(reconcilers.map((each) => each.stop()))
    await open.close()
    await tracing?.close()
    throw error
  }
}

type Telemetry = Readonly<{ prometheus: Prometheus | undefined; tracing: Tracing | undefined }>

/** Loads the libraries of metrics and traces only where they are used. Pools and drivers find the tracer when they open. */
async function openTelemetry({ metrics, traces }: Settings, log: Logger): Promise<Telemetry> {
  const tracing = traces ? await openTracing(log) : undefined
  if (!metrics) return { prometheus: undefined, tracing }
  const { openPrometheus } = await import('./telemetry/prometheus.js')
  return { prometheus: openPrometheus(), tracing }
}

/** With HEALTH_PORT, health is served there alone. */
async function serveHealthApart(
  { settings, pulse, log }: Services,
  watched: Omit<Watched, 'check'>,
): Promise<HealthListener | undefined> {
  const { host, healthPort } = settings
  if (healthPort === undefined) return undefined
  const listener = await openHealthListener({ host, port: healthPort }, { check: pulse.check, ...watched })
  log.info({ health: `http://${host}:${listener.port}` }, 'health is served')
  return listener
}

function announce(log: Logger, settings: Settings, app: FastifyInstance): void {
  const { apiEnabled, operatorApiEnabled, apiPrefix, baseUrl } = settings
  if (app.hasRoute({ method: 'GET', url: '/docs' })) log.info({ docs: `${baseUrl}/docs` }, 'the reference is served')
  if (apiEnabled) log.info({ api: `${baseUrl}/${apiPrefix}` }, 'the API is on')
  if (operatorApiEnabled) log.info({ api: `${baseUrl}/${operatorPrefix(settings)}` }, 'the operator’s API is on')
  if (settings.isBillingHeld) log.warn({}, BILLING_IS_HELD)
  if (!apiEnabled) log.warn({}, 'the API is off: set API_ENABLED=true to turn it on')
}

async function listen(app: FastifyInstance, { host, port }: Settings): Promise<void> {
  try {
    await app.listen({ host, port, listenTextResolver: (address) => `listening at ${address}` })
  } catch (error) {
    const remedy = REMEDIES[(error as NodeJS.ErrnoException).code ?? '']
    if (remedy === undefined) throw error
    throw new UserError(`Cannot listen on ${host}, port ${port}: ${remedy}`, { cause: error })
  }
}

const REMEDIES: Readonly<Record<string, string>> = {
  EADDRINUSE: 'the port is taken. End the program that has it, or set PORT to another one.',
  EACCES: 'this user may not. Set PORT to one above 1023.',
  EADDRNOTAVAIL: 'the address is none of this machine. Set HOST to one that is, such as 127.0.0.1 or 0.0.0.0.',
  ENOTFOUND: 'the name has no address. Set HOST to an address of this machine, such as 127.0.0.1 or 0.0.0.0.',
}
