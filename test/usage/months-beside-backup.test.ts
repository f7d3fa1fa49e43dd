import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tallyUsage } from '../../src/usage/tally-usage.js'
import { openUsageMonths } from '../../src/usage/months/usage-months.js'
import { newPlace, startInstance } from '../cluster/instance.js'
import { asMaker, byMaker } from '../support/database.js'
import { makeAccount, makePlans, makeSubscription } from '../support/fixtures.js'
import { runCommand } from '../support/run-command.js'
import { startService, type TestService } from '../support/service.js'

/** A tally that waits for longer is refused. */
const TALLIED_WITHIN_MS = 1_500

let service: TestService
let backup: pg.Client
beforeAll(async () => {
  service = await startService()
  await makePlans(service.services)
  backup = new pg.Client({ connectionString: asMaker(service.databaseUrl) })
  await backup.connect()
})
afterAll(async () => {
  await backup.end()
  await service.close()
})

/** Holds what pg_dump holds for as long as it copies. */
const beginBackup = () =>
  backup.query('BEGIN ISOLATION LEVEL REPEATABLE READ; LOCK TABLE usage_record IN ACCESS SHARE MODE')
const endBackup = () => backup.query('ROLLBACK')

const monthsFrom = async (name: string) => {
  const rows = await service.services.database.$queryRaw<{ name: string }[]>`
    SELECT relname::text AS name FROM pg_class WHERE relkind = 'r' AND relname ~ '^usage_record_[0-9]' AND relname >= ${name}
    ORDER BY 1`
  return rows.map((row) => row.name)
}

test('beside a backup tallies are counted in time while a month is to open, and it opens once the backup is over', async () => {
  const { services, clock } = service
  clock.set('2051-01-20T00:00:00Z')
  const { billableId } = await makeAccount(services)
  const { id } = await makeSubscription(services, billableId, 'pro')
  await openUsageMonths(services)
  clock.set('2051-02-01T03:07:00Z')
  await beginBackup()
  const ended = new AbortController()
  const opening = openUsageMonths(services)
    .then(
      () => 'opened',
      () => 'failed',
    )
    .finally(() => ended.abort())
  let slowest = 0
  do {
    const began = performance.now()
    await tallyUsage(services, billableId, id, { feature: 'calls', quantity: 1 })
    slowest = Math.max(slowest, performance.now() - began)
  } while (!ended.signal.aborted)
  expect(slowest).toBeLessThan(TALLIED_WITHIN_MS)
  expect(await opening).toBe('failed')
  expect(await monthsFrom('usage_record_2051_04')).toEqual([])
  await endBackup()
  await openUsageMonths(services)
  expect(await monthsFrom('usage_record_2051_04')).toEqual(['usage_record_2051_04'])
})

test('beside a backup no month is pruned, the operator is told why, and the audit says nothing of it', async () => {
  const { services } = service
  const prune = () => runCommand(service, ['usage', 'prune', '--before', '2026-01-01T00:00:00Z'])
  const prunes = () => services.database.auditEntry.count({ where: { action: 'usage.prune' } })
  await byMaker(service.databaseUrl, (client) => client.query("SELECT open_usage_month('2025-11-01'::date)"))
  await beginBackup()
  const refused = await prune()
  await endBackup()
  expect(refused).toMatchObject({ code: 1, stdout: '' })
  expect(refused.stderr).toMatch(/month usage_record_2025_11 is held by another program, such as a backup: try again/)
  expect(await monthsFrom('usage_record_2025_11')).toContain('usage_record_2025_11')
  expect(await prunes()).toBe(0)
  expect(await prune()).toMatchObject({ code: 0 })
  expect(await prunes()).toBe(1)
})

test('months open beside those that the default partition holds the records of, once each', async () => {
  const { services, clock } = service
  clock.set('2061-01-20T00:00:00Z')
  const { billableId } = await makeAccount(services)
  const { id } = await makeSubscription(services, billableId, 'pro')
  await tallyUsage(services, billableId, id, { feature: 'calls', quantity: 1 })
  for (const now of ['2061-01-21', '2062-01-01', '2063-01-01', '2064-01-01']) {
    clock.set(now)
    await Promise.all([1, 2, 3, 4].map(() => openUsageMonths(services)))
  }
  const opened = ['2061_02', '2061_03', ...[2062, 2063, 2064].flatMap((year) => [1, 2, 3].map((n) => `${year}_0${n}`))]
  expect(await monthsFrom('usage_record_2061_01')).toEqual(opened.map((month) => `usage_record_${month}`))
})

test('a server starts beside a backup though a month is not open yet, and says so', async () => {
  const now = new Date()
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 1)).toISOString()
  const month = `usage_record_${last.slice(0, 7).replace('-', '_')}`
  await byMaker(service.databaseUrl, (client) => client.query(`DROP TABLE IF EXISTS ${month}`))
  await beginBackup()
  const instance = await startInstance(await newPlace(), { DATABASE_URL: service.databaseUrl, DRAIN_MS: '0' })
  try {
    expect(instance.said()).toContain('a month of usage records is not open yet')
  } finally {
    await instance.end('SIGTERM')
    await endBackup()
  }
}, 120_000)
