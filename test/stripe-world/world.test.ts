import { Stripe } from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { TEST_CARDS } from './customers.js'
import { startStripeWorld, type StripeWorld } from './world.js'

const DAY = 86_400_000
const START = new Date('2026-03-01T12:00:00Z')

let world: StripeWorld
let stripe: Stripe
beforeEach(async () => {
  world = await startStripeWorld({ start: START, signingTime: () => START })
  const { hostname: host, port } = new URL(world.url)
  stripe = new Stripe('sk_test_none', { host, port: Number(port), protocol: 'http', maxNetworkRetries: 0 })
})
afterEach(() => world.close())

async function customerWith(number: string) {
  const { id: customer } = await stripe.customers.create({ name: 'Acme' })
  const card = { number, exp_month: 12, exp_year: 2034 }
  const { id } = await stripe.paymentMethods.create({ type: 'card', card })
  await stripe.paymentMethods.attach(id, { customer })
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } })
  return customer
}

async function subscribed(number: string = TEST_CARDS.pays) {
  const customer = await customerWith(number)
  const recurring = { interval: 'month' as const }
  const price = await stripe.prices.create({
    currency: 'usd',
    unit_amount: 4900,
    recurring,
    product_data: { name: 'P' },
  })
  return stripe.subscriptions.create({ customer, items: [{ price: price.id }] })
}

const after = (days: number) => world.moveTo(new Date(START.getTime() + days * DAY))
const statusOf = async (id: string) => (await stripe.subscriptions.retrieve(id)).status
const invoicesOf = async (subscription: string) =>
  (await stripe.invoices.list({ subscription })).data.map(({ status }) => status)

test('a key replays its first answer for a day, refusals too, and is then free again', async () => {
  const key = { idempotencyKey: 'one' }
  const first = await stripe.customers.create({ name: 'Acme' }, key)
  expect((await stripe.customers.create({ name: 'Acme' }, key)).id).toBe(first.id)
  await expect(stripe.customers.create({ name: 'Other' }, key)).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
  })
  world.script(() => '500')
  await expect(stripe.customers.create({}, { idempotencyKey: 'two' })).rejects.toMatchObject({ statusCode: 500 })
  world.script(() => undefined)
  await expect(stripe.customers.create({}, { idempotencyKey: 'two' })).rejects.toMatchObject({ statusCode: 500 })
  after(1)
  expect((await stripe.customers.create({ name: 'Other' }, key)).id).not.toBe(first.id)
})

test('two simultaneous requests under one key have one effect, and the later one is told that the key is in use', async () => {
  const rules = [{ path: '/customers', delayMs: [200, 200], times: 1 }]
  await fetch(`${world.url}/control/faults`, { method: 'POST', body: JSON.stringify({ rules }) })
  const asked = [1, 2].map(() => stripe.customers.create({ name: 'Acme' }, { idempotencyKey: 'both' }))
  const ended = await Promise.allSettled(asked)
  expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect([...world.books.objects.values()].filter(({ object }) => object === 'customer')).toHaveLength(1)
})

test.each([
  ['cancel', 'canceled'],
  ['unpaid', 'unpaid'],
  ['past_due', 'past_due'],
] as const)('after the last retry, with the setting %s, a subscription is %s', async (afterRetries, status) => {
  const { id, customer } = await subscribed()
  world.books.settings.afterRetries = afterRetries
  const { id: card } = await stripe.paymentMethods.create({
    type: 'card',
    card: { number: TEST_CARDS.declinedLater, exp_month: 1, exp_year: 2034 },
  })
  await stripe.paymentMethods.attach(card, { customer: customer as string })
  await stripe.customers.update(customer as string, { invoice_settings: { default_payment_method: card } })
  after(31.1)
  expect(await statusOf(id)).toBe('past_due')
  after(31.1 + 15)
  expect(await statusOf(id)).toBe(status)
  expect(await invoicesOf(id)).toEqual(['open', 'paid'])
})

test('a first payment that needs its payer’s confirmation stays incomplete, and is given up after 23 hours', async () => {
  const { id, status } = await subscribed(TEST_CARDS.requiresAction)
  expect(status).toBe('incomplete')
  after(1)
  expect(await statusOf(id)).toBe('incomplete_expired')
  expect(await invoicesOf(id)).toEqual(['void'])
})

test('while collection is paused the status stays, and renewals are voided', async () => {
  const { id } = await subscribed()
  await stripe.subscriptions.update(id, { pause_collection: { behavior: 'void' } })
  after(32)
  expect(await statusOf(id)).toBe('active')
  expect(await invoicesOf(id)).toEqual(['void', 'paid'])
})

test('invoice items that wait for the next invoice are billed at the period’s end, and never after an immediate end', async () => {
  const [ending, ended] = [await subscribed(), await subscribed()]
  const item = { currency: 'usd', amount: 100 }
  for (const { id, customer } of [ending, ended])
    await stripe.invoiceItems.create({ ...item, customer: customer as string, subscription: id })
  await stripe.subscriptions.update(ending.id, { cancel_at_period_end: true })
  await stripe.subscriptions.cancel(ended.id)
  after(400)
  expect([await statusOf(ending.id), await invoicesOf(ending.id)]).toEqual(['canceled', ['paid', 'paid']])
  expect(await invoicesOf(ended.id)).toEqual(['paid'])
})

test('a negative total becomes credit, which the next invoice uses', async () => {
  const customer = await customerWith(TEST_CARDS.pays)
  const amounts = []
  for (const amount of [-300, 1_000]) {
    const draft = await stripe.invoices.create({ customer, pending_invoice_items_behavior: 'exclude' })
    await stripe.invoiceItems.create({ customer, invoice: draft.id, amount, currency: 'usd' })
    const { status, total, amount_due: due } = await stripe.invoices.finalizeInvoice(draft.id)
    amounts.push({ status, total, due })
  }
  expect(amounts).toEqual([
    { status: 'paid', total: -300, due: 0 },
    { status: 'open', total: 1_000, due: 700 },
  ])
})

test('its clock moves over HTTP, and its ledger shows every object', async () => {
  await subscribed()
  const body = JSON.stringify({ by: 32 * 86_400 })
  await fetch(`${world.url}/control/clock`, { method: 'POST', body })
  const ledger = (await (await fetch(`${world.url}/control/ledger`)).json()) as { now: number; objects: object[] }
  expect(ledger.now).toBe(START.getTime() / 1000 + 32 * 86_400)
  expect(ledger.objects.filter((each) => (each as { object: string }).object === 'invoice')).toHaveLength(2)
})
