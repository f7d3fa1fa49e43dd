import { afterAll, beforeAll, expect, test } from 'vitest'
import { Prisma } from '../../generated/prisma/client.js'
import type { Services } from '../../src/services.js'
import { migrate } from '../../src/database/migrate.js'
import { withClient } from '../../src/database/with-client.js'
import { asMaker, byMaker } from '../support/database.js'
import { type DefaultPostgres, startDefaultPostgres } from '../support/default-postgres.js'
import { makeAccount, makePlans, makeSubscriptionIn } from '../support/fixtures.js'
import { rowsRead } from '../support/rows-read.js'
import { startService } from '../support/service.js'

const [ACCOUNTS, EACH] = [100, 100]
/** More than PostgreSQL plans anew before it keeps a plan. */
const [ROUNDS, AT_ONCE] = [20, 30]
/** Rows of one table, or entries of one index, for each question. There are ten thousand subscriptions, and their items. */
const MOST = 2 * EACH

/** The newest of the machine: before 18, PostgreSQL takes a plan that it should not choose for so dear that nothing else counts. */
let postgres: DefaultPostgres
beforeAll(async () => {
  postgres = await startDefaultPostgres()
  await migrate(postgres.url)
  const maker = new URL(asMaker(postgres.url)).username
  await withClient(postgres.url, (client) => client.query(`CREATE ROLE "${maker}" SUPERUSER LOGIN`))
})
afterAll(() => postgres.stop())

/** Accounts with one living subscription each, and many that have ended. */
async function makeOthers({ database: at }: Services, like: number): Promise<void> {
  const accounts = Prisma.sql`generate_series(1000, ${999 + ACCOUNTS}::int) AS n`
  const subscriptions = Prisma.sql`${accounts}, generate_series(1, ${EACH}::int) AS m`
  const id = Prisma.sql`n * 1000 + m`
  const columns = Prisma.raw('gateway, quantity, anchor, current_period_start, current_period_end, created_at')
  await at.$executeRaw`INSERT INTO billable (id, name, created_at) SELECT n, 'Account', now() FROM ${accounts}`
  await at.$executeRaw`
    INSERT INTO subscription (id, billable_id, plan_id, name, status, canceled_at, ends_at, gateway_id, ${columns})
    SELECT ${id}, n, plan_id, 'slot-' || m, CASE WHEN m = 1 THEN status ELSE 'canceled' END,
      CASE WHEN m > 1 THEN created_at END, CASE WHEN m > 1 THEN created_at END, 'sub-' || ${id}, ${columns}
    FROM ${subscriptions}, subscription WHERE id = ${like}`
  const items = Prisma.raw('plan_item_id, key, name, included_quantity, unit_price, cap_behavior, ceiling')
  await at.$executeRaw`
    INSERT INTO subscription_item (subscription_id, ${items})
    SELECT ${id}, ${items} FROM ${subscriptions}, subscription_item WHERE subscription_id = ${like}`
  await at.$executeRaw`
    INSERT INTO usage_total (subscription_id, feature, period_start, total)
    SELECT ${id}, key, current_period_start, 1 FROM ${subscriptions}, subscription_item
    JOIN subscription ON subscription.id = subscription_id WHERE subscription_id = ${like}`
}

test('an entitlement is read without the items and the usage of others, of whom there are many', async () => {
  const first = await startService({ databaseUrl: postgres.url })
  await makePlans(first.services)
  const { billableId } = await makeAccount(first.services)
  await makeOthers(first.services, await makeSubscriptionIn(first.services, billableId, 'active'))
  await byMaker(postgres.url, (client) => client.query('VACUUM ANALYZE'))
  await first.close()
  const before = await rowsRead(postgres.url)

  const service = await startService({ databaseUrl: postgres.url })
  for (let round = 0; round < ROUNDS; round += 1) {
    const asked = Array.from({ length: AT_ONCE }, (_, n) => ({ billableId: 1000 + n, feature: 'calls' }))
    const found = await Promise.all(asked.map(service.services.findEntitlement))
    for (const { entitlement } of found) expect(entitlement).toMatchObject({ reason: 'granted', metered: true })
  }
  await service.close()
  const after = await rowsRead(postgres.url)
  const read = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0)
  expect([...after.keys()].filter((name) => read(name) > MOST * ROUNDS * AT_ONCE)).toEqual([])
  expect(read('subscription_item')).toBeGreaterThanOrEqual(ROUNDS * AT_ONCE)
})
