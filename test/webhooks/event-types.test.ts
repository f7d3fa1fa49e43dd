import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventTypes } from '../../src/cli/terminal/values.js'
import { FIRST_EVENT_TYPES } from '../../src/events/catalogue.js'
import { publish } from '../../src/events/publish.js'
import { addWebhookEndpoint } from '../../src/webhooks/add-webhook-endpoint.js'
import { replayEvent } from '../../src/webhooks/replay-event.js'
import { makeAccount } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

/** A type that only a later version has. */
const LATER = 'SubscriptionMoved' as 'SubscriptionCreated'

let service: TestService
beforeAll(async () => {
  service = await startService({ environment: { WEBHOOK_ALLOW_PRIVATE: 'true' } })
})
afterAll(() => service.close())

const add = async (...types: (typeof FIRST_EVENT_TYPES)[number][]) =>
  (await addWebhookEndpoint(service.services, 'http://127.0.0.1:9/hooks', { eventTypes: types })).id

async function typesFor(recipientId: number): Promise<string[]> {
  const deliveries = await service.services.database.eventDelivery.findMany({
    where: { recipientId },
    include: { event: true },
    orderBy: { eventSequence: 'asc' },
  })
  return deliveries.map(({ event }) => event.type)
}

test('an endpoint gets the types that it names, and a later type only if it names it', async () => {
  const { database, clock } = service.services
  const [unnamed, one, later] = [await add(), await add('InvoicePaid'), await add(LATER, 'InvoicePaid')]
  await database.eventRecipient.create({ data: { listener: 'all', createdAt: clock.now(), seenAt: clock.now() } })
  const listener = await database.eventRecipient.findUniqueOrThrow({ where: { listener: 'all' } })
  const { billableId } = await makeAccount(service.services)
  const all = [...FIRST_EVENT_TYPES, LATER]
  for (const type of all) await publish(database, { type, billableId, occurredAt: clock.now(), data: {} })

  expect(await typesFor(unnamed)).toEqual([...FIRST_EVENT_TYPES])
  expect(await typesFor(one)).toEqual(['InvoicePaid'])
  expect(await typesFor(later)).toEqual(['InvoicePaid', LATER])
  expect(await typesFor(listener.id)).toEqual(all)
  const { id } = await database.outboxEvent.findFirstOrThrow({ where: { billableId, type: LATER } })
  expect((await replayEvent(service.services, id)).endpoints).toEqual([later])
})

test('the types that an endpoint gets without a list are the twelve of the first version', () => {
  expect(FIRST_EVENT_TYPES).toEqual([
    ...['SubscriptionCreated', 'SubscriptionCanceled', 'SubscriptionPaused', 'SubscriptionResumed'],
    ...['SubscriptionRenewed', 'SubscriptionPastDue', 'SubscriptionEnded', 'InvoiceCreated', 'InvoicePaid'],
    ...['InvoicePaymentFailed', 'PaymentMethodDeleted', 'PaymentMethodDefaultChanged'],
  ])
})

test('the command line takes names of events, and says which there are', () => {
  expect(eventTypes('InvoicePaid, SubscriptionEnded')).toEqual(['SubscriptionEnded', 'InvoicePaid'])
  for (const wrong of ['', 'InvoicePaid,', 'invoicepaid', 'Nothing'])
    expect(() => eventTypes(wrong), wrong).toThrow('There is no event')
})
