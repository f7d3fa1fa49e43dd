import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Gateway, NewSubscription } from '../../../src/gateways/gateway.js'
import { inTime } from '../../../src/gateways/in-time.js'
import { openStripe, STRIPE_API_VERSION } from '../../../src/gateways/stripe/client.js'
import { stripeGateway } from '../../../src/gateways/stripe/driver.js'
import { TEST_CARDS } from '../../stripe-world/customers.js'
import type { StripeFault } from '../../stripe-world/faults.js'
import { startStripeWorld, type StripeWorld } from '../../stripe-world/world.js'
import { driverSuite } from '../driver-suite.js'
import { NOTHING_HELD } from './nothing-held.js'

let stripe: StripeWorld
let gateway: Gateway
beforeAll(async () => {
  stripe = await startStripeWorld()
  gateway = inTime({ ...(await driver()), timeouts: { createSubscription: 1_000, charge: 1_000 } })
})
beforeEach(() => stripe.script(() => undefined))
afterAll(() => stripe.close())

const driver = async () =>
  stripeGateway(
    await openStripe({ secretKey: 'sk_test_none', apiBase: stripe.url, product: 'billing', ...NOTHING_HELD }),
  )

describe('the Stripe driver', () => {
  const suite = driverSuite(async () => ({
    driver: await driver(),
    cards: { pays: TEST_CARDS.pays, declined: TEST_CARDS.declinedLater },
  }))
  for (const { name, run } of suite) test(name, run)
})

async function newOrder(): Promise<NewSubscription> {
  const customer = await gateway.createCustomer({ key: randomUUID(), name: 'Acme' })
  if (customer.kind !== 'done') throw new Error(customer.reason)
  const customerId = customer.value.gatewayId
  const expiry = { expMonth: 12, expYear: 2034 }
  const card = await gateway.attachCard({ key: randomUUID(), customerId, number: TEST_CARDS.pays, ...expiry })
  if (card.kind !== 'done') throw new Error(card.reason)
  await gateway.setDefaultCard({ key: randomUUID(), customerId, gatewayId: card.value.gatewayId })
  const plan = { key: 'pro', name: 'Pro', price: 4900, currency: 'USD', interval: 'month', intervalCount: 1 } as const
  const items = [
    { key: 'seats', name: 'Seats', unitPrice: 300, includedQuantity: 3, quantity: 5 },
    { key: 'calls', name: 'API calls', unitPrice: 2, includedQuantity: 100, quantity: 100 },
  ]
  return {
    key: randomUUID(),
    customerId,
    plan: { ...plan, isRecurring: true },
    quantity: 2,
    items,
  }
}

const isCreation = (method: string, path: string) => method === 'POST' && path === '/v1/subscriptions'

test.each<[StripeFault, string, boolean]>([
  ['timeout', 'unknown', false],
  ['500 after success', 'unknown', true],
  ['reset', 'unknown', false],
  ['in use', 'unknown', false],
  ['429', 'unknown', false],
  ['declined', 'declined', false],
])('Stripe’s %s is taken as %s, and a look-up tells whether anything was made', async (fault, kind, isMade) => {
  const order = await newOrder()
  stripe.script((method, path) => (isCreation(method, path) ? fault : undefined))
  expect(await gateway.createSubscription(order)).toMatchObject({ kind })
  stripe.script(() => undefined)
  const found = await gateway.findSubscription(order)
  expect(found).toMatchObject({ kind: 'done', value: isMade ? { gatewayId: expect.stringMatching(/^sub_/) } : null })
})

test('a purchase whose answer was lost is not taken as refused, though Stripe limits the repetition that its client sends', async () => {
  const order = await newOrder()
  let sent = 0
  stripe.script((method, path) => {
    if (!isCreation(method, path)) return undefined
    sent += 1
    return sent === 1 ? 'lost' : '429'
  })
  expect(await gateway.createSubscription(order)).toMatchObject({ kind: 'unknown' })
  expect(sent).toBe(2)
  stripe.script(() => undefined)
  expect(await gateway.createSubscription(order)).toEqual(await gateway.findSubscription(order))
})

