import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromRoot } from '../../src/root.js'
import { createWebhookEndpoint } from '../../src/webhooks/create-webhook-endpoint.js'
import { TIMEOUT_MS } from '../../src/webhooks/send-webhook.js'
import { makeAccount, makePlans, makeSubscription } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

let service: TestService
beforeAll(async () => {
  service = await startService()
  await makePlans(service.services)
})
afterAll(() => service.close())

const contract = readFileSync(fromRoot('openapi.yaml'), 'utf8').replaceAll(/\s+/g, ' ')
const textOf = (file: string) => readFileSync(fromRoot('docs', 'guides', file), 'utf8')
/** From a heading of the contract to the next words. */
const between = (from: string, to: string) => contract.slice(contract.indexOf(from)).split(to)[0] ?? ''
const TAG = between('- name: Webhooks x-displayName', 'x-lifecycle:')
const HEADER = between('WebhookSequence: name:', 'schema:')

test.each([
  ['the guide', textOf('webhooks.md')],
  ['the contract', TAG],
])('%s says how long the service waits for an answer, and that it follows no redirect', (_, text) => {
  expect(text).toContain(`Answer within ${TIMEOUT_MS / 1000} seconds`)
  expect(text).toMatch(/redirect/i)
})

test.each([
  ['the guide on webhooks', textOf('webhooks.md')],
  ['the guide on events', textOf('events.md')],
  ['the contract on webhooks', TAG],
  ['the contract on the header', HEADER],
])('%s says that the numbers of a stream count events that an endpoint does not get', (_, text) => {
  expect(text).toContain('count all events of the stream')
})

test('an endpoint sees no number of a type that it does not name, as the guide says', async () => {
  const { database } = service.services
  const { billableId } = await makeAccount(service.services)
  const order = { url: 'https://8.8.8.8/hooks', eventTypes: ['InvoicePaid'] }
  const { endpoint } = await createWebhookEndpoint(service.services, billableId, order)
  const { id } = await makeSubscription(service.services, billableId, 'pro')
  const events = await database.outboxEvent.findMany({
    where: { subscriptionId: id },
    orderBy: { sequence: 'asc' },
    select: { type: true, streamSequence: true, deliveries: { where: { recipientId: endpoint.id } } },
  })
  expect(events.map(({ type, streamSequence, deliveries }) => [type, streamSequence, deliveries.length])).toEqual([
    ['SubscriptionCreated', 1n, 0],
    ['InvoiceCreated', 2n, 0],
    ['InvoicePaid', 3n, 1],
  ])
})
