import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { announceDeliveries } from '../../src/events/wake.js'
import { pauseSubscription } from '../../src/lifecycle/pause-subscription.js'
import { resumeSubscription } from '../../src/lifecycle/resume-subscription.js'
import { enableWebhookEndpoint } from '../../src/webhooks/enable-webhook-endpoint.js'
import { removeWebhookEndpoint } from '../../src/webhooks/remove-webhook-endpoint.js'
import { replayEvent } from '../../src/webhooks/replay-event.js'
import { replayEvents } from '../../src/webhooks/replay-events.js'
import { makeAccount, makePlans, makeSubscription } from '../support/fixtures.js'
import { type Receiver, startReceiver } from '../support/receiver.js'
import { startService, type TestService } from '../support/service.js'

const HOUR_MS = 3_600_000
const LAST_ATTEMPT = 14
const TRIED_FOR = '72 hours 42 minutes 35 seconds'

let service: TestService
let receiver: Receiver
let events: readonly bigint[]
beforeAll(async () => {
  service = await startService({ jobs: true, environment: { WEBHOOK_ALLOW_PRIVATE: 'true' } })
  await makePlans(service.services)
})
afterAll(() => service.close())

/** An endpoint that refuses all events of one subscription, which has four. */
beforeEach(async () => {
  receiver = await startReceiver(service.services)
  receiver.answer(() => 500)
  const { billableId } = await makeAccount(service.services)
  const { id } = await makeSubscription(service.services, billableId, 'pro')
  for (const flip of [pauseSubscription, resumeSubscription, pauseSubscription, resumeSubscription])
    await flip(service.services, billableId, id)
  const written = await service.services.database.outboxEvent.findMany({
    where: { subscriptionId: id, type: { in: ['SubscriptionPaused', 'SubscriptionResumed'] } },
    orderBy: { sequence: 'asc' },
  })
  events = written.map(({ sequence }) => sequence)
  await service.services.database.eventDelivery.deleteMany({
    where: { recipientId: receiver.id, eventSequence: { notIn: [...events] } },
  })
  return async () => {
    await service.services.database.eventRecipient.update({ where: { id: receiver.id }, data: { billableId: null } })
    await removeWebhookEndpoint(service.services, receiver.id)
    await receiver.close()
  }
})

/** The first event is at its last attempt, and the others were published so long ago. */
async function beforeTheLastAttempt(...published: readonly string[]) {
  await publishedAgo(...published)
  await tryNow(0, LAST_ATTEMPT)
}

async function publishedAgo(...published: readonly string[]) {
  for (const [index, ago] of published.entries())
    await service.services.database.$executeRaw`
      UPDATE outbox_event SET published_at = now() - ${ago}::interval WHERE sequence = ${events[index + 1]}`
}

async function tryNow(index: number, attempts: number) {
  await service.services.database.$executeRaw`
    UPDATE event_delivery SET next_attempt_at = now(), attempts = ${attempts}
    WHERE recipient_id = ${receiver.id} AND event_sequence = ${events[index]}`
  await announceDeliveries(service.services.database)
}

const deliveries = async () => {
  const rows = await service.services.database.eventDelivery.findMany({
    where: { recipientId: receiver.id },
    orderBy: { eventSequence: 'asc' },
  })
  return rows.map(({ state, attempts }) => [state, attempts])
}
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 10 })

test('what has waited for three days behind an event that failed for good is tried once, and what is younger until it is three days old', async () => {
  await beforeTheLastAttempt('4 days', TRIED_FOR, '72 hours')
  await eventually(async () =>
    expect(await deliveries()).toEqual([
      ['failed', LAST_ATTEMPT + 1],
      ['failed', 1],
      ['failed', 1],
      ['pending', 1],
    ]),
  )
  await tryNow(3, 8)
  await eventually(async () => expect((await deliveries())[3]).toEqual(['pending', 9]))
  const { database } = service.services
  const [last] = await database.$queryRaw<{ isThen: boolean }[]>`
    SELECT next_attempt_at = published_at + ${TRIED_FOR}::interval AS "isThen"
    FROM event_delivery JOIN outbox_event ON sequence = event_sequence
    WHERE recipient_id = ${receiver.id} AND sequence = ${events[3]}`
  expect(last).toEqual({ isThen: true })
})

test('an endpoint that takes some events of a subscription and refuses others falls no more than three days behind', async () => {
  const taken = await service.services.database.outboxEvent.findUniqueOrThrow({ where: { sequence: events[1]! } })
  receiver.answer(({ id }) => (id === taken.id ? 204 : 500))
  await beforeTheLastAttempt('4 days', '4 days', '4 days')
  await eventually(async () =>
    expect((await deliveries()).map(([state]) => state)).toEqual(['failed', 'delivered', 'failed', 'failed']),
  )
})

