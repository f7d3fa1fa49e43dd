import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fromRoot } from '../../src/root.js'
import { METRICS } from '../../src/telemetry/catalogue.js'
import { SECRET, spawnCli } from '../cli/run-cli.js'
import { createDatabase, type TestDatabase } from '../support/database.js'
import { makeAccount, makeCard, makePlans, makeSubscription } from '../support/fixtures.js'
import { freePort } from '../support/free-port.js'
import { type Receiver, startReceiver } from '../support/receiver.js'
import { startService, testClock, type TestService } from '../support/service.js'
import { declaredIn, seriesOf, valueOf } from './prometheus-text.js'

// It starts real servers, on machines that may be busy.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

const REQUESTS = 'paywright_http_request_duration_seconds_count'
const PRICE = 4_900

let database: TestDatabase
let direct: TestService
let receiver: Receiver
let server: ChildProcessWithoutNullStreams
let origin: string
let health: string

beforeAll(async () => {
  database = await createDatabase()
  direct = await startService({
    databaseUrl: database.url,
    clock: testClock(new Date().toISOString()),
    environment: { SESSION_SECRET: SECRET, WEBHOOK_ALLOW_PRIVATE: 'true' },
  })
  await makePlans(direct.services)
  receiver = await startReceiver(direct.services)
  const [port, healthPort] = [await freePort(), await freePort()]
  origin = `http://127.0.0.1:${port}/billing/v1`
  health = `http://127.0.0.1:${healthPort}`
  server = spawnCli(['start'], {
    DATABASE_URL: database.url,
    SESSION_SECRET: SECRET,
    API_ENABLED: 'true',
    DEFAULT_GATEWAY: 'sandbox',
    PORT: String(port),
    HEALTH_PORT: String(healthPort),
    METRICS_ENABLED: 'true',
    WEBHOOK_ALLOW_PRIVATE: 'true',
  })
  server.stdout.resume()
  await vi.waitFor(async () => expect((await fetch(`${health}/readyz`)).status).toBe(200), { timeout: 60_000 })
})
afterAll(async () => {
  server.kill('SIGKILL')
  await receiver.close()
  await direct.close()
  await database.drop()
})

async function scrape(): Promise<string> {
  const answer = await fetch(`${health}/metrics`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  return answer.text()
}

async function send(path: string, token: string, body?: object): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const post = body && { method: 'POST', body: JSON.stringify(body) }
  const answer = await fetch(`${origin}${path}`, { headers, ...post })
  await answer.arrayBuffer()
  return answer.status
}

/** An account that upgrades, and then uses what it bought. */
async function upgradeAndUse(): Promise<void> {
  const { billableId, token } = await makeAccount(direct.services)
  await makeCard(direct.services, billableId)
  const free = await makeSubscription(direct.services, billableId, 'free', 'null')
  expect(await send(`/subscriptions/${free.id}/upgrade-from-free`, token, { planKey: 'pro' })).toBe(201)
  const paid = await direct.services.database.subscription.findFirstOrThrow({ where: { upgradedFromId: free.id } })
  for (const quantity of [1, 2])
    expect(await send(`/subscriptions/${paid.id}/tally-usage`, token, { feature: 'calls', quantity })).toBe(200)
  expect(await send('/plans', token)).toBe(200)
  expect(await send('/plans', 'not-a-token')).toBe(401)
}

test('Prometheus reads requests, batches, gateway calls, money and deliveries from the health listener', async () => {
  await upgradeAndUse()
  await vi.waitFor(() => expect(receiver.received.map(({ type }) => type)).toContain('InvoicePaid'), 30_000)
  const text = await vi.waitFor(async () => {
    const read = await scrape()
    const delivered = { recipient: 'webhook', outcome: 'delivered' }
    expect(valueOf(read, 'paywright_delivery_attempt_duration_seconds_count', delivered)).toBeGreaterThanOrEqual(3)
    return read
  }, 30_000)
  expect(valueOf(text, REQUESTS, { operation: 'listPlans', status: '200' })).toBe(1)
  expect(valueOf(text, REQUESTS, { operation: 'listPlans', status: '401' })).toBe(1)
  expect(valueOf(text, REQUESTS, { operation: 'tallyUsage', status: '200' })).toBe(2)
  expect(valueOf(text, 'paywright_batch_size_sum', { queue: 'tallies' })).toBe(2)
  const created = { gateway: 'sandbox', call: 'createSubscription', outcome: 'done' }
  expect(valueOf(text, 'paywright_gateway_call_duration_seconds_count', created)).toBe(1)
  expect(valueOf(text, 'paywright_invoiced_minor_units_total', { currency: 'USD' })).toBe(PRICE)
  expect(valueOf(text, 'paywright_collected_minor_units_total', { currency: 'USD' })).toBe(PRICE)
  expect(valueOf(text, 'paywright_ready')).toBe(1)
  expect(valueOf(text, 'paywright_billing_lag_seconds')).toBe(0)
  expect(valueOf(text, 'paywright_queue_length', { queue: 'tallies' })).toBe(0)
  expect(valueOf(text, 'paywright_database_connections_limit', { pool: 'paywright-batches' })).toBeGreaterThan(0)
  expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e7)
})

test('every metric of the catalogue is exported under its type, with exactly its labels', async () => {
  const text = await scrape()
  const declared = declaredIn(text)
  const known = Object.entries(METRICS)
  expect(Object.fromEntries([...declared].filter(([name]) => name.startsWith('paywright_')))).toEqual(
    Object.fromEntries(known.map(([name, { kind }]) => [name, kind])),
  )
  for (const { name, labels } of seriesOf(text)) {
    const [, expected] = known.find(([metric]) => [metric, `${metric}_sum`, `${metric}_count`].includes(name)) ?? []
    if (expected) expect(Object.keys(labels).sort(), name).toEqual([...expected.labels].sort())
  }
})

test('some room records each metric of the catalogue', () => {
  const rooms = readdirSync(fromRoot('src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && file !== 'telemetry/catalogue.ts')
    .map((file) => readFileSync(fromRoot(`src/${file}`), 'utf8'))
  expect(Object.keys(METRICS).filter((name) => !rooms.some((text) => text.includes(`'${name}'`)))).toEqual([])
})

test('names follow Prometheus: counters end in _total, times are in seconds', () => {
  for (const [name, { kind }] of Object.entries(METRICS)) {
    expect(name).toMatch(/^paywright_[a-z]+(_[a-z]+)*$/)
    expect(name.endsWith('_total'), name).toBe(kind === 'counter')
    if (/duration|lag|age|rest/.test(name)) expect(name).toMatch(/_seconds$/)
  }
})

test('more accounts make no more series', async () => {
  const keys = async () => new Set(seriesOf(await scrape()).map(({ name, labels }) => JSON.stringify([name, labels])))
  await upgradeAndUse()
  const before = await keys()
  for (let account = 0; account < 10; account += 1) await upgradeAndUse()
  const own = (found: ReadonlySet<string>) => [...found].filter((key) => key.includes('paywright_http'))
  expect(own(await keys())).toEqual(own(before))
})

test('beside metrics the listener answers health, and nothing else', async () => {
  expect((await fetch(`${health}/healthz`)).status).toBe(200)
  expect((await fetch(`${health}/other`)).status).toBe(404)
  expect((await fetch(`${health}/metrics`, { method: 'POST' })).status).toBe(405)
})
