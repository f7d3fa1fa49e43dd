import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type ServerBehindProxy, serverBehindProxy, statusOf } from './server-behind-proxy.js'

// It starts real servers, on machines that may be busy.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

/** What a busy machine adds to what is promised: 5 s in a statement, 0.1 s for a probe, 10 s for a stop. */
const NOISE_MS = 1_500

let there: ServerBehindProxy
beforeAll(async () => {
  there = await serverBehindProxy()
})
afterAll(() => there.close())

const ready = () => statusOf(`${there.health}/readyz`)

type Timed = Readonly<{ status: number; retryAfter: string | null; ms: number }>

async function timed(url: string, options: RequestInit = {}): Promise<Timed> {
  const began = performance.now()
  const response = await fetch(url, options)
  await response.arrayBuffer()
  return { status: response.status, retryAfter: response.headers.get('retry-after'), ms: performance.now() - began }
}

const url = () => `${there.origin}/billing/v1/subscriptions/${there.subscription}`
const bearer = () => ({ authorization: `Bearer ${there.token}` })
const read = () => timed(url(), { headers: bearer() })
const tally = () =>
  timed(`${url()}/tally-usage`, {
    method: 'POST',
    headers: { ...bearer(), 'content-type': 'application/json' },
    body: JSON.stringify({ feature: 'calls', quantity: 1 }),
  })
const signIn = () =>
  timed(`${there.origin}/billing/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: there.origin },
    body: JSON.stringify({ email: 'nobody@example.com', password: 'correct horse battery' }),
  })

test('while the database hangs, every request gets 503 with Retry-After within seconds, and probes are answered', async () => {
  await expect.poll(ready, { timeout: 60_000 }).toBe(200)
  await expect.poll(async () => (await read()).status, { timeout: 20_000 }).toBe(200)
  there.proxy.hang()
  const probes: Timed[] = []
  const requests = [...Array.from({ length: 50 }, (_, turn) => (turn % 2 === 0 ? read : tally)), signIn, signIn]
  const answers = requests.map((request) => request())
  for (let probe = 0; probe < 20; probe += 1) {
    probes.push(await timed(`${there.health}/readyz`), await timed(`${there.health}/healthz`))
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
  there.proxy.wake()
  await expect.poll(ready, { timeout: 20_000 }).toBe(200)
  await expect.poll(async () => (await read()).status, { timeout: 20_000 }).toBe(200)
  expect((await tally()).status).toBe(200)
})

test('health is served on its own port alone, and a stop ends in time although the database hangs', async () => {
  expect(await statusOf(`${there.origin}/readyz`)).toBe(404)
  there.proxy.hang()
  const took = await there.stop()
  console.log(`stopped after ${Math.round(took)} ms`)
  expect(took).toBeLessThan(10_000 + NOISE_MS)
})
