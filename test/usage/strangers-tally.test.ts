import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount, makePlans, makeSubscriptionIn } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

let service: TestService
let clients: pg.Client[]
beforeAll(async () => {
  service = await startService()
  await makePlans(service.services)
  clients = [1, 2].map(() => new pg.Client({ connectionString: service.databaseUrl }))
  for (const client of clients) await client.connect()
})
afterAll(async () => {
  for (const client of clients) await client.end()
  await service.close()
})

/** Whether the subscription's row is locked while the tally of an account is in a transaction, and what the tally became. */
async function whileTallying(subscription: number, billable: number) {
  const [tallying, looking] = clients as [pg.Client, pg.Client]
  await tallying.query('BEGIN')
  try {
    const { rows } = await tallying.query<{ outcome: string }>(
      `SELECT outcome FROM tally_usage(ARRAY[$1::int], ARRAY[$2::int], '{calls}', '{1}', '{NULL}', now(), '{active}', false)`,
      [subscription, billable],
    )
    const free = await looking.query('SELECT 1 FROM subscription WHERE id = $1 FOR NO KEY UPDATE SKIP LOCKED', [
      subscription,
    ])
    return { outcome: rows[0]?.outcome, isLocked: free.rowCount === 0 }
  } finally {
    await tallying.query('ROLLBACK')
  }
}

test('a tally for somebody else’s subscription locks nothing of it', async () => {
  const [owner, stranger] = [await makeAccount(service.services), await makeAccount(service.services)]
  const subscription = await makeSubscriptionIn(service.services, owner.billableId, 'active')
  expect(await whileTallying(subscription, stranger.billableId)).toEqual({ outcome: 'forbidden', isLocked: false })
  expect(await whileTallying(subscription, owner.billableId)).toEqual({ outcome: 'recorded', isLocked: true })
})
