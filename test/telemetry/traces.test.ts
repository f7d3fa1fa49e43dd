import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { UserError } from '../../src/errors.js'
import type { Event } from '../../src/events/catalogue.js'
import { fromRoot } from '../../src/root.js'
import { openTracing } from '../../src/telemetry/open-tracing.js'
import { SECRET, spawnCli } from '../cli/run-cli.js'
import { createDatabase, type TestDatabase } from '../support/database.js'
import { type Account, makeAccount, makeCard, makePlans, makeSubscription } from '../support/fixtures.js'
import { freePort } from '../support/free-port.js'
import { type Receiver, startReceiver } from '../support/receiver.js'
import { silent, startService, testClock, type TestService } from '../support/service.js'
import { type CollectedSpan, type Collector, startCollector } from './collector.js'

// It starts a real server, on machines that may be busy.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

const [SERVER, CLIENT, PRODUCER] = [2, 3, 4]
const WAIT = { timeout: 60_000 }

let database: TestDatabase
let direct: TestService
let receiver: Receiver
let collector: Collector
let server: ChildProcessWithoutNullStreams
let origin: string
let log = ''

beforeAll(async () => {
  database = await createDatabase()
  const environment = { SESSION_SECRET: SECRET, WEBHOOK_ALLOW_PRIVATE: 'true' }
  direct = await startService({ databaseUrl: database.url, clock: testClock(new Date().toISOString()), environment })
  await makePlans(direct.services)
  receiver = await startReceiver(direct.services)
  collector = await startCollector()
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  server = spawnCli(['start'], {
    DATABASE_URL: database.url,
    API_ENABLED: 'true',
    DEFAULT_GATEWAY: 'sandbox',
    PORT: String(port),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '50',
    OTEL_EXPORTER_OTLP_TIMEOUT: '500',
    ...environment,
  })
  server.stdout.setEncoding('utf8').on('data', (text: string) => (log += text))
  await vi.waitFor(async () => expect((await fetch(`${origin}/readyz`)).status).toBe(200), WAIT)
})
afterAll(async () => {
  server.kill('SIGKILL')
  await receiver.close()
  await direct.close()
  await database.drop()
})

type Sent = Readonly<{ token: string; body?: object; headers?: Record<string, string>; method?: string }>

