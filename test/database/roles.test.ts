import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OperationId } from '../../src/contract/types.js'
import { SESSION_SETTINGS } from '../../src/database/client.js'
import { migrate } from '../../src/database/migrate.js'
import { readPrivileges } from '../../src/database/privileges.js'
import { pruneUsage } from '../../src/usage/months/prune-usage.js'
import { openUsageMonths } from '../../src/usage/months/usage-months.js'
import { runBilling } from '../../src/billing/run.js'
import { type DefaultPostgres, startDefaultPostgres } from '../support/default-postgres.js'
import { makeAccount, makePlans } from '../support/fixtures.js'
import { examples } from '../support/requests.js'
import { asRole, makeRoles } from '../support/roles.js'
import { startService, type TestService } from '../support/service.js'

let postgres: DefaultPostgres
let service: TestService
let url: string
beforeAll(async () => {
  postgres = await startDefaultPostgres()
  await makeRoles(postgres.url)
  await migrate(asRole(postgres.url, 'paywright_owner'))
  url = asRole(postgres.url, 'paywright')
  service = await startService({ databaseUrl: url, jobs: true })
  await makePlans(service.services)
}, 120_000)
afterAll(async () => {
  await service.close()
  await postgres.stop()
})

const WRITES: readonly OperationId[] = [
  ...(['upgradeFromFree', 'tallyUsage', 'tallyUsageBatch', 'voidUsage'] as const),
  ...(['cancelSubscription', 'resumeSubscription', 'changeSubscription', 'quoteSubscriptionChange'] as const),
  ...(['setDefaultPaymentMethod', 'deletePaymentMethod'] as const),
]

describe('the role that deploy/roles.sql makes for the service', () => {
  test.each(WRITES)('is enough for %s', async (id) => {
    const { billableId, token } = await makeAccount(service.services)
    const { make, body, path } = examples[id]
    const resource = await make!(service.services, billableId)
    const method = id === 'deletePaymentMethod' ? 'DELETE' : 'POST'
    const answer = await service.request(method, path(resource), { token, body: body?.(resource) })
    expect(answer.status).toBeLessThan(300)
  })

  test('is enough for a billing run that renews, issues invoices and delivers events', async () => {
    const { billableId } = await makeAccount(service.services)
    const id = Number(await examples.cancelSubscription.make!(service.services, billableId))
    const { currentPeriodEnd: until } = await service.services.database.subscription.findUniqueOrThrow({
      where: { id },
    })
    await runBilling(service.services, { until })
    const { currentPeriodStart } = await service.services.database.subscription.findUniqueOrThrow({ where: { id } })
    expect(currentPeriodStart).toEqual(until)
  })

  test('is enough to open months of usage and to prune them', async () => {
    service.clock.set('2031-05-10T00:00:00.000Z')
    await openUsageMonths(service.services)
    service.clock.set('2031-09-10T00:00:00.000Z')
    const { months } = await pruneUsage(service.services, new Date('2031-07-15T00:00:00.000Z'), { dryRun: false })
    expect(months.slice(-2)).toEqual(['usage_record_2031_05', 'usage_record_2031_06'])
  })

  test('has every privilege that the service needs and none beyond, as the doctor sees it', async () => {
    expect(await readPrivileges(url)).toEqual({ role: 'paywright', excess: [], missing: [], hidden: [], silent: [] })
  })

  test.each([
    'UPDATE audit_entry SET action = action',
    'DELETE FROM audit_entry',
    'TRUNCATE audit_entry',
    'ALTER TABLE audit_entry DISABLE TRIGGER ALL',
    'DROP TRIGGER audit_entry_guard ON audit_entry',
    'SET session_replication_role = replica',
    "CREATE OR REPLACE FUNCTION guard_audit_entry() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN OLD; END'",
    'CREATE TEMPORARY TABLE audit_entry (id int)',
    'SET ROLE paywright_owner',
    "COPY audit_entry TO PROGRAM 'true'",
  ])('cannot go around the audit with %s', async (sql) => {
    const client = new pg.Client(url)
    await client.connect()
    const count = 'SELECT count(*) FROM public.audit_entry'
    const { rows: before } = await client.query(count)
    await expect(client.query(sql)).rejects.toThrow(/permission denied|must be (able|owner|superuser)|only added/)
    expect((await client.query(count)).rows).toEqual(before)
    await client.end()
  })

  test('has what each session needs, for a pooler that drops what a session asks for', async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const names = Object.keys(SESSION_SETTINGS)
    const { rows } = await client.query<{ name: string; value: string }>(
      'SELECT name, current_setting(name) AS value FROM unnest($1::text[]) AS name',
      [names],
    )
    await client.end()
    const found = Object.fromEntries(rows.map(({ name, value }) => [name, value]))
    // The server's own order of a date's parts follows its style.
    expect({ ...found, DateStyle: found['DateStyle']?.split(',')[0] }).toEqual(SESSION_SETTINGS)
  })

  test.each([
    'CREATE TABLE mine (id INT)',
    'ALTER TABLE invoice DISABLE TRIGGER ALL',
    'TRUNCATE usage_record',
    'DROP TABLE invoice',
    'DROP FUNCTION guard_invoice() CASCADE',
    'CREATE SCHEMA mine',
    "SELECT drop_usage_month('invoice')",
  ])('may not %s', async (statement) => {
    await expect(service.services.database.$executeRawUnsafe(statement)).rejects.toThrow()
  })
})

test('the doctor sees a role that can do too much, and one that can do too little', async () => {
  expect((await readPrivileges(postgres.url)).excess).toContain('is a superuser')
  const owner = await readPrivileges(asRole(postgres.url, 'paywright_owner'))
  expect(owner.excess.join()).toMatch(/owns \d+ tables/)
  await asSuperuser('REVOKE DELETE ON token FROM paywright')
  expect((await readPrivileges(url)).missing).toEqual(['delete on token'])
})

test('roles.sql may run again over a migrated database, and gives back what is missing', async () => {
  await makeRoles(postgres.url)
  expect(await readPrivileges(url)).toEqual({ role: 'paywright', excess: [], missing: [], hidden: [], silent: [] })
})

test('a database that a superuser migrated becomes the owner’s', async () => {
  await asSuperuser('CREATE DATABASE older')
  const older = Object.assign(new URL(postgres.url), { pathname: '/older' }).href
  await migrate(older)
  await makeRoles(older)
  expect(await readPrivileges(asRole(older, 'paywright'))).toEqual({
    role: 'paywright',
    excess: [],
    missing: [],
    hidden: [],
    silent: [],
  })
  expect(await migrate(asRole(older, 'paywright_owner'))).toEqual([])
  expect(await migrate(asRole(older, 'paywright'))).toEqual([])
})

async function asSuperuser(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
