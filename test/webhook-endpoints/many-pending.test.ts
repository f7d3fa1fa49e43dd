import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Schema } from '../../src/contract/types.js'
import { deferFollowers, deferring } from '../../src/events/defer-followers.js'
import { dueDeliveries, type DueDelivery } from '../../src/events/due.js'
import { recordAttempt } from '../../src/events/record-attempt.js'
import { createWebhookEndpoint } from '../../src/webhooks/create-webhook-endpoint.js'
import { enableWebhookEndpoint } from '../../src/webhooks/enable-webhook-endpoint.js'
import { replayEvents } from '../../src/webhooks/replay-events.js'
import { makeAccount } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

/** More than are put off at a time. */
const MANY = 2_500
/** The second lane holds every hundredth delivery. */
const OTHER = 100

let service: TestService
let account: Readonly<{ billableId: number; token: string }>
let id: number
let moves = 0
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())
beforeEach(async () => {
  const { services } = service
  account = await makeAccount(services)
  const { billableId } = account
  ;({ id } = (await createWebhookEndpoint(services, billableId, { url: 'https://8.8.8.8/hooks' })).endpoint)
  await services.database.$executeRaw`
    WITH event AS (
      INSERT INTO outbox_event (id, type, billable_id, occurred_at, data, position, stream, stream_sequence)
      SELECT gen_random_uuid(), 'InvoicePaid', ${billableId}, now(), '{}', n, 'billable-' || ${billableId}, n
      FROM generate_series(1, ${MANY}) AS n ORDER BY n
      RETURNING sequence, position)
    INSERT INTO event_delivery (recipient_id, event_sequence, lane, next_attempt_at)
    SELECT ${id}, sequence, CASE WHEN position % ${OTHER} = 0 THEN 'other' ELSE 'long' END, now() FROM event`
})

const look = () => dueDeliveries(service.services.database, id, [], 8)
const lanes = async () => (await look()).map(({ partitionKey }) => partitionKey).sort()
async function dueIn(lane: string): Promise<DueDelivery> {
  const due = (await look()).find(({ partitionKey }) => partitionKey === lane)
  if (!due) throw new Error(`${lane} is not due`)
  return due
}
const fail = (due: DueDelivery) =>
  recordAttempt(service.services, id, due, { delivered: false, status: 500, reason: 'it answered 500' })
const deliver = (due: DueDelivery) => recordAttempt(service.services, id, due, { delivered: true, status: 204 })
async function move() {
  const body = { url: `https://8.8.4.4/${(moves += 1)}` }
  const { status } = await service.request('PATCH', `/webhook-endpoints/${id}`, { token: account.token, body })
  expect(status).toBe(200)
}

/** How many deliveries are written meanwhile. */
async function written(work: () => Promise<unknown>): Promise<number> {
  const { database } = service.services
  const [before] = await database.$queryRaw<{ id: bigint }[]>`SELECT pg_current_xact_id()::text::bigint AS id`
  await work()
  const [row] = await database.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int FROM event_delivery WHERE xmin::text::bigint > ${before?.id}`
  return row?.count ?? NaN
}

async function deliveries() {
  const { json } = await service.request('GET', `/webhook-endpoints/${id}/deliveries`, { token: account.token })
  return (json as Schema<'WebhookDeliveryList'>).data
}

/** As if the pause of everything that has failed were over. */
const passPause = () => service.services.database.$executeRaw`
  UPDATE event_delivery SET next_attempt_at = now() - interval '1 second' WHERE recipient_id = ${id} AND attempts > 0`

async function deferAll() {
  while ((await deferFollowers(service.services.database, id)) > 0);
}

test('a failed attempt writes one delivery and one that arrives two, however many are pending behind it', async () => {
  const due = await dueIn('long')
  expect(await written(() => fail(due))).toBe(1)
  expect(await lanes()).toEqual(['other'])
  await deferAll()
  await passPause()
  const again = await dueIn('long')
  expect([again.eventSequence, again.attempts]).toEqual([due.eventSequence, 1])
  expect(await written(() => deliver(again))).toBe(2)
  expect((await dueIn('long')).eventSequence).toBe(again.eventSequence + 1n)
})

test('an endpoint that moves writes no delivery, and everything that waits is due with all its attempts before it', async () => {
  for (const lane of ['long', 'other']) await fail(await dueIn(lane))
  await deferAll()
  expect(await lanes()).toEqual([])
  expect(await written(move)).toBe(0)
  expect((await look()).map(({ partitionKey, attempts }) => [partitionKey, attempts]).sort()).toEqual([
    ['long', 0],
    ['other', 0],
  ])
  for (const lane of ['long', 'other']) await fail(await dueIn(lane))
  expect(await lanes()).toEqual([])
  await passPause()
  expect((await look()).map(({ attempts }) => attempts)).toEqual([1, 1])
})

test('an operator’s endpoint that is enabled again writes no delivery, and what waits is due', async () => {
  await service.services.database.$executeRaw`UPDATE event_recipient SET billable_id = NULL WHERE id = ${id}`
  await fail(await dueIn('long'))
  await service.services.database.$executeRaw`UPDATE event_recipient SET disabled_at = now() WHERE id = ${id}`
  expect(await lanes()).toEqual([])
  expect(await written(() => enableWebhookEndpoint(service.services, id))).toBe(0)
  expect(await lanes()).toEqual(['long', 'other'])
})

test('what stands behind a delivery that waits is put off once, and not for each attempt', async () => {
  await fail(await dueIn('long'))
  const behind = MANY - MANY / OTHER - 1
  expect(await written(deferAll)).toBe(behind)
  await passPause()
  await fail(await dueIn('long'))
  expect(await written(deferAll)).toBe(0)
  await move()
  await fail(await dueIn('long'))
  expect(await written(deferAll)).toBe(0)
})

test('a delivery that ends while those behind it are put off releases the next one', async () => {
  const { database } = service.services
  const first = await dueIn('long')
  await fail(first)
  const again = { ...first, attempts: 1, recorded: 1 }
  let ended: Promise<void> | undefined
  await database.$transaction(async (tx) => {
    expect(await tx.$executeRaw(deferring(id))).toBeGreaterThan(0)
    ended = deliver(again)
    await vi.waitFor(async () => {
      const waits = await database.$queryRaw`
        SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
      expect(waits).toHaveLength(1)
    })
  })
  await ended
  expect((await dueIn('long')).eventSequence).toBe(first.eventSequence + 1n)
})