test('an event that is sent again is tried for three days from then on, though it waits behind one that fails for good', async () => {
  await beforeTheLastAttempt('4 days', '4 days', '4 days')
  await eventually(async () => expect((await deliveries()).map(([state]) => state)).toEqual(Array(4).fill('failed')))
  const { database } = service.services
  for (const sequence of events.slice(0, 2)) {
    const { id } = await database.outboxEvent.findUniqueOrThrow({ where: { sequence } })
    await replayEvent(service.services, id)
  }
  await tryNow(0, LAST_ATTEMPT)
  await eventually(async () =>
    expect((await deliveries()).slice(0, 2)).toEqual([
      ['failed', 15],
      ['pending', 1],
    ]),
  )
  const again = await deliveryAt(1)
  const left = again.giveUpAt!.getTime() - again.nextAttemptAt.getTime()
  expect(left).toBeGreaterThan(72 * HOUR_MS)
})

/** The first event waits for its next attempt, so that the others wait behind it. The receiver takes it from now on, and no other. */
async function theFirstWaits() {
  await tryNow(0, 0)
  await eventually(async () => expect((await deliveries())[0]).toEqual(['pending', 1]))
  await service.services.database.$executeRaw`
    UPDATE event_delivery SET next_attempt_at = now() + interval '1 hour'
    WHERE recipient_id = ${receiver.id} AND event_sequence = ${events[0]}`
  await publishedAgo('4 days', '4 days', '4 days')
  const { id } = await eventAt(0)
  receiver.answer((event) => (event.id === id ? 204 : 500))
}
const eventAt = (index: number) =>
  service.services.database.outboxEvent.findUniqueOrThrow({ where: { sequence: events[index]! } })
const deliveryAt = (index: number) =>
  service.services.database.eventDelivery.findFirstOrThrow({
    where: { recipientId: receiver.id, eventSequence: events[index]! },
  })

const replayFirst = async () => replayEvent(service.services, (await eventAt(0)).id)
/** The endpoint is the account's from now on. */
async function replayAll() {
  const { billableId, position } = await eventAt(0)
  const data = { billableId, eventTypes: ['SubscriptionPaused', 'SubscriptionResumed'] }
  await service.services.database.eventRecipient.update({ where: { id: receiver.id }, data })
  const after = String(position - 1n)
  expect((await replayEvents(service.services, billableId, receiver.id, { after })).events).toBe(4)
}
const FIRST_TAKEN = [['delivered', 1], ['pending', 1], ...Array<unknown>(2).fill(['pending', 0])]

test.each([
  ['alone', replayFirst],
  ['with what follows it', replayAll],
])('what is pending behind an event that is sent again %s, and is taken, has all its attempts', async (_, replay) => {
  await theFirstWaits()
  await replay()
  await eventually(async () => expect(await deliveries()).toEqual(FIRST_TAKEN))
  expect((await deliveryAt(1)).giveUpAt).toBeNull()
})

test('what would be tried once, since it waited behind one that failed, has three days more when it is sent again', async () => {
  await theFirstWaits()
  await service.services.database.$executeRaw`
    UPDATE event_delivery SET give_up_at = now() - interval '1 day'
    WHERE recipient_id = ${receiver.id} AND event_sequence = ${events[1]}`
  await replayAll()
  await eventually(async () => expect(await deliveries()).toEqual(FIRST_TAKEN))
  expect((await deliveryAt(1)).giveUpAt!.getTime()).toBeGreaterThan(Date.now() + 72 * HOUR_MS)
})

test('an event that is sent again and taken uses up no attempt of the one that waits behind it', async () => {
  await theFirstWaits()
  await service.services.database.$executeRaw`
    UPDATE event_delivery SET attempts = 9, next_attempt_at = now() + interval '1 hour'
    WHERE recipient_id = ${receiver.id} AND event_sequence = ${events[1]}`
  await replayFirst()
  await eventually(async () => expect(await deliveries()).toEqual(FIRST_TAKEN))
})

test('what waits for an endpoint that is enabled again has all its attempts', async () => {
  const { database } = service.services
  await database.eventRecipient.update({ where: { id: receiver.id }, data: { failingSince: new Date('2020-01-01') } })
  await beforeTheLastAttempt('4 days', '4 days', '4 days')
  await eventually(async () => expect((await deliveries())[0]).toEqual(['failed', 15]))
  await enableWebhookEndpoint(service.services, receiver.id)
  await eventually(async () => expect((await deliveries())[1]).toEqual(['pending', 1]))
  await tryNow(1, 5)
  await eventually(async () => expect((await deliveries())[1]).toEqual(['pending', 6]))
})
