import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reasonOf } from '../../src/cli/terminal/reason.js'
import { openPool } from '../../src/database/client.js'
import { openConnections } from '../../src/database/connections/connections.js'
import { openPulse, type Pulse, type PulseOptions, type Readiness } from '../../src/database/health/pulse.js'
import { examineCondition } from '../../src/database/health/condition.js'
import { pendingMigrations } from '../../src/database/migrate.js'
import { withClient } from '../../src/database/with-client.js'
import { createDatabase, type TestDatabase } from '../support/database.js'

let database: TestDatabase
let client: pg.Client
const pulses: Pulse[] = []

beforeAll(async () => {
  database = await createDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
beforeEach(() => client.query('DELETE FROM graphile_worker._private_known_crontabs'))
afterAll(async () => {
  for (const pulse of pulses) await pulse.close()
  await client.end()
  await database.drop()
})

function pulseOf(url: string, options: Partial<PulseOptions> = {}): Pulse {
  const pulse = openPulse(url, { connections: openConnections(), ...options })
  pulses.push(pulse)
  return pulse
}

/** The same database, in sessions where a function of PostgreSQL's answers as it would on a standby. */
async function standbyUrl(): Promise<string> {
  await client.query(`CREATE SCHEMA standby;
    CREATE FUNCTION standby.pg_is_in_recovery() RETURNS boolean LANGUAGE sql AS 'SELECT true'`)
  const url = new URL(database.url)
  url.searchParams.set('options', '-c search_path=standby,public,pg_catalog')
  return url.href
}

const billingRested = (seconds: number) =>
  client.query(
    `INSERT INTO graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
     VALUES ('run_billing', now(), now() - make_interval(secs => $1))`,
    [seconds],
  )

test('an instance is ready on a database that works', async () => {
  expect(await pulseOf(database.url).check()).toEqual({ ready: true })
})

test('an instance is not ready on a standby, and the doctor says so', async () => {
  const url = await standbyUrl()
  const reason = expect.stringContaining('standby') as string
  expect(await pulseOf(url).check()).toEqual({ ready: false, reason })
  expect(await examineCondition(url, 1)).toContainEqual({ name: 'replication', ok: false, message: reason })
})

/** The same database, whose own clock is so many seconds behind this machine's. */
async function behindUrl(seconds: number): Promise<string> {
  await client.query(`CREATE SCHEMA behind_${seconds};
    CREATE FUNCTION behind_${seconds}.clock_timestamp() RETURNS timestamptz LANGUAGE sql
    AS 'SELECT pg_catalog.clock_timestamp() - interval ''${seconds} seconds'''`)
  const url = new URL(database.url)
  url.searchParams.set('options', `-c search_path=behind_${seconds},public,pg_catalog`)
  return url.href
}

test.each([
  { seconds: 3, isReady: true, isInOrder: true },
  { seconds: 60, isReady: true, isInOrder: false },
  { seconds: 3_600, isReady: false, isInOrder: false },
])(
  'with a clock that is $seconds s ahead of the database’s, an instance is ready: $isReady, and the doctor content: $isInOrder',
  async ({ seconds, isReady, isInOrder }) => {
    const url = await behindUrl(seconds)
    const pulse = pulseOf(url)
    const readiness = await pulse.check()
    expect(readiness.ready).toBe(isReady)
    expect(Math.abs(pulse.secondsAhead() - seconds)).toBeLessThan(1)
    const clock = (await examineCondition(url, 1)).find(({ name }) => name === 'clock')
    expect(clock?.ok).toBe(isInOrder)
    const told = [...(isReady ? [] : [JSON.stringify(readiness)]), ...(isInOrder ? [] : [clock?.message])]
    for (const message of told) expect(message).toMatch(/this machine's clock is \d+ s ahead of the database's/)
  },
)

const withOption = (option: string) => {
  const url = new URL(database.url)
  url.searchParams.set('options', `-c ${option}`)
  return url.href
}

test('an instance is not ready on a database that somebody has made read-only, and the doctor says so', async () => {
  const url = withOption('default_transaction_read_only=on')
  const reason = expect.stringContaining('default_transaction_read_only is on') as string
  expect(await pulseOf(url).check()).toEqual({ ready: false, reason })
  expect(await examineCondition(url, 1)).toContainEqual({ name: 'writes', ok: false, message: reason })
  const refused = withClient(url, (asked) => asked.query('CREATE TABLE refused ()'))
  expect(reasonOf(await refused.catch((error: unknown) => error))).toContain('takes no writes')
})

test('the doctor says so where an instance may open more connections than the database lets it', async () => {
  const found = (await examineCondition(database.url, 9_999)).find(({ name }) => name === 'connections')
  expect(found).toMatchObject({
    ok: false,
    message: expect.stringMatching(/\d+ of \d+, and an instance may open 9999: /),
  })
})

test('tables in a schema that a session does not look at are not taken for missing ones', async () => {
  const asked = pendingMigrations(withOption('search_path=nothing'))
  await expect(asked).rejects.toThrow('are in the schema public, where search_path (nothing) does not look first')
})

test('a session waits for its turn at a row, whatever an operator has set for other programs', async () => {
  const pool = openPool(withOption('lock_timeout=1 -c idle_session_timeout=1000'), {
    connections: 1,
    applicationName: '',
  })
  const { rows } = await pool.query(
    `SELECT current_setting('lock_timeout') AS locks, current_setting('idle_session_timeout') AS idle`,
  )
  await pool.end()
  expect(rows).toEqual([{ locks: '0', idle: '0' }])
})

test('the doctor says so where a crash of the database loses what was acknowledged', async () => {
  const url = new URL(database.url)
  url.searchParams.set('options', '-c synchronous_commit=off')
  const durability = (await examineCondition(url.href, 1)).find(({ name }) => name === 'durability')
  expect(durability).toMatchObject({ ok: false, message: expect.stringContaining('synchronous_commit is off') })
  expect(await examineCondition(database.url, 1)).toContainEqual(
    expect.objectContaining({ name: 'durability', ok: true }),
  )
})

test('an instance is not ready when billing has rested although jobs are expected, and the doctor says so', async () => {
  await billingRested(3_600)
  const pulse = pulseOf(database.url, { jobsRestMs: 1 })
  expect(await pulse.check()).toEqual({ ready: true })
  pulse.expectJobs()
  await expect.poll(() => pulse.check()).toEqual({ ready: false, reason: expect.stringContaining('3600 s') as string })
  const message = expect.stringContaining('has not run for 3600 s') as string
  expect(await examineCondition(database.url, 1)).toContainEqual({ name: 'billing', ok: true, message })
})

test('an instance is not ready when a job of billing waits for ever', async () => {
  await billingRested(0)
  await client.query(`SELECT graphile_worker.add_job('run_billing', run_at := now() - interval '1 hour')`)
  const pulse = pulseOf(database.url, { jobsRestMs: 60_000 })
  pulse.expectJobs()
  expect(await pulse.check()).toEqual({ ready: true })
  const strict = pulseOf(database.url, { jobsRestMs: 1 })
  strict.expectJobs()
  await expect.poll(async () => (await strict.check()).ready).toBe(false)
  await client.query('DELETE FROM graphile_worker._private_jobs')
})

test('an instance stays ready when a job of billing was given up, which nobody will run', async () => {
  // So it stays planned for as long as the test takes.
  await billingRested(-60)
  await client.query(`SELECT graphile_worker.add_job('run_billing', run_at := now() - interval '1 hour')`)
  const strict = pulseOf(database.url, { jobsRestMs: 1 })
  strict.expectJobs()
  await expect.poll(async () => (await strict.check()).ready).toBe(false)
  await client.query('UPDATE graphile_worker._private_jobs SET attempts = max_attempts')
  expect(await strict.check()).toEqual({ ready: true })
  await client.query('DELETE FROM graphile_worker._private_jobs')
})

test('an instance is not ready when its statement fails, and tells each change once', async () => {
  const told: Readiness[] = []
  const pulse = pulseOf(database.url, { onChange: (readiness) => told.push(readiness) })
  await pulse.check()
  await client.query('ALTER TABLE _prisma_migrations RENAME TO elsewhere')
  for (let turn = 0; turn < 3; turn += 1) expect(await pulse.check()).toMatchObject({ ready: false })
  await client.query('ALTER TABLE elsewhere RENAME TO _prisma_migrations')
  await expect.poll(() => pulse.check()).toEqual({ ready: true })
  expect(told.map(({ ready }) => ready)).toEqual([false, true])
})

test('a table of the jobs that somebody locks is not a database that hangs: reads go on being served', async () => {
  const pulse = pulseOf(database.url)
  expect(await pulse.check()).toEqual({ ready: true })
  await client.query('BEGIN; LOCK TABLE graphile_worker._private_jobs IN ACCESS EXCLUSIVE MODE')
  for (let turn = 0; turn < 5; turn += 1) expect(await pulse.check()).toEqual({ ready: true })
  expect(pulse.isHung()).toBe(false)
  const late = pulseOf(database.url)
  const reason = expect.stringContaining('somebody has locked a table') as string
  expect(await late.check()).toEqual({ ready: false, reason })
  await client.query('COMMIT')
  await expect.poll(() => late.check()).toEqual({ ready: true })
})

test('an instance is not ready when the jobs have been locked for as long as billing may rest', async () => {
  await billingRested(1)
  const pulse = pulseOf(database.url, { jobsRestMs: 2_000 })
  pulse.expectJobs()
  expect(await pulse.check()).toEqual({ ready: true })
  await client.query('BEGIN; LOCK TABLE graphile_worker._private_known_crontabs IN ACCESS EXCLUSIVE MODE')
  const reason = expect.stringContaining('billing has rested') as string
  await expect.poll(() => pulse.check(), { timeout: 10_000 }).toEqual({ ready: false, reason })
  await client.query('COMMIT')
})
