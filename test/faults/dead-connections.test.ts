import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { asMaker } from '../support/database.js'
import { tableLocks } from '../support/locked-table.js'
import { type ServerBehindProxy, serverBehindProxy, statusOf } from './server-behind-proxy.js'

// It starts real servers, on machines that may be busy.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

/** What a busy machine adds to what is promised: 5 s for a request, 10 s for a stop. */
const NOISE_MS = 2_000
const CREWS = 3

let there: ServerBehindProxy
let watcher: pg.Client
beforeAll(async () => {
  there = await serverBehindProxy()
  watcher = new pg.Client(asMaker(there.database.url))
  await watcher.connect()
})
afterAll(async () => {
  await watcher.end()
  await there.close()
})

const get = (path: string) =>
  statusOf(`${there.origin}/billing/v1${path}`, { headers: { authorization: `Bearer ${there.token}` } })
/** Asks the pool of batches. */
const read = () => get(`/subscriptions/${there.subscription}`)
/** Asks the pool of requests. */
const list = () => get('/payment-methods')

const databaseTime = async () => (await watcher.query<{ now: Date }>('SELECT clock_timestamp() AS now')).rows[0]!.now

/** How many crews have said since then that they are alive. */
async function beatsSince(moment: Date): Promise<number> {
  const { rows } = await watcher.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM job_process WHERE seen_at > $1',
    [moment],
  )
  return rows[0]?.count ?? NaN
}

async function afterFreezing(naming?: string): Promise<Date> {
  await expect.poll(() => statusOf(`${there.health}/readyz`), { timeout: 60_000 }).toBe(200)
  const before = await databaseTime()
  await expect.poll(() => beatsSince(before), { timeout: 20_000 }).toBe(CREWS)
  expect(await read()).toBe(200)
  there.proxy.freeze(naming)
  return databaseTime()
}

test('when all connections die silently, requests are answered within seconds and jobs go on', async () => {
  const frozen = await afterFreezing()
  const began = performance.now()
  const statuses = await Promise.all(Array.from({ length: 20 }, read))
  const took = performance.now() - began
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
  await expect.poll(() => beatsSince(frozen), { timeout: 30_000 }).toBe(CREWS)
  console.log(`answered after ${Math.round(took)} ms, all crews after ${Math.round(performance.now() - began)} ms`)
  expect(took).toBeLessThan(5_000 + NOISE_MS)
  await expect.poll(read).toBe(200)
})

test('when only the connections of jobs die silently, jobs go on', async () => {
  const frozen = await afterFreezing('paywright-jobs')
  const began = performance.now()
  await expect.poll(() => beatsSince(frozen), { timeout: 40_000 }).toBe(CREWS)
  console.log(`all crews after ${Math.round(performance.now() - began)} ms`)
})

test.each(['paywright', 'paywright-batches'])(
  'when only the connections that are called %s die silently, requests are answered within seconds',
  async (name) => {
    await afterFreezing(`\0application_name\0${name}\0`)
    const began = performance.now()
    const statuses = await Promise.all(Array.from({ length: 20 }, () => Promise.all([read(), list()])))
    const took = performance.now() - began
    console.log(`answered after ${Math.round(took)} ms: ${[...new Set(statuses.flat())].join(', ')}`)
    expect(took).toBeLessThan(5_000 + NOISE_MS)
    expect(await Promise.all([read(), list()])).toEqual([200, 200])
  },
)

test('requests that wait for a lock keep their connections', async () => {
  const locks = await tableLocks(there.database.url)
  const whileWaiting = async () => {
    const listed = list()
    await expect.poll(locks.waiting, { timeout: 20_000 }).toBe(1)
    const longest = `SELECT max(extract(epoch FROM clock_timestamp() - query_start))::float8 AS for FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`
    const waited = async () => (await watcher.query<{ for: number | null }>(longest)).rows[0]?.for ?? 0
    await expect.poll(waited, { timeout: 15_000 }).toBeGreaterThan(6)
    return { listed }
  }
  const { listed } = await locks.whileLocked('payment_method', whileWaiting).finally(locks.close)
  expect(await listed).toBe(200)
})

test('jobs that wait for a lock keep their connections', async () => {
  const before = await databaseTime()
  await expect.poll(() => beatsSince(before), { timeout: 20_000 }).toBe(CREWS)
  const locks = await tableLocks(there.database.url)
  const waiting = `SELECT extract(epoch FROM max(clock_timestamp() - query_start))::float8 AS for,
      array_agg(pid ORDER BY pid) AS pids FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock' AND application_name LIKE 'paywright-jobs%'`
  const look = async () => (await watcher.query<{ for: number | null; pids: number[] | null }>(waiting)).rows[0]!
  const whileWaiting = async () => {
    await expect.poll(async () => (await look()).pids, { timeout: 20_000 }).toHaveLength(CREWS)
    const { pids } = await look()
    // Longer than a silence lasts before connections are broken.
    await expect.poll(async () => (await look()).for ?? 0, { timeout: 30_000 }).toBeGreaterThan(16)
    expect((await look()).pids).toEqual(pids)
  }
  await locks.whileLocked('job_process', whileWaiting).finally(locks.close)
})

test('a stop ends in time although all connections are dead', async () => {
  await afterFreezing()
  const took = await there.stop()
  console.log(`stopped after ${Math.round(took)} ms`)
  expect(took).toBeLessThan(10_000 + NOISE_MS)
})
