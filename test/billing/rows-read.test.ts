import { afterAll, expect, test } from 'vitest'
import { runBilling } from '../../src/billing/run.js'
import { Prisma } from '../../generated/prisma/client.js'
import type { Services } from '../../src/services.js'
import { byMaker, createDatabase, type TestDatabase } from '../support/database.js'
import { makeAccount, makePlans, makeSubscriptionIn } from '../support/fixtures.js'
import { type RowsRead, rowsRead } from '../support/rows-read.js'
import { scriptedSandbox } from '../support/scripted-sandbox.js'
import { startService } from '../support/service.js'

const COUNT = 800
/** Rows of one table, or entries of one index, for each subscription. Reading all for each would be 800. */
const MOST = 60
const [APRIL, MAY, JUNE] = ['04', '05', '06'].map((month) => new Date(`2026-${month}-01T00:00:00Z`)) as [
  Date,
  Date,
  Date,
]

const databases: TestDatabase[] = []
afterAll(async () => {
  for (const { drop } of databases) await drop()
})

async function makeDue({ database }: Services, like: number): Promise<void> {
  await database.$executeRaw`
    INSERT INTO billable (id, name, created_at) SELECT 1000 + n, 'Account', now() FROM generate_series(1, ${COUNT}) AS n`
  const columns = Prisma.raw('plan_id, status, gateway, quantity, anchor, current_period_start')
  await database.$executeRaw`
    INSERT INTO subscription (id, billable_id, name, gateway_id, ${columns}, current_period_end, created_at)
    SELECT 1000 + n, 1000 + n, 'default', 'sub-' || n, ${columns}, ${MAY}::timestamptz, created_at
    FROM subscription, generate_series(1, ${COUNT}) AS n WHERE id = ${like}`
  await database.$executeRaw`
    INSERT INTO customer (billable_id, gateway, gateway_id, created_at)
    SELECT 1000 + n, 'sandbox', 'customer-' || n, now() FROM generate_series(1, ${COUNT}) AS n`
}

/** Of what more was read for each subscription. */
const above = (before: RowsRead, after: RowsRead) =>
  [...after]
    .map(([name, read]) => ({ name, times: (read - (before.get(name) ?? 0)) / COUNT }))
    .filter(({ times }) => times > MOST)

test.each(['paid', 'declined'])(
  'a billing run whose charges are %s reads few rows for each subscription, whatever PostgreSQL believes of its tables',
  async (outcome) => {
    const made = await createDatabase()
    databases.push(made)
    const { url } = made
    const run = async (until: Date, prepare?: (services: Services) => Promise<void>) => {
      const service = await startService({ databaseUrl: url })
      service.clock.set(APRIL)
      await prepare?.(service.services)
      service.clock.set(until)
      const { services, script } = scriptedSandbox(service.services)
      script((call, { key }) =>
        call !== 'charge'
          ? undefined
          : Promise.resolve(
              outcome === 'paid'
                ? { kind: 'done', value: { gatewayId: `charge-${key}` } }
                : { kind: 'declined', reason: 'no money' },
            ),
      )
      const { renewed, failed } = await runBilling(services, { until })
      await service.close()
      expect([renewed, failed]).toEqual([COUNT + 1, []])
    }
    await run(MAY, async (services) => {
      await makePlans(services)
      const { billableId } = await makeAccount(services)
      const like = await makeSubscriptionIn(services, billableId, 'active')
      await byMaker(url, (client) => client.query('ANALYZE'))
      await makeDue(services, like)
    })
    expect(above(new Map(), await rowsRead(url))).toEqual([])
    await byMaker(url, (client) => client.query('VACUUM ANALYZE'))
    const before = await rowsRead(url)
    await run(JUNE)
    expect(above(before, await rowsRead(url))).toEqual([])
  },
  60_000,
)
