import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { operations } from '../../generated/operations.js'
import { operations as operatorOperations } from '../../generated/operator/operations.js'
import { buildApp } from '../../src/app.js'
import type { Clock } from '../../src/calendar/clock.js'
import { openServices, type OpenServices } from '../../src/composition/open-services.js'
import type { IdOf, Operation, OperationId, OperatorApi } from '../../src/contract/types.js'
import type { Log } from '../../src/log.js'
import { serverLog } from '../../src/main.js'
import type { Services } from '../../src/services.js'
import { readSettings } from '../../src/settings.js'
import type { Metrics } from '../../src/telemetry/metrics.js'
import { startJobs } from '../../src/worker/runner.js'
import { type Answered, checkAgainstContract, operatorCheck } from './contract-check.js'
import { createDatabase } from './database.js'

const SECRET = 'a secret of forty characters for tests!!'
/** The extension with the driver `remote`. Clients may then name it beside the sandbox. */
const FAKE_GATEWAY = 'test/faults/http-gateway.ts'
export const silent: Log = { info: () => {}, warn: () => {}, error: () => {} }

/** A clock that stands still until a test moves it. */
export type TestClock = Clock & { set(instant: string | Date): void; advance(ms: number): void }

export function testClock(start = '2026-03-01T12:00:00.000Z'): TestClock {
  let now = new Date(start)
  return {
    now: () => new Date(now),
    set: (instant) => (now = new Date(instant)),
    advance: (ms) => (now = new Date(now.getTime() + ms)),
  }
}

export type Requested = Readonly<{
  token?: string | undefined
  cookie?: string | undefined
  body?: unknown
  headers?: Record<string, string>
}>
export type Answer = Readonly<{ status: number; headers: Headers; body: Buffer; json: any }> // eslint-disable-line @typescript-eslint/no-explicit-any -- a test asserts on what came

export type TestService = Readonly<{
  app: FastifyInstance
  services: Services
  clock: TestClock
  origin: string
  databaseUrl: string
  /** Sends a request to a path below the API prefix (`/plans`), or from the root of the server (`//healthz`). */
  request(method: string, path: string, requested?: Requested): Promise<Answer>
  close(): Promise<void>
}>

export type ServiceOptions = Readonly<{
  environment?: Record<string, string>
  databaseUrl?: string
  clock?: TestClock
  /** Receives every line that the service logs, at every level. */
  logTo?: (line: string) => void
  isStopping?: () => boolean
  /** Whether jobs run, as they do on a server. */
  jobs?: boolean
  metrics?: Metrics
  prepare?: (app: FastifyInstance, opened: OpenServices) => void
}>

/** Runs the production application on a real port and a real database, and checks each answer against the contract. */
export async function startService({
  environment = {},
  databaseUrl,
  clock = testClock(),
  logTo,
  isStopping,
  jobs = false,
  metrics,
  prepare,
}: ServiceOptions = {}): Promise<TestService> {
  const database = databaseUrl === undefined ? await createDatabase() : undefined
  const url = databaseUrl ?? database?.url ?? ''
  const settings = readSettings({
    API_ENABLED: 'true',
    DEFAULT_GATEWAY: environment['STRIPE_SECRET_KEY'] === undefined ? 'sandbox' : 'stripe',
    ...(environment['EXTENSIONS'] === FAKE_GATEWAY && { GATEWAYS: 'sandbox remote' }),
    SANDBOX_DELAY_MS: '50',
    SESSION_SECRET: SECRET,
    DATABASE_URL: url,
    ...environment,
  })
  const logger = logTo && serverLog('trace', { write: logTo })
  const opened = await openServices(settings, {
    clock,
    log: logger ?? silent,
    keepsSlug: 'always',
    ...(metrics && { metrics }),
  })
  const options = {
    sessionSecret: settings.sessionSecret ?? SECRET,
    tokenMiddleware: opened.tokenMiddleware,
    ...(logger && { logger }),
    ...(isStopping && { isStopping }),
  }
  const app = await buildApp(opened.services, options).catch(async (error: unknown) => {
    await opened.close()
    await database?.drop()
    throw error
  })
  prepare?.(app, opened)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const runner = jobs ? await startJobs(opened.services, url) : undefined
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return {
    app,
    services: opened.services,
    clock,
    origin,
    databaseUrl: url,
    request: requester(origin, settings.apiPrefix, settings.productSlug),
    async close() {
      await app.close()
      await runner?.stop()
      await opened.close()
      await database?.drop()
    },
  }
}

/** A client that checks each answer. A path that begins with `//` starts at the root of the server. */
export function requester(origin: string, prefix = 'billing/v1', slug = 'billing') {
  return async (
    method: string,
    path: string,
    { token, cookie, body, headers = {} }: Requested = {},
  ): Promise<Answer> => {
    const url = path.startsWith('//') ? path.slice(1) : `/${prefix}${path}`
    const sent =
      body === undefined
        ? undefined
        : typeof body === 'string' || body instanceof Uint8Array
          ? body
          : JSON.stringify(body)
    const response = await fetch(origin + url, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(cookie !== undefined && { cookie }),
        ...(sent !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(sent !== undefined && { body: sent as string }),
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    checkAnswer(method, url, { status: response.status, headers: response.headers, body: bytes }, { prefix, slug })
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return {
      status: response.status,
      headers: response.headers,
      body: bytes,
      json: isJson ? (JSON.parse(bytes.toString()) as unknown) : undefined,
    }
  }
}

type Roots = Readonly<{ prefix: string; slug: string }>

function checkAnswer(method: string, url: string, answered: Answered, { prefix, slug }: Roots): void {
  const operator = operatorOperationAt(method, url, slug)
  if (operator !== undefined) operatorCheck.checkAnswer(operator, method, answered)
  else checkAgainstContract(operationAt(method, url, prefix, slug), method, answered)
}

/** Finds a request's operation by the contract's own paths. */
export const operationAt = (
  method: string,
  url: string,
  prefix = 'billing/v1',
  slug = 'billing',
): OperationId | undefined =>
  bound<OperationId>(operations, { method, url }, ({ scope }) => (scope === 'api' ? prefix : slug))

/** The same by the paths of the operator's contract. */
export const operatorOperationAt = (method: string, url: string, slug = 'billing'): IdOf<OperatorApi> | undefined =>
  bound<IdOf<OperatorApi>>(operatorOperations, { method, url }, () => `${slug}/operator/v1`)

function bound<Id extends string>(
  table: Readonly<Record<Id, Operation>>,
  { method, url }: Readonly<{ method: string; url: string }>,
  rootOf: (operation: Operation) => string,
): Id | undefined {
  const path = url.split('?', 1)[0] ?? ''
  return (Object.keys(table) as Id[]).find(
    (id) => table[id].method === method && patternOf(`/${rootOf(table[id])}${table[id].path}`).test(path),
  )
}

const patterns = new Map<string, RegExp>()

/** Made once for each path, because every answer of every test is looked up. */
function patternOf(template: string): RegExp {
  const made = patterns.get(template)
  if (made) return made
  const pattern = new RegExp(`^${template.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`)
  patterns.set(template, pattern)
  return pattern
}
