import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { type Environment, runJson, SECRET, spawnCli } from '../cli/run-cli.js'
import { asMaker, createDatabase, type TestDatabase } from '../support/database.js'
import { makePlans } from '../support/fixtures.js'
import { startService } from '../support/service.js'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const ACCOUNTS = 3_000
let admin: pg.Client
let empty: string
let full: TestDatabase
let folder: string

beforeAll(async () => {
  full = await createDatabase()
  admin = new pg.Client({ connectionString: inject('postgresUrl') })
  await admin.connect()
  await admin.query('CREATE DATABASE killed_migration')
  empty = Object.assign(new URL(inject('postgresUrl')), { pathname: '/killed_migration' }).href
  folder = await mkdtemp(join(tmpdir(), 'paywright-killed-'))
})
afterAll(async () => {
  await admin.query('DROP DATABASE IF EXISTS killed_migration WITH (FORCE)')
  await admin.end()
  await full.drop()
  await rm(folder, { recursive: true })
})

const connectedTo = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}
const count = (client: pg.Client, sql: string) =>
  client.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${sql}`).then(({ rows: [row] }) => row?.n ?? 0)

/** Starts a command that must wait for a lock that the test holds, and kills it there: amid its transaction. */
async function killBehind(holder: pg.Client, lock: string, command: readonly string[], environment: Environment) {
  await holder.query(`BEGIN; ${lock}`)
  const child = spawnCli(command, environment)
  child.stdout.resume()
  const { database } = holder
  const waiting = `pg_stat_activity WHERE datname = '${database}' AND wait_event_type = 'Lock'`
  // Over another connection: a transaction sees the activity as it was at its first look.
  await vi.waitFor(async () => expect(await count(admin, waiting)).toBeGreaterThan(0), { timeout: 30_000, interval: 5 })
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  expect(await gone).toEqual([null, 'SIGKILL'])
  await holder.query('ROLLBACK')
}

test('a migration that is killed leaves whole migrations behind, and the next run ends what it began', async () => {
  const environment = { DATABASE_URL: empty, SESSION_SECRET: SECRET }
  await connectedTo(empty, async (client) => {
    const first = spawnCli(['migrate'], environment)
    first.stdout.resume()
    const applied = () => count(client, '_prisma_migrations').catch(() => 0)
    await vi.waitFor(async () => expect(await applied()).toBeGreaterThan(20), { timeout: 60_000, interval: 2 })
    const gone = once(first, 'exit')
    first.kill('SIGKILL')
    expect(await gone).toEqual([null, 'SIGKILL'])
    // All of a migration is made, and its record is not.
    await killBehind(client, 'LOCK TABLE _prisma_migrations IN SHARE MODE', ['migrate'], environment)
    const { rows } = await client.query('SELECT FROM _prisma_migrations WHERE finished_at IS NULL')
    expect(rows).toEqual([])
    const before = await applied()
    const { applied: rest } = (await runJson(['migrate'], environment)) as { applied: string[] }
    expect(rest.length).toBeGreaterThan(0)
    expect(await applied()).toBe(before + rest.length)
  })
  expect(await runJson(['migrate'], environment)).toEqual({ applied: [] })
})

test('an import that is killed has made nothing, and the next run makes the whole file', async () => {
  const environment = { DATABASE_URL: full.url, SESSION_SECRET: SECRET }
  const service = await startService({ databaseUrl: full.url })
  await makePlans(service.services).finally(service.close)
  const file = join(folder, 'accounts.jsonl')
  const lines = Array.from({ length: ACCOUNTS }, (_, n) =>
    JSON.stringify({ externalId: `crm-${n}`, name: `Imported ${n}`, email: `user-${n}@example.com` }),
  )
  await writeFile(file, lines.join('\n'))
  await connectedTo(asMaker(full.url), async (client) => {
    // The first thousand accounts are written before the import comes to their audit entries.
    await killBehind(client, 'LOCK TABLE audit_entry IN SHARE MODE', ['import', file], environment)
    await vi.waitFor(async () =>
      expect(
        await count(
          client,
          `pg_stat_activity WHERE state <> 'idle' AND pid <> pg_backend_pid() AND datname = current_database()`,
        ),
      ).toBe(0),
    )
    for (const table of ['billable', '"user"', 'audit_entry']) expect(await count(client, table)).toBe(0)
    expect(await runJson(['import', file], environment)).toMatchObject({
      accounts: ACCOUNTS,
      users: ACCOUNTS,
      known: 0,
    })
    expect(await count(client, 'billable')).toBe(ACCOUNTS)
  })
  expect(await runJson(['import', file], environment)).toMatchObject({ accounts: 0, known: ACCOUNTS })
})
