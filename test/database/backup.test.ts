import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runBilling } from '../../src/billing/run.js'
import { migrate } from '../../src/database/migrate.js'
import { contents } from '../support/contents.js'
import { databasePrograms as programs } from '../support/database-programs.js'
import { type DefaultPostgres, startDefaultPostgres } from '../support/default-postgres.js'
import { makeAccount, makeCard, makePlans, makeSubscription } from '../support/fixtures.js'
import { startService, testClock } from '../support/service.js'

// It starts a PostgreSQL with its own default settings, on machines that may be busy.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

let postgres: DefaultPostgres
let folder: string
let url: string

beforeAll(async () => {
  if (programs === undefined) return
  postgres = await startDefaultPostgres()
  folder = await mkdtemp(join(tmpdir(), 'paywright-backup-'))
  url = Object.assign(new URL(postgres.url), { pathname: '/books' }).href
  await asAdministrator('CREATE DATABASE books')
  await migrate(url)
})
afterAll(async () => {
  if (programs === undefined) return
  await postgres.stop()
  await rm(folder, { recursive: true })
})

const run = (program: string, ...args: string[]) =>
  execFileSync(join(programs ?? '', program), args, { stdio: ['ignore', 'ignore', 'inherit'] })

async function rowsOf<Row extends pg.QueryResultRow>(at: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: at })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}
const asAdministrator = (sql: string) => rowsOf(postgres.url, sql)

/** Where the books disagree with themselves or with what the sandbox collected. */
const FAULTS = `
  SELECT 'lines of invoice ' || id AS fault FROM invoice
    WHERE total <> (SELECT coalesce(sum(amount), 0) FROM invoice_line WHERE invoice_id = invoice.id)
  UNION ALL SELECT 'charge of invoice ' || invoice.id FROM invoice LEFT JOIN sandbox_charge ON sandbox_charge.id::text = charge_id
    WHERE charge_id IS NOT NULL AND invoice.total IS DISTINCT FROM sandbox_charge.amount
  UNION ALL SELECT 'usage of subscription ' || subscription_id FROM usage_total
    WHERE total <> (SELECT coalesce(sum(quantity), 0) FROM usage_record
      WHERE usage_record.subscription_id = usage_total.subscription_id AND usage_record.feature = usage_total.feature
        AND usage_record.period_start = usage_total.period_start)`
const numbers = () => rowsOf<{ number: string }>(url, 'SELECT number FROM invoice ORDER BY id')

test.skipIf(programs === undefined)(
  'a database that is dumped, lost and restored has the same books, and the service goes on where it stopped',
  async () => {
    const clock = testClock()
    const first = await startService({ databaseUrl: url, clock })
    await makePlans(first.services)
    const { billableId, token } = await makeAccount(first.services)
    await makeCard(first.services, billableId)
    const { id } = await makeSubscription(first.services, billableId, 'pro')
    const tally = { token, body: { feature: 'calls', quantity: 7, idempotencyKey: 'once' } }
    const counted = await first.request('POST', `/subscriptions/${id}/tally-usage`, tally)
    expect(counted.status).toBe(200)
    clock.set('2026-04-02T12:00:00.000Z')
    expect((await runBilling(first.services)).paid).toBe(1)
    await first.close()
    const before = { contents: await contents(url), numbers: await numbers() }
    expect(before.numbers.length).toBeGreaterThanOrEqual(2)

    const dump = join(folder, 'paywright.dump')
    run('pg_dump', '--format=custom', `--file=${dump}`, url)
    await asAdministrator('DROP DATABASE books WITH (FORCE)')
    await asAdministrator('CREATE DATABASE books')
    run('pg_restore', '--exit-on-error', '--no-owner', `--dbname=${url}`, dump)

    expect(await contents(url)).toEqual(before.contents)
    expect(await rowsOf(url, FAULTS)).toEqual([])
    expect(await migrate(url)).toEqual([])
    const second = await startService({ databaseUrl: url, clock, jobs: true })
    const repeated = await second.request('POST', `/subscriptions/${id}/tally-usage`, tally)
    expect(repeated.json).toEqual(counted.json)
    clock.set('2026-05-02T12:00:00.000Z')
    const billed = await runBilling(second.services)
    expect(billed).toMatchObject({ renewed: 1, failed: [] })
    await second.close()
    expect(await rowsOf(url, FAULTS)).toEqual([])
    const after = (await numbers()).map(({ number }) => number)
    expect(new Set(after).size).toBe(after.length)
    expect(after.length).toBe(before.numbers.length + 1)
  },
)