async function send(path: string, { token, body, headers, method = body ? 'POST' : 'GET' }: Sent): Promise<number> {
  const answer = await fetch(`${origin}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  await answer.arrayBuffer()
  return answer.status
}

const here = (path: string) => `/billing/v1${path}`
const ofTrace = (traceId: string) => collector.spans.filter((span) => span.traceId === traceId)
const named = (spans: readonly CollectedSpan[], name: string) => spans.filter((span) => span.name === name)

let callers = 0

/** A caller's place in a trace of its own. */
function caller() {
  callers += 1
  const [traceId, spanId] = [callers.toString(16).padStart(32, 'a'), callers.toString(16).padStart(16, 'b')]
  return { traceId, spanId, headers: { traceparent: `00-${traceId}-${spanId}-01` } }
}

async function upgrade({ billableId, token }: Account, headers: Record<string, string>): Promise<number> {
  const free = await makeSubscription(direct.services, billableId, 'free', 'null')
  const path = here(`/subscriptions/${free.id}/upgrade-from-free`)
  expect(await send(path, { token, headers, body: { planKey: 'pro' } })).toBe(201)
  const paid = await direct.services.database.subscription.findFirstOrThrow({ where: { upgradedFromId: free.id } })
  return paid.id
}

test('an upgrade is one trace: the request, its statements, the gateway’s calls and the deliveries to webhooks', async () => {
  const account = await makeAccount(direct.services)
  await makeCard(direct.services, account.billableId)
  const { traceId, spanId, headers } = caller()
  const paid = await upgrade(account, headers)
  await vi.waitFor(() => expect(receiver.received.map(({ type }) => type)).toContain('InvoicePaid'), WAIT)
  // The free subscription was made elsewhere, without a trace.
  const isOfUpgrade = ({ type, data }: Event) => type !== 'SubscriptionCreated' || data['id'] === paid
  const caused = receiver.headers.filter((_, place) => isOfUpgrade(receiver.received[place]!))
  const delivered = caused.map(({ traceparent }) => String(traceparent).split('-'))
  expect(new Set(delivered.map(([, trace]) => trace))).toEqual(new Set([traceId]))
  await vi.waitFor(() => {
    const sent = new Set(ofTrace(traceId).map((span) => span.spanId))
    expect(delivered.filter(([, , span]) => !sent.has(span ?? ''))).toEqual([])
    expect(ofTrace(traceId).some(({ kind }) => kind === SERVER)).toBe(true)
  }, WAIT)

  const spans = ofTrace(traceId)
  const known = new Set(spans.map((span) => span.spanId))
  const [request, ...others] = spans.filter(({ parentSpanId }) => parentSpanId === spanId)
  expect(others).toEqual([])
  expect(request).toMatchObject({
    name: 'POST /billing/v1/subscriptions/:subscription/upgrade-from-free',
    kind: SERVER,
    attributes: { 'http.response.status_code': 201, 'paywright.operation': 'upgradeFromFree' },
  })
  expect(spans.filter((span) => span !== request && !known.has(span.parentSpanId ?? ''))).toEqual([])
  expect(named(spans, 'sandbox createSubscription')).toMatchObject([
    { kind: CLIENT, attributes: { 'paywright.gateway.outcome': 'done' } },
  ])
  const statements = spans.filter(({ attributes }) => attributes['db.system.name'] === 'postgresql')
  expect(statements.length).toBeGreaterThan(5)
  expect(statements.map(({ attributes }) => String(attributes['db.query.text'])).join()).toContain('outbox_event')
  const deliveries = spans.filter(({ kind }) => kind === PRODUCER)
  expect(deliveries.map((span) => span.spanId).sort()).toEqual(delivered.map(([, , span]) => span).sort())
  await vi.waitFor(() => {
    const jobs = named(collector.spans, 'job deliver_webhooks').map((span) => span.spanId)
    for (const { links } of deliveries) expect(jobs).toContain(links?.[0]?.spanId)
  }, WAIT)
})

test('the common statement of several tallies belongs to one of their requests and is linked to the others', async () => {
  const account = await makeAccount(direct.services)
  await makeCard(direct.services, account.billableId)
  const id = await upgrade(account, {})
  const body = { feature: 'calls', quantity: 1 }
  const senders = Array.from({ length: 20 }, caller)
  const path = here(`/subscriptions/${id}/tally-usage`)
  await Promise.all(senders.map(({ headers }) => send(path, { token: account.token, headers, body })))
  const requests = () => senders.flatMap(({ traceId }) => ofTrace(traceId).filter(({ kind }) => kind === SERVER))
  await vi.waitFor(() => expect(requests()).toHaveLength(senders.length), WAIT)
  const batches = named(collector.spans, 'count tallies')
  const served = batches.flatMap(({ parentSpanId, links }) => [
    parentSpanId,
    ...(links ?? []).map(({ spanId }) => spanId),
  ])
  expect(served.sort()).toEqual(
    requests()
      .map(({ spanId }) => spanId)
      .sort(),
  )
})

test('no span holds a token, a key, a value of a statement or a path', async () => {
  const { token, billableId } = await makeAccount(direct.services)
  const secret = 'a-key-that-nobody-else-knows'
  await makeCard(direct.services, billableId)
  await upgrade({ billableId, token }, { 'idempotency-key': secret })
  await send(here(`/tokens/${token}`), { token, method: 'DELETE' })
  const { traceId, headers } = caller()
  expect(await send(here(`/nothing/${token}?secret=${secret}`), { token, headers })).toBe(404)
  await vi.waitFor(() => expect(ofTrace(traceId)).toMatchObject([{ name: 'GET' }]), WAIT)
  const { name } = await direct.services.database.billable.findUniqueOrThrow({ where: { id: billableId } })
  for (const text of collector.texts)
    for (const hidden of [token, secret, SECRET, receiver.secret, `"${name}"`, '/nothing'])
      expect(text).not.toContain(hidden)
})

test('probes leave no span', () => {
  expect(collector.spans.filter(({ name }) => /healthz|readyz/.test(name))).toEqual([])
})

test('a server whose collector is away says so once and serves on', async () => {
  await collector.close()
  const { token } = await makeAccount(direct.services)
  for (let sent = 0; sent < 5; sent += 1) expect(await send(here('/plans'), { token })).toBe(200)
  await vi.waitFor(() => expect(log).toContain('traces could not be sent'), WAIT)
  expect(await send(here('/plans'), { token })).toBe(200)
  expect(log.split('traces could not be sent')).toHaveLength(2)
})

test('a server that shall trace and has no library refuses to start, and says what to install', async () => {
  const missing = Object.assign(new Error('Cannot find package'), { code: 'ERR_MODULE_NOT_FOUND' })
  const refusal = openTracing(silent, () => Promise.reject(missing))
  await expect(refusal).rejects.toThrow(UserError)
  await expect(refusal).rejects.toThrow('--include=optional')
})

test('without traces the library is not even loaded: one file imports it, and only a dynamic import reaches that file', () => {
  const files = readdirSync(fromRoot('src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  )
  const importing = (pattern: RegExp) =>
    files.filter((file) => pattern.test(readFileSync(fromRoot('src', file), 'utf8')))
  expect(importing(/^import (?!type )[^;]*?from '@opentelemetry/m)).toEqual(['telemetry/open-telemetry.ts'])
  expect(importing(/^import (?!type )[^']*?from '[^']*open-telemetry\.js'/m)).toEqual([])
})
