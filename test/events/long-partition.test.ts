import { afterAll, beforeAll, expect, test } from 'vitest'
import { Prisma } from '../../generated/prisma/client.js'
import { dueDeliveries, firstOfPartitions } from '../../src/events/due.js'
import { createWebhookEndpoint } from '../../src/webhooks/create-webhook-endpoint.js'
import { makeAccount } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

const MANY = 10_000
/** More than some look-ups by index read, and far fewer than the long partition has. */
const FEW_BLOCKS = 150

let service: TestService
let recipientId: number
beforeAll(async () => {
  service = await startService()
  const { database } = service.services
  const { billableId } = await makeAccount(service.services)
  const { endpoint } = await createWebhookEndpoint(service.services, billableId, { url: 'https://8.8.8.8/hooks' })
  recipientId = endpoint.id
  // A partition with very many deliveries that have been due longest, and six with two each.
  await database.$executeRaw`
    WITH event AS (
      INSERT INTO outbox_event (id, type, billable_id, occurred_at, data, position, stream, stream_sequence)
      SELECT gen_random_uuid(), 'InvoicePaid', ${billableId}, now(), '{}', n, 'billable-1', n
      FROM generate_series(1, ${MANY + 12}) AS n ORDER BY n
      RETURNING sequence, position)
    INSERT INTO event_delivery (recipient_id, event_sequence, lane, next_attempt_at)
    SELECT ${recipientId}, sequence, CASE WHEN position <= ${MANY} THEN 'long' ELSE 'short-' || (position % 6) END,
      now() - make_interval(hours => CASE WHEN position <= ${MANY} THEN 2 ELSE 1 END)
    FROM event`
  await database.$executeRaw`ANALYZE outbox_event, event_delivery`
})
afterAll(() => service.close())

const due = async (busy: readonly string[], limit = 8) =>
  (await dueDeliveries(service.services.database, recipientId, busy, limit)).map(({ partitionKey }) => partitionKey)

async function blocksRead(busy: readonly string[]): Promise<number> {
  const [row] = await service.services.database.$queryRaw<
    { 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }] }[]
  >(Prisma.sql`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${firstOfPartitions(recipientId, busy, 8)}`)
  const plan = row?.['QUERY PLAN'][0].Plan
  return plan ? plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] : NaN
}

const SHORT = [0, 1, 2, 3, 4, 5].map((n) => `short-${n}`)

test('a partition with very many deliveries holds up no other one', async () => {
  const [first, ...others] = await due([])
  expect([first, others.sort()]).toEqual(['long', SHORT])
  expect((await due(['long'])).sort()).toEqual(SHORT)
  expect(await due(['long', ...SHORT.slice(1)])).toEqual(['short-0'])
  expect(await due([], 1)).toEqual(['long'])
})

test.each([[[]], [['long']], [['long', ...SHORT]]])(
  'a look at what is due reads few blocks, however many deliveries a partition has: %j are under way',
  async (busy) => expect(await blocksRead(busy)).toBeLessThan(FEW_BLOCKS),
)

test('a partition whose first delivery waits for its next attempt is not due, however many follow', async () => {
  const { database } = service.services
  await database.$executeRaw`
    UPDATE event_delivery SET next_attempt_at = now() + INTERVAL '1 hour'
    WHERE recipient_id = ${recipientId} AND event_sequence = (SELECT min(event_sequence) FROM event_delivery)`
  expect((await due([])).sort()).toEqual(SHORT)
  expect(await blocksRead([])).toBeLessThan(FEW_BLOCKS)
})