test.each([
  ['subscription', 'canceled', true],
  ['payment', 'refunded', false],
])(
  'a replayed answer is not believed where the %s was %s since, and nothing is made in its place',
  async (_what, _how, isRecurring) => {
    const order = await newOrder()
    const bought = { ...order, plan: { ...order.plan, key: `replayed_${String(isRecurring)}`, isRecurring } }
    const first = await gateway.createSubscription(bought)
    if (first.kind !== 'done') throw new Error(first.reason)
    expect(await gateway.createSubscription(bought)).toEqual(first)
    await gateway.abandonSubscription({ key: randomUUID(), ...first.value })
    expect(await gateway.createSubscription(bought)).toMatchObject({ kind: 'failed' })
    stripe.script((method, path) => (method === 'GET' && path.includes(first.value.gatewayId) ? '429' : undefined))
    expect(await gateway.createSubscription(bought)).toMatchObject({ kind: 'unknown' })
    stripe.script(() => undefined)
    expect(await gateway.findSubscription(bought)).toEqual({ kind: 'done', value: null })
  },
)

test('every request carries the pinned version, and every change carries its key', async () => {
  const from = stripe.asked.length
  const order = await newOrder()
  await gateway.createSubscription(order)
  const asked = stripe.asked.slice(from)
  expect(asked.map(({ version }) => version)).toEqual(asked.map(() => STRIPE_API_VERSION))
  expect(asked.filter(({ method, key }) => method === 'POST' && key === undefined)).toEqual([])
  expect(asked.find(({ method, path }) => isCreation(method, path))?.key).toBe(`billing-${order.key}`)
})

test('a subscription has the plan’s quantity, and the quantities bought ahead for its items', async () => {
  const order = await newOrder()
  const made = await gateway.createSubscription(order)
  if (made.kind !== 'done') throw new Error(made.reason)
  const { items } = stripe.books.objects.get(made.value.gatewayId) as unknown as { items: { data: object[] } }
  expect(items.data).toMatchObject([
    { price: { unit_amount: 4900, lookup_key: 'billing_pro_4900_usd_month_1' }, quantity: 2 },
    { price: { unit_amount: 300, lookup_key: 'billing_pro.seats_300_usd_month_1' }, quantity: 2 },
  ])
})

test('an amount’s price is made once, and another amount gets another price', async () => {
  const order = await newOrder()
  const plan = { ...order.plan, key: 'priced', price: 1_000 }
  const of = (key: string) =>
    [...stripe.books.objects.values()].filter(({ lookup_key: of }) => String(of).includes(key))
  for (const price of [1_000, 1_000, 1_200])
    await gateway.createSubscription({ ...order, key: randomUUID(), plan: { ...plan, price }, items: [] })
  expect(of('_priced_').map((made) => made['unit_amount'])).toEqual([1_000, 1_200])
})

test('an abandoned subscription refunds what it collected, once', async () => {
  const order = await newOrder()
  const made = await gateway.createSubscription(order)
  if (made.kind !== 'done') throw new Error(made.reason)
  const refunds = () => [...stripe.books.objects.values()].filter(({ object }) => object === 'refund')
  const before = refunds().length
  for (const key of [randomUUID(), randomUUID()]) await gateway.abandonSubscription({ key, ...made.value })
  expect(refunds().slice(before)).toMatchObject([{ amount: 2 * 4900 + 2 * 300 }])
})

test('an abandoned subscription can be found until its payments are refunded, so that an interrupted caller can go on', async () => {
  const order = await newOrder()
  const made = await gateway.createSubscription(order)
  if (made.kind !== 'done') throw new Error(made.reason)
  const abandon = { key: randomUUID(), ...made.value }
  const refunds = () => [...stripe.books.objects.values()].filter(({ object }) => object === 'refund').length
  const before = refunds()
  stripe.script((_method, path) => (path === '/v1/refunds' ? '500' : undefined))
  expect(await gateway.abandonSubscription(abandon)).toMatchObject({ kind: 'unknown' })
  stripe.script(() => undefined)
  expect(await gateway.findSubscription(order)).toEqual(made)

  expect(await gateway.abandonSubscription(abandon)).toMatchObject({ kind: 'done' })
  expect(await gateway.findSubscription(order)).toEqual({ kind: 'done', value: null })
  expect(refunds() - before).toBe(1)
})

