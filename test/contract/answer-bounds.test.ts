/** Requests whose answers would be longest: each answer is held against the bounds that the contract declares. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { viewRun } from '../../src/http/operator/billing.js'
import { addWebhookEndpoint } from '../../src/webhooks/add-webhook-endpoint.js'
import { type AskOperator, keyWith, OPERATOR_ON, operatorOf } from '../operator/operator.js'
import { operatorCheck } from '../support/contract-check.js'
import { makeAccount, makePlans, makeSubscription, makeUser, signIn } from '../support/fixtures.js'
import { operatorExamples } from '../support/operator-requests.js'
import { startService, type TestService } from '../support/service.js'

const MOST_ITEMS = 100

let service: TestService
let ask: AskOperator
beforeAll(async () => {
  const environment = { ...OPERATOR_ON, API_TOKEN_MIDDLEWARE: 'session throttle:1,2880' }
  service = await startService({ environment })
  ask = operatorOf(service, await keyWith(service))
  await makePlans(service.services)
})
afterAll(() => service.close())

const planWith = (item: (index: number) => object) => ({
  name: 'Long',
  price: 100,
  currency: 'USD',
  interval: 'month',
  items: Array.from({ length: MOST_ITEMS }, (_, index) => ({
    name: 'Item',
    includedQuantity: 1,
    unitPrice: 1,
    ...item(index),
  })),
})
const longKey = (index: number) => `k${String(index).padStart(2, '0')}${'x'.repeat(61)}`

test('a tally of an unknown feature names as many features as its message holds, and counts the rest', async () => {
  await ask(
    'PUT',
    '/plans/long',
    planWith((index) => ({ key: longKey(index), capBehavior: 'charge' })),
  )
  const { billableId, token } = await makeAccount(service.services)
  const { id } = await makeSubscription(service.services, billableId, 'long')
  const tally = { feature: 'unknown', quantity: 1, idempotencyKey: 'once' }
  const { json } = await service.request('POST', `/subscriptions/${id}/tally-usage`, { token, body: tally })
  const [message = ''] = json.errors.feature as string[]
  const [named = '', more] = message.split('features are: ')[1]?.split(' and ') ?? []
  const keys = named.split(', ')
  expect(keys).toEqual(Array.from(keys, (_, index) => longKey(index)))
  expect([keys.length > 10, more]).toEqual([true, `${MOST_ITEMS - keys.length} more`])
  const batch = { tallies: [{ subscription: id, ...tally }] }
  const answer = await service.request('POST', '/usage-tallies', { token, body: batch })
  expect(answer.json.data).toMatchObject([{ outcome: 'refused', error: { errors: { feature: [message] } } }])
})

test('a plan with two hundred faults is refused with a hundred of them', async () => {
  const plan = planWith(() => ({ key: 'same', capBehavior: 'charge_until_ceiling', ceiling: null }))
  const { status, json } = await ask('PUT', '/plans/faulty', plan)
  expect([status, Object.keys(json.errors as object).length]).toEqual([422, 100])
  expect(json.errors['items.0.ceiling']).toEqual([expect.stringContaining('is missing')])
})

test('a field whose name is cut within a character is named in text that every client can read', async () => {
  const { billableId, token } = await makeAccount(service.services)
  const { id } = await makeSubscription(service.services, billableId, 'pro')
  const body = { [`a${'😀'.repeat(200)}`]: 1 }
  const { json } = await service.request('POST', `/subscriptions/${id}/cancel`, { token, body })
  const [name = ''] = Object.keys(json.errors as object)
  expect([name.startsWith('a😀'), name.isWellFormed()]).toEqual([true, true])
})

test('a client that a throttle refuses for days is told to wait for one', async () => {
  const { billableId } = await makeAccount(service.services)
  const cookie = await signIn(service, await makeUser(service.services, billableId))
  const issue = () => service.request('POST', '/tokens', { cookie })
  expect((await issue()).status).toBe(201)
  const refused = await issue()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '86400'])
})

test('the reason of a credit note may have 255 characters of any plane', async () => {
  const { make, path } = operatorExamples.issueCreditNote
  const order = { reason: '😀'.repeat(255), settle: 'balance' }
  const { status, json } = await ask('POST', path((await make?.(service.services)) ?? ''), order)
  expect([status, json.data.reason]).toEqual([201, order.reason])
})

test('an endpoint that answers with a status that HTTP does not know is listed with it', async () => {
  const { database } = service.services
  const { billableId } = await makeAccount(service.services)
  const { id } = await addWebhookEndpoint(service.services, 'https://8.8.8.8/odd')
  await database.$executeRaw`
    WITH event AS (
      INSERT INTO outbox_event (id, type, billable_id, occurred_at, data, position, stream, stream_sequence)
      VALUES (gen_random_uuid(), 'InvoicePaid', ${billableId}, now(), '{}', 1, 'billable-1', 1) RETURNING sequence)
    INSERT INTO event_delivery (recipient_id, event_sequence, lane, state, attempts, last_status, settled_at, next_attempt_at)
    SELECT ${id}::int, sequence, 'one', 'failed', 12, 999, now(), now() FROM event`
  const { json } = await ask('GET', '/webhook-endpoints')
  expect(json.data).toMatchObject([{ failed: [{ lastStatus: 999 }] }])
})

test('a billing run that could not do a thousand things and more names a thousand of them', async () => {
  const answer = await ask('POST', '/billing-runs', {})
  const failed = Array.from({ length: 1_001 }, (_, index) => ({
    kind: 'invoice',
    id: index + 1,
    reason: `a${'😀'.repeat(1_000)}`,
  })) as Parameters<typeof viewRun>[0]['failed']
  const { data } = answer.json as { data: object }
  const run = viewRun({ ...data, until: new Date(), failed } as Parameters<typeof viewRun>[0])
  operatorCheck.checkAnswer('runBilling', 'POST', { ...answer, body: Buffer.from(JSON.stringify({ data: run })) })
  expect(run.failed.map(({ id }) => id)).toEqual(failed.slice(0, 1_000).map(({ id }) => id))
  expect(run.failed.every(({ reason }) => reason.isWellFormed())).toBe(true)
})
