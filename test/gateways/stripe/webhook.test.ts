import { afterAll, beforeAll, expect, test } from 'vitest'
import { held, make, note, type StripeEvent } from '../../stripe-world/books.js'
import { type Customer, TEST_CARDS } from '../../stripe-world/customers.js'
import { signature } from '../../stripe-world/events.js'
import { invoicesOf } from '../../stripe-world/invoice-routes.js'
import { makeAccount, makeSubscription } from '../../support/fixtures.js'
import { randomNumbers } from '../../random/random-numbers.js'
import { pick, printedSeed } from '../../support/seed.js'
import {
  makeStripeCard,
  startStripeService,
  STRIPE_SECRET,
  type StripeService,
  type Subscribed,
} from '../../support/stripe-service.js'

let service: StripeService
beforeAll(async () => {
  service = await startStripeService()
})
afterAll(() => service.close())

const ofStripe = () => service.services.stripe!.stripe
const statusOf = async ({ id, token }: Subscribed) =>
  (await service.request('GET', `/subscriptions/${id}`, { token })).json.data.status as string
const invoicesHere = async ({ token }: Subscribed) =>
  (await service.request('GET', '/invoices', { token })).json.data as Record<string, unknown>[]
const eventsOf = async (subscriptionId: number) =>
  (
    await service.services.database.outboxEvent.findMany({ where: { subscriptionId }, orderBy: { sequence: 'asc' } })
  ).map(({ type }) => type)
const now = () => service.clock.now().getTime() / 1000

function post(event: object, { secret = STRIPE_SECRET, at = now() } = {}) {
  const body = JSON.stringify(event)
  const headers = { 'stripe-signature': signature(body, secret, at) }
  return service.request('POST', '//billing/gateways/stripe/webhook', { body, headers })
}

test('an event that is unsigned, too old or from the future is refused and changes nothing', async () => {
  const subscribed = await service.subscribed()
  await ofStripe().subscriptions.update(subscribed.remote.id, { cancel_at_period_end: true })
  const event = service.stripe.books.events.at(-1)!
  const answers = [
    await post(event, { secret: 'whsec_another' }),
    await post(event, { at: now() - 301 }),
    await post(event, { at: now() + 301 }),
    await service.request('POST', '//billing/gateways/stripe/webhook', { body: event }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400])
  expect(await statusOf(subscribed)).toBe('active')
  expect((await post(event, { at: now() + 299 })).status).toBe(200)
  expect(await statusOf(subscribed)).toBe('grace')
})

test('a subscription follows Stripe’s, whatever the events say of it and however often they come', async () => {
  const subscribed = await service.subscribed()
  const { remote, id } = subscribed
  const event = (fields: object): StripeEvent => {
    note(service.stripe.books, 'customer.subscription.updated', { ...remote, ...fields })
    return service.stripe.books.events.at(-1)!
  }
  remote.status = 'past_due'
  const first = event({ status: 'active' })
  for (let again = 0; again < 3; again += 1) expect((await post(first)).status).toBe(200)
  expect(await statusOf(subscribed)).toBe('past_due')
  remote.status = 'active'
  await post(event({ status: 'past_due' }))
  expect(await statusOf(subscribed)).toBe('active')
  await ofStripe().subscriptions.cancel(remote.id)
  await Promise.all([1, 2, 3].map(() => post(event({ status: 'active' }))))
  expect(await statusOf(subscribed)).toBe('canceled')
  expect((await eventsOf(id)).filter((type) => type.startsWith('Sub'))).toEqual([
    'SubscriptionCreated',
    'SubscriptionPastDue',
    'SubscriptionRecovered',
    'SubscriptionCanceled',
  ])
})