test('usage is reported at the price at which it was sold', async () => {
  const order = await newOrder()
  const made = await gateway.createSubscription(order)
  if (made.kind !== 'done') throw new Error(made.reason)
  const { customerId } = order
  const sold = { customerId, feature: 'calls', name: 'API calls', unitPrice: 2, currency: 'USD' }
  const report = { ...sold, quantity: 50, recordedAt: new Date('2026-03-31T23:59:59Z') }
  for (let again = 0; again < 2; again += 1)
    expect(await gateway.reportUsage?.({ key: `usage-${order.key}`, ...made.value, ...report })).toMatchObject({
      kind: 'done',
    })
  const items = [...stripe.books.objects.values()].filter(
    ({ object, customer }) => object === 'invoiceitem' && customer === customerId,
  )
  expect(items).toMatchObject([{ amount: 100, currency: 'usd' }])
})

test('usage is not taken for what a lost report under its key has billed, and is billed once', async () => {
  const order = await newOrder()
  const made = await gateway.createSubscription(order)
  if (made.kind !== 'done') throw new Error(made.reason)
  const { customerId } = order
  const sold = { customerId, feature: 'calls', name: 'API calls', unitPrice: 2, currency: 'USD', ...made.value }
  const report = { ...sold, key: `usage-${order.key}`, recordedAt: new Date('2026-03-31T23:59:59Z') }
  for (const quantity of [50, 70, 70, 50]) await gateway.reportUsage?.({ ...report, quantity })
  const amounts = [...stripe.books.objects.values()].flatMap((each) =>
    each.object === 'invoiceitem' && each['customer'] === customerId ? [each['amount']] : [],
  )
  expect(amounts).toEqual([100, 140])
})

test.each([
  ['POST', '/v1/prices'],
  ['POST', '/v1/subscriptions'],
])('a purchase that failed at %s %s succeeds when it is tried again under its key', async (failing, at) => {
  const order = await newOrder()
  const plan = { ...order.plan, key: `once${at.length}`, price: 700 }
  stripe.script((method, path) => (method === failing && path === at ? '500' : undefined))
  expect(await gateway.createSubscription({ ...order, plan })).toMatchObject({ kind: 'unknown' })
  stripe.script(() => undefined)
  const made = await gateway.createSubscription({ ...order, plan })
  expect(made).toMatchObject({ kind: 'done' })
  expect(await gateway.createSubscription({ ...order, plan })).toEqual(made)
})

test('a purchase that succeeded but was answered with a failure is found and not made again', async () => {
  const order = await newOrder()
  stripe.script((method, path) => (isCreation(method, path) ? '500 after success' : undefined))
  expect(await gateway.createSubscription(order)).toMatchObject({ kind: 'unknown' })
  stripe.script(() => undefined)
  const made = await gateway.createSubscription(order)
  expect(made).toEqual(await gateway.findSubscription(order))
  const { customerId } = order
  const all = [...stripe.books.objects.values()].filter(
    ({ object, customer }) => object === 'subscription' && customer === customerId,
  )
  expect(all).toHaveLength(1)
})

test('nothing is sold at a price of Stripe’s that is not what its lookup key says', async () => {
  const order = await newOrder()
  const plan = { ...order.plan, key: 'moved', price: 700 }
  expect(await gateway.createSubscription({ ...order, plan })).toMatchObject({ kind: 'done' })
  const price = [...stripe.books.objects.values()].find(
    ({ lookup_key: key }) => key === 'billing_moved_700_usd_month_1',
  )
  price!['unit_amount'] = 900
  const again = { ...order, key: randomUUID(), plan }
  expect(await gateway.createSubscription(again)).toMatchObject({ kind: 'failed' })
  expect(await gateway.findSubscription(again)).toEqual({ kind: 'done', value: null })
})
