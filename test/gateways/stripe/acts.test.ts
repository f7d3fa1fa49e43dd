import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { runBilling } from '../../../src/billing/run.js'
import { pauseSubscription } from '../../../src/lifecycle/pause-subscription.js'
import { held } from '../../stripe-world/books.js'
import { type Customer, TEST_CARDS } from '../../stripe-world/customers.js'
import { invoicesOf } from '../../stripe-world/invoice-routes.js'
import {
  makeStripeCard,
  startStripeService,
  type StripeService,
  type Subscribed,
} from '../../support/stripe-service.js'

const DAY = 86_400_000

let service: StripeService
beforeAll(async () => {
  service = await startStripeService()
})
afterEach(() => service.stripe.script(() => undefined))
afterAll(() => service.close())

const act = (name: string, { id, token }: Subscribed, body?: object) =>
  service.request('POST', `/subscriptions/${id}/${name}`, { token, body })
const statusOf = async ({ id, token }: Subscribed) =>
  (await service.request('GET', `/subscriptions/${id}`, { token })).json.data.status as string
const pass = (days: number) => service.passUntil(new Date(service.clock.now().getTime() + days * DAY))
const totalsOf = ({ remote }: Subscribed) =>
  invoicesOf(service.stripe.books, remote.customer).map(({ status, total }) => `${status} ${total}`)
const isUpdate = (method: string, path: string) => method === 'POST' && path.startsWith('/v1/subscriptions/')
/** Has Stripe tell its news and the billing clock do its part, as a server does by and by. */
async function settleDown() {
  await service.told()
  await runBilling(service.services)
  return service.told()
}

test('every cancellation reaches Stripe, however often earlier ones were taken back', async () => {
  const subscribed = await service.subscribed()
  for (const name of ['cancel', 'resume', 'cancel', 'resume', 'cancel'])
    expect((await act(name, subscribed)).status).toBe(200)
  expect(subscribed.remote.cancel_at_period_end).toBe(true)
  pass(40)
  await settleDown()
  expect(subscribed.remote.status).toBe('canceled')
  expect(totalsOf(subscribed)).toEqual(['paid 4900'])
})

test('a default card that changes back and forth is the same here and at Stripe each time', async () => {
  const { billableId, token, remote } = await service.subscribed()
  const first = await service.services.database.paymentMethod.findFirstOrThrow({ where: { billableId } })
  const second = await makeStripeCard(service.services, billableId, TEST_CARDS.pays)
  for (const card of [second, first, second, first]) {
    const answer = await service.request('POST', `/payment-methods/${card.id}/default`, { token })
    expect(answer.status).toBe(200)
    const { default_payment_method: theirs } = held<Customer>(service.stripe.books, remote.customer).invoice_settings
    expect(theirs).toBe(card.gatewayId)
  }
})

test('a cancellation whose answer was lost is asked again under its key, and done once', async () => {
  const subscribed = await service.subscribed()
  const from = service.stripe.asked.length
  service.stripe.script((method, path) => (isUpdate(method, path) ? 'lost' : undefined))
  expect((await act('cancel', subscribed)).status).toBe(500)
  service.stripe.script(() => undefined)
  expect((await act('cancel', subscribed)).status).toBe(200)
  const keys = service.stripe.asked.slice(from).filter(({ method, path }) => isUpdate(method, path))
  expect(new Set(keys.map(({ key }) => key)).size).toBe(1)
  const told = service.stripe.books.events.filter(({ data }) => data.object.id === subscribed.remote.id)
  expect(told.filter(({ data }) => data.object['cancel_at_period_end'] === true)).toHaveLength(1)
})

test('a cancellation that failed at Stripe succeeds when it is requested again', async () => {
  const subscribed = await service.subscribed()
  service.stripe.script((method, path) => (isUpdate(method, path) ? '500' : undefined))
  expect((await act('cancel', subscribed)).status).toBe(500)
  service.stripe.script(() => undefined)
  expect((await act('cancel', subscribed)).status).toBe(200)
  expect(subscribed.remote.cancel_at_period_end).toBe(true)
})

test('a pause stops Stripe’s collection, and stands until it is taken back here', async () => {
  const subscribed = await service.subscribed()
  const { id, billableId, remote } = subscribed
  await act('tally-usage', subscribed, { feature: 'calls', quantity: 142 })
  await pauseSubscription(service.services, billableId, id)
  pass(40)
  await settleDown()
  expect(await statusOf(subscribed)).toBe('paused')
  expect(totalsOf(subscribed)).toEqual(['paid 4900', 'void 4900'])
  expect((await act('resume', subscribed)).status).toBe(200)
  await settleDown()
  expect(await statusOf(subscribed)).toBe('active')
  expect(remote.pause_collection).toBe(null)
  expect(totalsOf(subscribed), 'what was used before the pause is billed').toEqual([
    ...['paid 4900', 'void 4900'],
    'paid 84',
  ])
})