test('a past due subscription that was canceled stays in grace, whatever Stripe says of its debt', async () => {
  const subscribed = await service.subscribed()
  const { remote } = subscribed
  const follow = () => {
    note(service.stripe.books, 'customer.subscription.updated', remote)
    return post(service.stripe.books.events.at(-1)!)
  }
  remote.status = 'past_due'
  await follow()
  remote.cancel_at_period_end = true
  await follow()
  expect(await statusOf(subscribed)).toBe('grace')
  remote.cancel_at_period_end = false
  await follow()
  expect(await statusOf(subscribed)).toBe('past_due')
})

test('a cancellation at Stripe for the period’s end is grace here, and can be taken back there', async () => {
  const subscribed = await service.subscribed()
  const { id, token, remote } = subscribed
  await ofStripe().subscriptions.update(remote.id, { cancel_at_period_end: true })
  await service.told()
  const { status, endsAt } = (await service.request('GET', `/subscriptions/${id}`, { token })).json.data
  expect({ status, endsAt }).toEqual({ status: 'grace', endsAt: '2026-04-01T12:00:00.000Z' })
  await ofStripe().subscriptions.update(remote.id, { cancel_at_period_end: false })
  await service.told()
  expect(await statusOf(subscribed)).toBe('active')
  expect((await eventsOf(id)).slice(-2)).toEqual(['SubscriptionCanceled', 'SubscriptionResumed'])
})

test('the first invoice and each renewal’s invoice are recorded as Stripe collected them', async () => {
  const subscribed = await service.subscribed()
  expect(await invoicesHere(subscribed)).toMatchObject([{ status: 'paid', total: 4900, currency: 'USD' }])
  service.passUntil('2026-04-01T13:00:00Z')
  expect(await service.told()).not.toContain(500)
  expect(await invoicesHere(subscribed)).toMatchObject([
    { status: 'paid', total: 4900, paidAt: '2026-04-01T13:00:00.000Z', periodStart: '2026-04-01T12:00:00.000Z' },
    { status: 'paid', total: 4900 },
  ])
})

test('invoices follow Stripe’s in any order of the events, with lines that sum to the total', async () => {
  const seed = printedSeed('Stripe events')
  const random = randomNumbers(seed)
  const subscribed = await service.subscribed()
  const { remote, id, billableId } = subscribed
  const late = await makeStripeCard(service.services, billableId, TEST_CARDS.declinedLater)
  const { token } = subscribed
  await service.request('POST', `/payment-methods/${late.id}/default`, { token })
  service.passUntil(new Date(service.clock.now().getTime() + 32 * 86_400_000))
  const good = (
    await service.services.database.paymentMethod.findFirstOrThrow({
      where: { billableId, isDefault: false },
    })
  ).id
  await service.request('POST', `/payment-methods/${good}/default`, { token })
  service.passUntil(new Date(service.clock.now().getTime() + 5 * 86_400_000))
  const answers = await service.told((events) => events.sort(() => pick(random, [-1, 1])))
  expect(new Set(answers), `seed ${seed}`).toEqual(new Set([200]))
  const theirs = invoicesOf(service.stripe.books, remote.customer)
  expect(theirs.map(({ status }) => status)).toEqual(['paid', 'paid'])
  const ours = await invoicesHere(subscribed)
  expect(ours).toMatchObject([{ status: 'paid' }, { status: 'paid' }])
  const rows = await service.services.database.invoice.findMany({
    where: { subscriptionId: id },
    include: { lines: true },
  })
  for (const { total, lines } of rows) expect(lines.reduce((sum, { amount }) => sum + amount, 0n)).toBe(total)
  expect(await statusOf(subscribed), `seed ${seed}`).toBe('active')
})