test('nothing is put off behind a delivery that is about to end', async () => {
  const { database } = service.services
  const first = await dueIn('long')
  await fail(first)
  await database.$transaction(async (tx) => {
    await tx.eventDelivery.updateMany({
      where: { recipientId: id, eventSequence: first.eventSequence },
      data: { state: 'delivered', settledAt: new Date() },
    })
    expect(await deferFollowers(database, id)).toBe(0)
  })
  expect((await dueIn('long')).eventSequence).toBe(first.eventSequence + 1n)
})

test('an attempt that fails while its endpoint moves counts for nothing at the new address, even if it was the last', async () => {
  const { database } = service.services
  await fail(await dueIn('long'))
  await database.$executeRaw`UPDATE event_delivery SET attempts = 14 WHERE recipient_id = ${id} AND attempts = 1`
  await passPause()
  const last = await dueIn('long')
  expect(last.attempts).toBe(14)
  await move()
  await fail(last)
  expect(await dueIn('long')).toMatchObject({ eventSequence: last.eventSequence, attempts: 0 })
})

test('an event that its endpoint takes while it moves goes to the new address too', async () => {
  const first = await dueIn('long')
  await move()
  await deliver(first)
  expect(await dueIn('long')).toMatchObject({ eventSequence: first.eventSequence, attempts: 0 })
})

test('an attempt that fails while its event is sent again counts for nothing', async () => {
  await fail(await dueIn('long'))
  await passPause()
  const second = await dueIn('long')
  await replayEvents(service.services, account.billableId, id, {})
  await fail(second)
  expect(await dueIn('long')).toMatchObject({ eventSequence: second.eventSequence, attempts: 0 })
})

test('every delivery shows when the first of its lane is tried next', async () => {
  await fail(await dueIn('long'))
  const row = await service.services.database.eventDelivery.findFirstOrThrow({
    where: { recipientId: id, attempts: 1 },
  })
  const inLong = async () => new Set((await deliveries()).slice(1).map(({ nextAttemptAt }) => nextAttemptAt))
  expect(await inLong()).toEqual(new Set([row.nextAttemptAt.toISOString()]))
  await deferAll()
  expect(await inLong()).toEqual(new Set([row.nextAttemptAt.toISOString()]))
  await move()
  const [shown] = await inLong()
  expect(Date.parse(shown ?? '')).toBeLessThanOrEqual(row.nextAttemptAt.getTime())
})

test('a lane that waits at an instance of the version before goes on at one of this version, and the reverse', async () => {
  const { database } = service.services
  const before = {
    fails: ({ eventSequence, partitionKey }: DueDelivery) => database.$executeRaw`
      UPDATE event_delivery SET next_attempt_at = now() + interval '5 seconds',
        attempts = attempts + CASE WHEN event_sequence = ${eventSequence} THEN 1 ELSE 0 END
      WHERE recipient_id = ${id} AND lane = ${partitionKey} AND state = 'pending'`,
    moves: () => database.$executeRaw`
      UPDATE event_delivery SET next_attempt_at = now(), attempts = 0
      WHERE recipient_id = ${id} AND state = 'pending' AND (next_attempt_at > now() OR attempts > 0)`,
  }
  await before.fails(await dueIn('long'))
  expect(await lanes()).toEqual(['other'])
  await passPause()
  await deliver(await dueIn('long'))
  await deliver(await dueIn('long'))
  await fail(await dueIn('long'))
  await deferAll()
  await before.moves()
  expect((await dueIn('long')).attempts).toBe(0)
  await move()
  await before.fails(await dueIn('long'))
  // It was no attempt of this round: there is one more, and then its pause counts.
  await fail(await dueIn('long'))
  expect(await lanes()).toEqual(['other'])
})