test('a pause that is taken back at Stripe ends here too, and usage from before it is billed', async () => {
  const subscribed = await service.subscribed()
  const { id, billableId, remote } = subscribed
  await act('tally-usage', subscribed, { feature: 'calls', quantity: 142 })
  await pauseSubscription(service.services, billableId, id)
  pass(40)
  await service.services.stripe!.stripe.subscriptions.update(remote.id, { pause_collection: '' })
  await settleDown()
  expect(await statusOf(subscribed)).toBe('active')
  expect(totalsOf(subscribed)).toEqual(['paid 4900', 'void 4900', 'paid 84'])
})

test.each([
  ['at once', { immediately: true }, 0],
  ['at the period’s end', {}, 40],
])('usage from before an end %s is billed by an invoice of its own, once', async (_when, body, days) => {
  const subscribed = await service.subscribed()
  await act('tally-usage', subscribed, { feature: 'calls', quantity: 142 })
  expect((await act('cancel', subscribed, body)).status).toBe(200)
  pass(days)
  for (let again = 0; again < 3; again += 1) await settleDown()
  expect(subscribed.remote.status).toBe('canceled')
  expect(await statusOf(subscribed)).toBe('canceled')
  expect(totalsOf(subscribed)).toEqual(['paid 4900', 'paid 84'])
  const { token } = subscribed
  const ours = (await service.request('GET', '/invoices', { token })).json.data as { status: string; total: number }[]
  expect(ours.map(({ status, total }) => `${status} ${total}`)).toEqual(['paid 84', 'paid 4900'])
})

test('usage from before an end by Stripe is billed too', async () => {
  const subscribed = await service.subscribed()
  await act('tally-usage', subscribed, { feature: 'calls', quantity: 142 })
  await service.services.stripe!.stripe.subscriptions.cancel(subscribed.remote.id)
  await settleDown()
  expect(await statusOf(subscribed)).toBe('canceled')
  expect(totalsOf(subscribed)).toEqual(['paid 4900', 'paid 84'])
})

test('a renewal’s usage is billed with the renewal, and never twice when answers are lost', async () => {
  const subscribed = await service.subscribed()
  await act('tally-usage', subscribed, { feature: 'calls', quantity: 142 })
  pass(33)
  let lost = 0
  service.stripe.script((method, path) => {
    if (method !== 'POST' || !/^\/v1\/invoice/.test(path) || lost > 6) return undefined
    lost += 1
    return 'lost'
  })
  await settleDown()
  service.stripe.script(() => undefined)
  pass(2)
  await settleDown()
  expect(totalsOf(subscribed).sort()).toEqual(['paid 4900', 'paid 4900', 'paid 84'])
  expect(lost).toBeGreaterThan(1)
})

test('a cancellation right after Stripe has renewed is for the end of the period that it has collected', async () => {
  const subscribed = await service.subscribed()
  const { id, remote } = subscribed
  const { database } = service.services
  // A purchase that was recorded three hours after Stripe made it, as after a crash.
  await database.$executeRaw`
    UPDATE subscription SET anchor = anchor + interval '3 hours',
      current_period_start = current_period_start + interval '3 hours',
      current_period_end = current_period_end + interval '3 hours' WHERE id = ${id}`
  const { currentPeriodEnd } = await database.subscription.findUniqueOrThrow({ where: { id } })
  service.passUntil(new Date(currentPeriodEnd.getTime() - DAY / 24))
  expect(totalsOf(subscribed)).toEqual(['paid 4900', 'paid 4900'])
  const canceled = await act('cancel', subscribed)
  const paidUntil = new Date((remote.items.data[0]?.current_period_end ?? 0) * 1000)
  expect(canceled.json.data).toMatchObject({ status: 'grace', endsAt: paidUntil.toISOString() })
  await settleDown()
  const { endsAt, status } = await database.subscription.findUniqueOrThrow({ where: { id } })
  expect({ status, endsAt }).toEqual({ status: 'grace', endsAt: paidUntil })
  expect(paidUntil.getTime() - currentPeriodEnd.getTime()).toBeGreaterThan(27 * DAY)
  const events = await database.outboxEvent.findMany({ where: { subscriptionId: id, type: 'SubscriptionCanceled' } })
  expect(events).toHaveLength(1)

  service.passUntil(new Date(currentPeriodEnd.getTime() + DAY))
  await settleDown()
  expect(await statusOf(subscribed)).toBe('grace')
  service.passUntil(new Date(paidUntil.getTime() + DAY))
  await settleDown()
  expect(await statusOf(subscribed)).toBe('canceled')
})