test('payment methods follow the customer’s at Stripe, and so does the default', async () => {
  const { token, remote } = await service.subscribed()
  const customer = held<Customer>(service.stripe.books, remote.customer)
  const listed = async () =>
    ((await service.request('GET', '/payment-methods', { token })).json.data as { isDefault: boolean }[]).map(
      ({ isDefault }) => isDefault,
    )
  const { books } = service.stripe
  const card = { brand: 'visa', last4: '4444', exp_month: 12, exp_year: 2034 }
  const two = make(books, 'pm', 'payment_method', { type: 'card', customer: null, number: TEST_CARDS.pays, card })
  await ofStripe().paymentMethods.attach(two.id, { customer: customer.id })
  await ofStripe().customers.update(customer.id, { invoice_settings: { default_payment_method: two.id } })
  await service.told()
  expect(await listed()).toEqual([true, false])
  const { data } = await ofStripe().customers.listPaymentMethods(customer.id)
  await ofStripe().paymentMethods.detach(data.find(({ id }) => id !== two.id)!.id)
  await service.told()
  expect(await listed()).toEqual([true])
})

test('while Stripe does not answer nothing is recorded, and the event is accepted when it comes again', async () => {
  const subscribed = await service.subscribed()
  await ofStripe().subscriptions.update(subscribed.remote.id, { cancel_at_period_end: true })
  service.stripe.script((method, path) =>
    method === 'GET' && path.startsWith('/v1/subscriptions/') ? 'reset' : undefined,
  )
  expect(await service.told()).toEqual([500])
  service.stripe.script(() => undefined)
  expect(await statusOf(subscribed)).toBe('active')
  expect(await service.told()).toEqual([200])
  expect(await statusOf(subscribed)).toBe('grace')
})

const isCreation = (method: string, path: string) => method === 'POST' && path === '/v1/subscriptions'

test('what Stripe tells of a new subscription before the operator’s command has committed is taken once it has', async () => {
  const { billableId, token } = await makeAccount(service.services)
  await makeStripeCard(service.services, billableId, TEST_CARDS.pays)
  await service.told()
  const from = service.stripe.books.events.length
  service.stripe.script((method, path) => (isCreation(method, path) ? 'events first' : undefined))
  const { id } = await makeSubscription(service.services, billableId, 'pro', 'stripe')
  service.stripe.script(() => undefined)
  const early = service.stripe.books.events.slice(from).map(({ type }) => type)
  expect(early).toEqual(expect.arrayContaining(['customer.subscription.created', 'invoice.paid']))
  const taken = await service.told()
  expect(taken.length).toBeGreaterThanOrEqual(2)
  expect(new Set(taken)).toEqual(new Set([200]))
  expect(await statusOf({ id, token } as Subscribed)).toBe('active')
  expect(await invoicesHere({ token } as Subscribed)).toMatchObject([{ status: 'paid', total: 4900 }])
})

test('what Stripe does not know of ours, as with a secret key of another account, ends and deletes nothing', async () => {
  const subscribed = await service.subscribed()
  const { objects } = service.stripe.books
  const cards = async () =>
    (await service.request('GET', '/payment-methods', { token: subscribed.token })).json.data as unknown[]
  const customer = held<Customer>(service.stripe.books, subscribed.remote.customer)
  note(service.stripe.books, 'customer.subscription.updated', subscribed.remote)
  note(service.stripe.books, 'customer.updated', customer)
  const events = service.stripe.books.events.slice(-2)
  const before = await cards()
  expect(before).toHaveLength(1)
  for (const each of [subscribed.remote, customer]) objects.delete(each.id)
  for (const event of events) expect((await post(event)).status).toBe(503)
  expect(await statusOf(subscribed)).toBe('active')
  expect(await cards()).toEqual(before)
  for (const each of [subscribed.remote, customer]) objects.set(each.id, each)
  for (const event of events) expect((await post(event)).status).toBe(200)
})

test('the service takes what Stripe tells of a subscription that no purchase here asked for, whatever its key looks like', async () => {
  const { remote } = await service.subscribed()
  for (const key of ['billing-create-7', 'billing-create-7-1', 'billing-upgrade-7']) {
    await ofStripe().subscriptions.create({
      customer: remote.customer,
      metadata: { key },
      items: remote.items.data.map(({ price }) => ({ price: price.id })),
    })
    expect(new Set(await service.told())).toEqual(new Set([200]))
  }
})
