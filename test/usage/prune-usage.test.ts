import { afterAll, beforeAll, expect, test } from 'vitest'
import { tallyUsage } from '../../src/usage/tally-usage.js'
import { pruneUsage } from '../../src/usage/months/prune-usage.js'
import { openUsageMonths } from '../../src/usage/months/usage-months.js'
import { byMaker } from '../support/database.js'
import { makeAccount, makePlans, makeSubscription } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

let service: TestService
beforeAll(async () => {
  service = await startService()
  await makePlans(service.services)
})
afterAll(() => service.close())

const partitionOf = async (subscriptionId: number) => {
  const rows = await service.services.database.$queryRaw<{ name: string }[]>`
    SELECT tableoid::regclass::text AS name FROM usage_record WHERE subscription_id = ${subscriptionId} ORDER BY id`
  return rows.map(({ name }) => name)
}

test('pruning removes records from before an instant, whole months as tables, and keeps totals and idempotency keys', async () => {
  const { services, clock } = service
  clock.set('2031-01-20T00:00:00Z')
  const { billableId } = await makeAccount(services)
  const { id } = await makeSubscription(services, billableId, 'pro')
  const tally = (idempotencyKey: string, quantity = 5) =>
    tallyUsage(services, billableId, id, { feature: 'calls', quantity, idempotencyKey })
  await openUsageMonths(services)
  const first = await tally('january')
  clock.set('2031-02-10T00:00:00Z')
  await tally('early february')
  clock.set('2031-02-25T00:00:00Z')
  await tally('late february')
  expect(await partitionOf(id)).toEqual(['usage_record_2031_01', 'usage_record_2031_02', 'usage_record_2031_02'])

  const before = new Date('2031-02-15T00:00:00Z')
  const would = await pruneUsage(services, before, { dryRun: true })
  expect(would).toMatchObject({ records: 2, isEstimate: false, dryRun: true })
  expect(would.months).toContain('usage_record_2031_01')
  expect(await partitionOf(id)).toHaveLength(3)

  expect(await pruneUsage(services, before, { dryRun: false })).toMatchObject({ records: 2, dryRun: false })
  expect(await partitionOf(id)).toEqual(['usage_record_2031_02'])
  expect(await tally('january', 99)).toEqual(first)
  const totals = await services.database.usageTotal.findMany({
    where: { subscriptionId: id },
    orderBy: { total: 'asc' },
  })
  expect(totals.map(({ total }) => total)).toEqual([5n, 10n])
  expect((await tally('after')).total).toBe(10)
})

test('a record is counted even if its month has no partition yet', async () => {
  const { services, clock } = service
  clock.set('2041-07-01T00:00:00Z')
  const { billableId } = await makeAccount(services)
  const { id } = await makeSubscription(services, billableId, 'pro')
  await tallyUsage(services, billableId, id, { feature: 'calls', quantity: 1 })
  await openUsageMonths(services)
  await tallyUsage(services, billableId, id, { feature: 'calls', quantity: 1 })
  clock.set('2041-08-01T00:00:00Z')
  await tallyUsage(services, billableId, id, { feature: 'calls', quantity: 1 })
  expect(await partitionOf(id)).toEqual(['usage_record_other', 'usage_record_other', 'usage_record_2041_08'])
})

test('a month too large to count is pruned a few pages at a time, and what is said of it is called an estimate', async () => {
  const { services, clock, databaseUrl } = service
  clock.set('2036-03-20T00:00:00Z')
  const { billableId } = await makeAccount(services)
  const { id } = await makeSubscription(services, billableId, 'pro')
  await openUsageMonths(services)
  const records = 44_000
  await byMaker(databaseUrl, async (maker) => {
    // Four to a page, so that few records fill many pages.
    await maker.query(
      `INSERT INTO usage_record (subscription_id, feature, quantity, period_start, total, recorded_at)
       SELECT $1, repeat('x', 1900), 1, '2036-03-01', n, '2036-03-01Z'::timestamptz + n * interval '30 seconds'
       FROM generate_series(1, $2::int) AS n`,
      [id, records],
    )
    await maker.query(`
      CREATE TABLE pruned (rows BIGINT);
      CREATE FUNCTION note_pruned() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
      BEGIN INSERT INTO pruned SELECT count(*) FROM gone; RETURN NULL; END $$;
      CREATE TRIGGER note_pruned AFTER DELETE ON usage_record REFERENCING OLD TABLE AS gone
      FOR EACH STATEMENT EXECUTE FUNCTION note_pruned()`)
  })
  const half = new Date(Date.parse('2036-03-01T00:00:00Z') + (records / 2) * 30_000 + 1)
  const would = await pruneUsage(services, half, { dryRun: true })
  expect(would.isEstimate).toBe(true)
  expect(Math.abs(would.records - records / 2)).toBeLessThan(records / 10)
  await pruneUsage(services, half, { dryRun: false })
  const deleted = await byMaker(databaseUrl, async (maker) => (await maker.query('SELECT rows::int FROM pruned')).rows)
  const each = (deleted as { rows: number }[]).map(({ rows }) => rows)
  expect(each.reduce((sum, rows) => sum + rows)).toBe(records / 2)
  expect(Math.max(...each)).toBeLessThan(4_000)
  expect(await partitionOf(id)).toHaveLength(records / 2)
})

test('usage in the future is not pruned', async () => {
  service.clock.set('2042-01-01T00:00:00Z')
  await expect(pruneUsage(service.services, new Date('2042-01-02T00:00:00Z'), { dryRun: false })).rejects.toThrow(
    'is not past yet',
  )
})
