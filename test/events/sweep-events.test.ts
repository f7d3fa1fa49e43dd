import { afterAll, beforeAll, expect, test } from 'vitest'
import { publish } from '../../src/events/publish.js'
import { sweepEvents } from '../../src/events/sweep-events.js'
import { sweepStripeEvents } from '../../src/stripe-events/sweep-stripe-events.js'
import { createWebhookEndpoint } from '../../src/webhooks/create-webhook-endpoint.js'
import { makeAccount } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

/** An event that was published 31 days ago, and how far it has come with the only recipient. */
async function oldEvent(delivery: object): Promise<bigint> {
  const { database, clock } = service.services
  const { billableId } = await makeAccount(service.services)
  await publish(database, { type: 'PaymentMethodDeleted', billableId, occurredAt: clock.now(), data: {} })
  const { sequence } = await database.outboxEvent.findFirstOrThrow({ where: { billableId } })
  await database.outboxEvent.update({ where: { sequence }, data: { publishedAt: daysAgo(31) } })
  await database.eventDelivery.updateMany({ where: { eventSequence: sequence }, data: delivery })
  return sequence
}

/** An account with the only recipient: an endpoint that gets the events of deleted payment methods. */
async function withEndpoint() {
  await service.services.database.eventRecipient.deleteMany()
  const account = await makeAccount(service.services)
  const order = { url: 'https://8.8.8.8/hooks', eventTypes: ['PaymentMethodDeleted'] }
  await createWebhookEndpoint(service.services, account.billableId, order)
  return { ...account, services: service.services, database: service.services.database }
}

test('an event is deleted 30 days after its last delivery ended, and no sooner', async () => {
  const { database, clock } = service.services
  const untold = await oldEvent({})
  await database.eventRecipient.create({ data: { listener: 'only', createdAt: clock.now(), seenAt: clock.now() } })
  const waiting = await oldEvent({})
  const justTold = await oldEvent({ state: 'delivered', settledAt: daysAgo(29) })
  const toldLongAgo = await oldEvent({ state: 'delivered', settledAt: daysAgo(31) })
  const failedLongAgo = await oldEvent({ state: 'failed', settledAt: daysAgo(31) })
  const { billableId } = await makeAccount(service.services)
  await publish(database, { type: 'PaymentMethodDeleted', billableId, occurredAt: daysAgo(400), data: {} })

  await sweepEvents(service.services)
  const left = (await database.outboxEvent.findMany({ orderBy: { sequence: 'asc' } })).map(({ sequence }) => sequence)
  expect(left).not.toContain(untold)
  expect(left.slice(0, 2)).toEqual([waiting, justTold])
  expect(left).toHaveLength(3)
  expect(await database.eventDelivery.count({ where: { eventSequence: { in: [toldLongAgo, failedLongAgo] } } })).toBe(0)
})

test('what waits for an endpoint that is switched off is kept for 30 days from then on, and no longer', async () => {
  const { database, services, billableId, token } = await withEndpoint()
  const kept = async () => (await database.outboxEvent.count({ where: { billableId } })) > 0
  const [endpoint] = await database.eventRecipient.findMany({ where: { billableId } })
  const id = endpoint?.id ?? NaN
  const switched = async (enabled: boolean) =>
    expect((await service.request('PATCH', `/webhook-endpoints/${id}`, { token, body: { enabled } })).status).toBe(200)
  await publish(database, { type: 'PaymentMethodDeleted', billableId, occurredAt: daysAgo(90), data: {} })
  await database.outboxEvent.updateMany({ where: { billableId }, data: { publishedAt: daysAgo(90) } })
  await sweepEvents(services)
  expect(await kept()).toBe(true)
  // By the database's clock, whatever the sandbox's says.
  service.clock.set(daysAgo(-400))
  await switched(false)
  service.clock.set(daysAgo(400))
  await switched(true)
  await switched(false)
  await database.$executeRaw`
    UPDATE event_recipient SET disabled_at = disabled_at - interval '29 days 23 hours' WHERE id = ${id}`
  await sweepEvents(services)
  expect(await kept()).toBe(true)
  await database.$executeRaw`UPDATE event_recipient SET disabled_at = disabled_at - interval '1 hour' WHERE id = ${id}`
  await sweepEvents(services)
  expect(await kept()).toBe(false)
  await switched(true)
})

test('Stripe’s events are remembered for longer than Stripe sends them again', async () => {
  const { database, clock } = service.services
  const before = (days: number) => new Date(clock.now().getTime() - days * 86_400_000)
  await database.stripeEvent.createMany({
    data: [
      { id: 'evt_old', type: 'invoice.paid', receivedAt: before(31) },
      { id: 'evt_new', type: 'invoice.paid', receivedAt: before(4) },
    ],
  })
  await sweepStripeEvents(service.services)
  expect((await database.stripeEvent.findMany()).map(({ id }) => id)).toEqual(['evt_new'])
})
