import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Environment, SECRET, spawnCli } from '../cli/run-cli.js'
import { createDatabase, type TestDatabase } from '../support/database.js'
import { makeAccount, makePlans, makeSubscription } from '../support/fixtures.js'
import { freePort } from '../support/free-port.js'
import { startService, testClock, type TestService } from '../support/service.js'
import { type TcpProxy, tcpProxy } from '../support/tcp-proxy.js'

// It starts real servers, on machines that may be busy.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

/** What a busy machine adds to what is promised: 5 s in a statement, 0.1 s for a probe, 10 s for a stop. */
const NOISE_MS = 1_500

let database: TestDatabase
let proxy: TcpProxy
let direct: TestService
let token: string
let subscription: number
let origin: string
let health: string
let environment: Environment
let server: ChildProcessWithoutNullStreams

beforeAll(async () => {
  database = await createDatabase()
  proxy = await tcpProxy(database.url)
  direct = await startService({ databaseUrl: database.url, clock: testClock(new Date().toISOString()) })
  await makePlans(direct.services)
  const account = await makeAccount(direct.services)
  token = account.token
  subscription = (await makeSubscription(direct.services, account.billableId, 'pro')).id
  const [port, healthPort] = [await freePort(), await freePort()]
  origin = `http://127.0.0.1:${port}`
  health = `http://127.0.0.1:${healthPort}`
  environment = {
    ...{ DATABASE_URL: proxy.url, SESSION_SECRET: SECRET, API_ENABLED: 'true', DEFAULT_GATEWAY: 'sandbox' },
    ...{ PORT: String(port), HEALTH_PORT: String(healthPort) },
  }
  server = spawnCli(['start'], environment)
  server.stdout.resume()
})
afterAll(async () => {
  server.kill('SIGKILL')
  await direct.close()
  await proxy.close()
  await database.drop()
})

const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  )

type Timed = Readonly<{ status: number; retryAfter: string | null; ms: number }>

async function timed(url: string, options: RequestInit = {}): Promise<Timed> {
  const began = performance.now()
  const response = await fetch(url, options)
  await response.arrayBuffer()
  return { status: response.status, retryAfter: response.headers.get('retry-after'), ms: performance.now() - began }
}

const bearer = () => ({ authorization: `Bearer ${token}` })
const read = () => timed(`${origin}/billing/v1/subscriptions/${subscription}`, { headers: bearer() })
const tally = () =>
  timed(`${origin}/billing/v1/subscriptions/${subscription}/tally-usage`, {
    method: 'POST',
    headers: { ...bearer(), 'content-type': 'application/json' },
    body: JSON.stringify({ feature: 'calls', quantity: 1 }),
  })
const signIn = () =>
  timed(`${origin}/billing/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email: 'nobody@example.com', password: 'correct horse battery' }),
  })

test('while the database hangs, every request gets 503 with Retry-After within seconds, and probes are answered', async () => {
  await expect.poll(() => statusOf(`${health}/readyz`), { timeout: 60_000 }).toBe(200)
  await expect.poll(async () => (await read()).status, { timeout: 20_000 }).toBe(200)
  proxy.hang()
  const probes: Timed[] = []
  const requests = [...Array.from({ length: 50 }, (_, turn) => (turn % 2 === 0 ? read : tally)), signIn, signIn]
  const answers = requests.map((request) => request())
  for (let probe = 0; probe < 20; probe += 1) {
    probes.push(await timed(`${health}/readyz`), await timed(`${health}/healthz`))
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const during = await Promise.all(answers)
  expect(during.map(({ status }) => status)).toEqual(during.map(() => 503))
  expect(during.every(({ retryAfter }) => Number(retryAfter) >= 1)).toBe(true)
  const slowest = Math.max(...during.map(({ ms }) => ms))
  const slowestProbe = Math.max(...probes.map(({ ms }) => ms))
  console.log(`slowest 503 ${Math.round(slowest)} ms, slowest probe ${Math.round(slowestProbe)} ms`)
  expect(slowest).toBeLessThan(5_000 + NOISE_MS)
  expect(slowestProbe).toBeLessThan(100 + NOISE_MS)
  expect(probes.at(-2)?.status).toBe(503)
  expect(probes.at(-1)?.status).toBe(200)

  const later = await Promise.all([read(), tally(), read(), tally()])
  expect(later.map(({ status }) => status)).toEqual([503, 503, 503, 503])
  expect(Math.max(...later.map(({ ms }) => ms))).toBeLessThan(NOISE_MS)
})

test('when the database answers again, the service does too, without a restart', async () => {
  proxy.wake()
  await expect.poll(() => statusOf(`${health}/readyz`), { timeout: 20_000 }).toBe(200)
  await expect.poll(async () => (await read()).status, { timeout: 20_000 }).toBe(200)
  expect((await tally()).status).toBe(200)
})

test('health is served on its own port alone, and a stop ends in time although the database hangs', async () => {
  expect(await statusOf(`${origin}/readyz`)).toBe(404)
  proxy.hang()
  const began = performance.now()
  const gone = once(server, 'exit')
  server.kill('SIGTERM')
  await gone
  const took = performance.now() - began
  console.log(`stopped after ${Math.round(took)} ms`)
  expect(took).toBeLessThan(10_000 + NOISE_MS)
})
