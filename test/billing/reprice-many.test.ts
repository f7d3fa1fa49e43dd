import { afterAll, beforeAll, expect, test } from 'vitest'
import { repricePlan } from '../../src/billing/reprice-plan.js'
import { runBilling } from '../../src/billing/run.js'
import { byMaker, createDatabase, type TestDatabase } from '../support/database.js'
import { makeAccount, makePlans, makeSubscriptionIn } from '../support/fixtures.js'
import { type RowsRead, rowsRead } from '../support/rows-read.js'
import { startService, type TestService } from '../support/service.js'

const COUNT = 20_000
/** Rows of one table, or entries of one index, for each subscriber. */
const MOST = 4
const NOW = '2026-04-01T00:00:00.000Z'
const MAY = new Date('2026-05-01T00:00:00.000Z')

let made: TestDatabase
let like: number
beforeAll(async () => {
  made = await createDatabase()
  await withService(async ({ services }) => {
    await makePlans(services)
    const { billableId } = await makeAccount(services)
    like = await makeSubscriptionIn(services, billableId, 'active')
  })
  await byMaker(made.url, async (client) => {
    await client.query(`
      INSERT INTO billable (id, name, created_at) SELECT 1000 + n, 'Account', now() FROM generate_series(1, ${COUNT}) AS n`)
    const columns = `plan_id, terms_version, status, gateway, quantity, anchor, current_period_start, current_period_end`
    await client.query(`
      INSERT INTO subscription (id, billable_id, name, gateway_id, created_at, ${columns})
      SELECT 1000 + n, 1000 + n, 'default', 'sub-' || n, created_at, ${columns}
      FROM subscription, generate_series(1, ${COUNT}) AS n WHERE id = ${like}`)
    const item = 'plan_item_id, key, name, included_quantity, unit_price, cap_behavior, ceiling'
    await client.query(`
      INSERT INTO subscription_item (subscription_id, ${item})
      SELECT 1000 + n, ${item} FROM subscription_item, generate_series(1, ${COUNT}) AS n WHERE subscription_id = ${like}`)
  })
}, 60_000)
afterAll(() => made.drop())

async function withService<T>(work: (service: TestService) => Promise<T>): Promise<T> {
  const service = await startService({ databaseUrl: made.url })
  service.clock.set(NOW)
  return work(service).finally(() => service.close())
}

const rowsWritten = () =>
  byMaker(made.url, async (client) => {
    const tables = `relname IN ('subscription', 'subscription_item', 'scheduled_change')`
    const { rows } = await client.query<{ written: number }>(
      `SELECT sum(n_tup_upd + n_tup_ins + n_tup_del)::int AS written FROM pg_stat_user_tables WHERE ${tables}`,
    )
    return rows[0]?.written
  })
const above = (before: RowsRead, after: RowsRead) =>
  [...after]
    .map(([name, read]) => ({ name, times: (read - (before.get(name) ?? 0)) / COUNT }))
    .filter(({ times }) => times > MOST)

const sell = ({ services }: TestService, price: bigint) =>
  services.database.plan.update({ where: { key: 'pro' }, data: { price } })
const reprice = ({ services }: TestService, dryRun = false) => repricePlan(services, 'pro', { at: MAY, dryRun })

test('a reprice of 20,000 subscribers reads few rows for each and writes none, whatever PostgreSQL believes of its tables', async () => {
  await withService((service) => sell(service, 5900n))
  const before = await rowsRead(made.url)
  const written = await rowsWritten()
  await withService(async (service) => {
    for (const dryRun of [true, false])
      expect((await reprice(service, dryRun)).moved).toMatchObject([
        { subscriptions: COUNT + 1, price: 4900, newPrice: 5900, difference: (COUNT + 1) * 1000 },
      ])
  })
  expect(above(before, await rowsRead(made.url))).toEqual([])
  expect(await rowsWritten()).toBe(written)
}, 60_000)

test('a reprice waits for no subscriber that somebody else holds, and that one is moved with the others', async () => {
  await withService(async (service) => {
    const { database } = service.services
    await sell(service, 6900n)
    await database.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT FROM subscription WHERE id = ${like} FOR UPDATE`
      expect((await reprice(service)).moved).toMatchObject([{ subscriptions: COUNT + 1 }])
    })
    await database.subscription.updateMany({
      where: { id: { not: like } },
      data: { status: 'canceled', canceledAt: MAY, endsAt: MAY },
    })
    await runBilling(service.services, { until: MAY })
    const where = { subscriptionId: like }
    const newest = await database.invoice.findFirst({ where, orderBy: { id: 'desc' } })
    expect(newest).toMatchObject({ periodStart: MAY, total: 6900n })
  })
}, 60_000)
