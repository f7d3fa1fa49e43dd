import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openPool } from '../../src/database/client.js'
import { type Connections, openConnections } from '../../src/database/connections/connections.js'
import { openPulse, type Pulse } from '../../src/database/health/pulse.js'
import { breakIfDead } from '../../src/worker/break-if-dead.js'
import { asMaker, createDatabase, type TestDatabase } from '../support/database.js'
import { silentPooler } from '../support/silent-pooler.js'
import { type TcpProxy, tcpProxy } from '../support/tcp-proxy.js'

vi.setConfig({ testTimeout: 40_000 })

/** What a busy machine adds to four seconds. */
const NOISE_MS = 2_000

let database: TestDatabase
let holder: pg.Client
let pooler: Awaited<ReturnType<typeof silentPooler>>
const closers: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  database = await createDatabase()
  holder = new pg.Client(asMaker(database.url))
  await holder.connect()
  pooler = await silentPooler(database.url)
})
afterAll(async () => {
  for (const close of closers.toReversed()) await close()
  await pooler.close()
  await holder.end()
  await database.drop()
})

type Watched = Readonly<{ proxy: TcpProxy; connections: Connections; pulse: Pulse; open: (name: string) => pg.Pool }>

/** Pools that reach a database through a proxy and are watched by a pulse. */
async function watched(url: string): Promise<Watched> {
  const proxy = await tcpProxy(url)
  const connections = openConnections()
  const pulse = openPulse(proxy.url, { connections })
  await expect.poll(() => pulse.check(), { timeout: 20_000 }).toEqual({ ready: true })
  closers.push(proxy.close, pulse.close)
  const open = (applicationName: string) => {
    const pool = openPool(proxy.url, { connections: 3, applicationName, watchedBy: connections })
    closers.push(() => Promise.race([pool.end(), proxy.cut()]))
    return pool
  }
  return { proxy, connections, pulse, open }
}

/** Has a pool open so many connections. */
const fill = (pool: pg.Pool, count: number) =>
  Promise.all(Array.from({ length: count }, () => pool.query('SELECT pg_sleep(0.2)')))

/** How long the longest statement of that name has waited for a lock, in seconds. */
async function waitsFor(name: string): Promise<number> {
  const { rows } = await holder.query<{ for: number | null }>(
    `SELECT max(extract(epoch FROM clock_timestamp() - query_start))::float8 AS for FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND application_name = $1`,
    [name],
  )
  return rows[0]?.for ?? 0
}

async function whileLocked(work: () => Promise<void>): Promise<void> {
  await holder.query('BEGIN; LOCK TABLE plan')
  await work().finally(() => holder.query('ROLLBACK'))
}

const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error: unknown) => (error as Error).message,
  )

test('connections of one pool that die silently are broken after four seconds, and those that work or wait stay', async () => {
  const { proxy, open } = await watched(database.url)
  const [dying, living] = [open('dying'), open('living')]
  await Promise.all([fill(dying, 3), fill(living, 3)])
  const asleep = reasonOf(living.query('SELECT pg_sleep(7)'))
  await whileLocked(async () => {
    const waiting = reasonOf(living.query('SELECT FROM plan'))
    await expect.poll(() => waitsFor('living'), { timeout: 5_000 }).toBeGreaterThan(0)
    proxy.freeze('dying')
    const began = performance.now()
    expect(await reasonOf(dying.query('SELECT 1'))).toContain('Connection terminated')
    // Those that were at rest have gone with it.
    expect(await reasonOf(Promise.all([1, 2, 3].map(() => dying.query('SELECT 1'))))).toBe('answered')
    expect(performance.now() - began).toBeLessThan(4_000 + NOISE_MS)
    await expect.poll(() => waitsFor('living'), { timeout: 15_000 }).toBeGreaterThan(5)
    await holder.query('ROLLBACK')
    expect(await waiting).toBe('answered')
  })
  expect(await asleep).toBe('answered')
})

test('a transaction that rests for long while others of its pool have died keeps its connection', async () => {
  const { proxy, open } = await watched(database.url)
  const pool = open('one of two')
  await fill(pool, 2)
  const resting = await pool.connect()
  const dying = await pool.connect()
  await resting.query('BEGIN')
  const { rows } = await dying.query<{ port: number }>('SELECT 1 AS port')
  expect(rows).toHaveLength(1)
  const silent = new Promise<string>((told) => {
    // Only this one is dead: its bytes go nowhere.
    const { connection } = dying as unknown as { connection: { stream: { write: () => boolean } } }
    connection.stream.write = () => true
    void reasonOf(dying.query('SELECT 1')).then(told)
  })
  expect(await silent).toContain('Connection terminated')
  expect(await reasonOf(resting.query('COMMIT'))).toBe('answered')
  resting.release()
  dying.release(true)
  proxy.wake()
})

test('behind a pooler, whose process numbers are its own, a statement that waits for a lock keeps its connection', async () => {
  const { connections, open } = await watched(pooler.url)
  const pool = open('pooled')
  await fill(pool, 3)
  await whileLocked(async () => {
    const waiting = reasonOf(pool.query('SELECT FROM plan'))
    await expect.poll(() => waitsFor('pooled'), { timeout: 15_000 }).toBeGreaterThan(5)
    await breakIfDead(pooler.url, pool, connections)
    await holder.query('ROLLBACK')
    expect(await waiting).toBe('answered')
  })
})

test('behind a pooler, a crew’s connections that die silently are broken where none of its name waits', async () => {
  const { proxy, connections, open } = await watched(pooler.url)
  const pool = open('crew')
  await fill(pool, 3)
  proxy.freeze('crew')
  const silent = reasonOf(pool.query('SELECT 1'))
  await breakIfDead(pooler.url, pool, connections)
  expect(await silent).toContain('Connection terminated')
})

test('where an answer takes too long, nothing more is asked on its connection, which is broken', async () => {
  const { proxy, connections } = await watched(pooler.url)
  const pool = new pg.Pool({ connectionString: proxy.url, application_name: 'late', max: 1, query_timeout: 4_000 })
  pool.on('error', () => undefined)
  connections.watch(pool)
  const client = await pool.connect()
  client.on('error', () => undefined)
  await client.query('BEGIN')
  proxy.freeze('late')
  expect(await reasonOf(client.query('SELECT 1'))).toBe('Query read timeout')
  expect(await reasonOf(client.query('ROLLBACK'))).toContain('Connection terminated')
  client.release()
  expect(await reasonOf(pool.query('SELECT 1'))).toBe('answered')
  await pool.end()
})
