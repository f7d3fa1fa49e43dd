import { afterAll, beforeAll, expect, test } from 'vitest'
import { Prisma } from '../../generated/prisma/client.js'
import { lockDueInvoices, lockDueSubscriptions } from '../../src/billing/due/due.js'
import type { Transaction } from '../../src/database/client.js'
import { transact } from '../../src/database/transact.js'
import { makeAccount, makePlans, makeSubscriptionIn } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

const OPEN = 250
const DUE = 200
const UNTIL = new Date('2026-06-01T00:00:00Z')
const LATER = new Date('2027-01-01T00:00:00Z')
const BEFORE = new Date('2026-05-01T00:00:00Z')

let service: TestService
beforeAll(async () => {
  service = await startService()
  await makePlans(service.services)
  const { billableId } = await makeAccount(service.services)
  const like = await makeSubscriptionIn(service.services, billableId, 'active')
  await database().$executeRaw`
    INSERT INTO billable (id, name, created_at) SELECT 1000 + n, 'Account', now() FROM generate_series(1, ${OPEN + DUE}) AS n`
  const columns = Prisma.raw('plan_id, status, gateway, quantity, anchor, current_period_start')
  await database().$executeRaw`
    INSERT INTO subscription (id, billable_id, name, gateway_id, ${columns}, current_period_end, created_at)
    SELECT 1000 + n, 1000 + n, 'default', 'sub-' || n, ${columns}, CASE WHEN n <= ${OPEN} THEN ${LATER}::timestamptz ELSE ${BEFORE} END, created_at
    FROM subscription, generate_series(1, ${OPEN + DUE}) AS n WHERE id = ${like}`
  await openInvoices('first')
  // What a night leaves in which all are paid. PostgreSQL believes that none is open. The index by subscription is higher than
  // the one by time, the table holds subscriptions in no order, and none of its new pages is known to be visible to all.
  await database().$executeRaw`
    UPDATE invoice SET status = 'paid', paid_at = ${BEFORE}::timestamptz, next_attempt_at = NULL`
  await database().$executeRaw`VACUUM invoice`
  await database().$executeRaw`
    INSERT INTO invoice (billable_id, subscription_id, reason, status, number, currency, total, period_start, period_end,
      issued_at, paid_at, seller, buyer, created_at)
    SELECT billable_id, subscription_id, reason, status, n || number, currency, total, period_start, period_end, issued_at,
      paid_at, seller, buyer, created_at
    FROM invoice, generate_series(1, 20) AS n WHERE total = 0 ORDER BY md5(n || number)`
  await database().$executeRaw`ANALYZE invoice`
  await openInvoices('second')
})
afterAll(() => service.close())

const database = () => service.services.database

/** An open invoice of each subscription that is not due. */
const openInvoices = (series: string) =>
  database().$executeRaw`
    INSERT INTO invoice (billable_id, subscription_id, reason, status, number, currency, total, period_start, period_end,
      issued_at, next_attempt_at, seller, buyer, created_at)
    SELECT id, id, 'renewal', 'open', ${series} || id, 'USD', 0, ${BEFORE}, ${BEFORE}, ${BEFORE}, ${BEFORE}, '{}', '{}', ${BEFORE}
    FROM subscription WHERE id BETWEEN 1001 AND 1000 + ${OPEN}`

test('a billing run that looks for due subscriptions reads no open invoices of others', async () => {
  const { locked, read } = await counting((tx) => lockDueSubscriptions(tx, { until: UNTIL, limit: DUE, except: [] }))
  expect(locked).toHaveLength(DUE)
  expect(read).toBeLessThan(DUE)
})

test('a billing run that looks for due invoices reads each a few times', async () => {
  const batch = { until: UNTIL, limit: OPEN, except: [] }
  const { locked, read } = await counting((tx) => lockDueInvoices(tx, batch, Prisma.sql`charging_by IS NULL`))
  expect(locked).toHaveLength(OPEN)
  expect(read).toBeLessThan(10 * OPEN)
})

/** Counts the invoices that a statement reads by an index, or one after the other. */
async function counting<T>(lock: (tx: Transaction) => Promise<T>): Promise<{ locked: T; read: number }> {
  return transact(database(), async (tx) => {
    const before = await readInvoices(tx)
    const locked = await lock(tx)
    return { locked, read: (await readInvoices(tx)) - before }
  })
}

async function readInvoices(tx: Transaction): Promise<number> {
  const [row] = await tx.$queryRaw<{ read: number }[]>`
    SELECT (idx_tup_fetch + seq_tup_read)::int AS read FROM pg_stat_xact_user_tables WHERE relname = 'invoice'`
  return row?.read ?? 0
}
