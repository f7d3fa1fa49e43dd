import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asMaker, createDatabase, type TestDatabase } from '../support/database.js'
import { type Environment, runCli, SECRET } from './run-cli.js'

let database: TestDatabase
let env: Environment
let locker: pg.Client
beforeAll(async () => {
  database = await createDatabase()
  env = { DATABASE_URL: database.url, SESSION_SECRET: SECRET, API_ENABLED: 'true' }
  locker = new pg.Client({ connectionString: asMaker(database.url), application_name: 'somebody' })
  await locker.connect()
})
afterAll(async () => {
  await locker.end()
  await database.drop()
})

type Checks = Readonly<{ checks: readonly Readonly<{ name: string; ok: boolean; message: string }>[] }>

async function examined(): Promise<Checks['checks']> {
  const { code, stdout } = await runCli(['doctor', '--json'], env)
  expect(code).toBe(1)
  return (JSON.parse(stdout) as Checks).checks
}

const pidOf = async (client: pg.Client) =>
  (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]!.pid

const sound = ['node', 'settings', 'data directory', 'session secret', 'database']

test.each([
  {
    table: 'upgrade_attempt',
    finding: 'condition',
    before: [...sound, 'migrations', 'database role', 'service', 'webhook secrets'],
  },
  { table: '_prisma_migrations', finding: 'migrations', before: sound },
])('while $table is locked, the doctor says who holds it and what is in order', async ({ table, finding, before }) => {
  await locker.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`)
  try {
    const checks = await examined()
    expect(checks.filter(({ ok }) => ok).map(({ name }) => name)).toEqual(before)
    const pid = await pidOf(locker)
    expect(checks.filter(({ ok }) => !ok)).toEqual([
      { name: finding, ok: false, message: expect.stringContaining(`session ${pid} (somebody) holds`) as string },
    ])
    expect(checks.at(-1)!.message).toMatch(
      new RegExp(
        `a lock on ${table}, in a transaction that began \\d+ s ago: .*SELECT pg_terminate_backend\\(${pid}\\)`,
      ),
    )
  } finally {
    await locker.query('ROLLBACK')
  }
})

test('where the doctor waits behind somebody who waits for a lock, it names who is in the way of both', async () => {
  const waiter = new pg.Client({ connectionString: asMaker(database.url) })
  await waiter.connect()
  await locker.query('BEGIN; LOCK TABLE invoice IN ACCESS SHARE MODE')
  const waiting = waiter.query('BEGIN; LOCK TABLE invoice IN ACCESS EXCLUSIVE MODE')
  try {
    const isWaiting = async () =>
      (await locker.query(`SELECT FROM pg_locks WHERE NOT granted AND relation = 'invoice'::regclass`)).rowCount
    await expect.poll(isWaiting).toBe(1)
    const told = (await examined()).filter(({ ok }) => !ok).map(({ message }) => message)
    expect(told).toEqual([expect.stringContaining(`session ${await pidOf(locker)} (somebody) holds a lock on invoice`)])
  } finally {
    await locker.query('ROLLBACK')
    await waiting
    await waiter.end()
  }
})
