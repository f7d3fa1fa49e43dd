import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations } from '../../generated/operations.js'
import { Prisma } from '../../generated/prisma/client.js'
import type { Services } from '../../src/services.js'
import { type RowsRead, rowsRead } from '../support/rows-read.js'
import { byMaker, createDatabase, type TestDatabase } from '../support/database.js'
import { makeAccount, makePlans, makeSubscriptionIn, makeUser, signIn } from '../support/fixtures.js'
import { examples, opener, operationIds } from '../support/requests.js'
import { startService } from '../support/service.js'

const OTHERS = 3_000

let database: TestDatabase
beforeAll(async () => {
  database = await createDatabase()
})
afterAll(() => database.drop())

const others = Prisma.sql`generate_series(1000, ${1000 + OTHERS - 1}::int) AS n`

/** What the others had at PostgreSQL's last look: nothing of it is under way. */
async function makeOthers({ database: at }: Services, like: number): Promise<void> {
  const columns = Prisma.raw('status, gateway, quantity, anchor, current_period_start, current_period_end, created_at')
  await at.$executeRaw`INSERT INTO billable (id, name, created_at) SELECT n, 'Account', now() FROM ${others}`
  await at.$executeRaw`
    INSERT INTO subscription (id, billable_id, plan_id, name, gateway_id, ${columns})
    SELECT n, n, plan_id, 'default', 'sub-' || n, ${columns} FROM subscription, ${others} WHERE id = ${like}`
  await at.$executeRaw`
    INSERT INTO subscription (id, billable_id, plan_id, name, status, gateway, quantity, anchor, current_period_start,
      current_period_end, created_at)
    SELECT n + ${OTHERS}::int, n, plan.id, 'other', 'free', 'null', 1, now(), now(), now() + interval '1 month', now()
    FROM plan, ${others} WHERE plan.key = 'free'`
  await at.$executeRaw`INSERT INTO event_log (billable_id, last) SELECT n, 2 FROM ${others}`
  await makeOf(at, { place: 1, invoice: 'paid', attempt: 'completed', isLiving: false })
}

type Of = Readonly<{ place: number; invoice: 'paid' | 'open'; attempt: 'completed' | 'open'; isLiving: boolean }>

/** For each of the others a token, a card, an attempt to upgrade, an invoice and an event. */
async function makeOf(at: Services['database'], { place, invoice, attempt, isLiving }: Of): Promise<void> {
  await at.$executeRaw`
    INSERT INTO token (billable_id, hash, created_at, revoked_at)
    SELECT n, sha256((n || '-' || ${place}::int)::bytea), now(), CASE WHEN NOT ${isLiving} THEN now() END FROM ${others}`
  await at.$executeRaw`
    INSERT INTO payment_method (billable_id, gateway, gateway_id, brand, last4, exp_month, exp_year, is_default, created_at)
    SELECT n, 'sandbox', n || '-' || ${place}::int, 'visa', '4242', 1, 2040, ${isLiving}, now() FROM ${others}`
  await at.$executeRaw`
    INSERT INTO upgrade_attempt (free_id, gateway, gateway_key, "order", fingerprint, state, next_check_at, opened_at, closed_at)
    SELECT n + ${OTHERS}::int, 'sandbox', n || '-' || ${place}::int, '{}', '', ${attempt}::"AttemptState",
      CASE WHEN ${isLiving} THEN now() + interval '1 day' END, now(), CASE WHEN NOT ${isLiving} THEN now() END FROM ${others}`
  await at.$executeRaw`
    INSERT INTO invoice (billable_id, subscription_id, reason, status, number, currency, total, period_start, period_end,
      issued_at, paid_at, next_attempt_at, seller, buyer, created_at)
    SELECT n, n, 'renewal', ${invoice}::"InvoiceStatus", n || '-' || ${place}::int, 'USD', 0, now(), now(), now(),
      CASE WHEN NOT ${isLiving} THEN now() END, CASE WHEN ${isLiving} THEN now() + interval '1 day' END, '{}', '{}', now()
    FROM ${others}`
  await at.$executeRaw`
    INSERT INTO outbox_event (id, type, billable_id, occurred_at, data, position, stream, stream_sequence)
    SELECT gen_random_uuid(), 'InvoicePaid', n, now(), '{}', ${place}::int, 'billable-' || n, ${place}::int FROM ${others}`
}

test('no operation reads what others have under way, where PostgreSQL believes that there is none of it', async () => {
  const first = await startService({ databaseUrl: database.url })
  await makePlans(first.services)
  const owner = await makeAccount(first.services)
  const email = await makeUser(first.services, owner.billableId)
  const like = await makeSubscriptionIn(first.services, owner.billableId, 'active')
  await makeOthers(first.services, like)
  await byMaker(database.url, (client) => client.query('VACUUM ANALYZE'))
  await makeOf(first.services.database, { place: 2, invoice: 'open', attempt: 'open', isLiving: true })
  await first.close()
  const before = await rowsRead(database.url)

  const service = await startService({ databaseUrl: database.url, environment: { SANDBOX_DELAY_MS: '0' } })
  for (const id of operationIds) {
    const { path, make, body } = examples[id]
    const resource = (await make?.(service.services, owner.billableId)) ?? ''
    const credential =
      opener(id) === 'token'
        ? { token: owner.token }
        : opener(id) === 'nothing'
          ? {}
          : { cookie: await signIn(service, email) }
    const requested = { ...credential, ...(body && { body: body(resource) }) }
    const { status } = await service.request(operations[id].method, path(resource), requested)
    expect(status, id).toBeLessThan(300)
  }
  await service.close()
  const after = await rowsRead(database.url)
  expect(manyMore(before, after)).toEqual([])
}, 60_000)

/** What of a table or an index was read as if all of it had been. */
const manyMore = (before: RowsRead, after: RowsRead) =>
  [...after]
    .map(([name, read]) => ({ name, read: read - (before.get(name) ?? 0) }))
    .filter(({ read }) => read >= OTHERS)
