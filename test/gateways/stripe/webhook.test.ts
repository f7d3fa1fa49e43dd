import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount, makePlans, makeSubscription } from '../../support/fixtures.js'
import { startService, type TestService } from '../../support/service.js'
import { pick, runSeed, seeded } from '../../support/seeded.js'
import { type FakeStripe, startFakeStripe } from './fake-stripe.js'
import { make, type StripeObject } from './fake-stripe-objects.js'

const SECRET = 'whsec_a_secret_of_these_tests'
const AT = Date.parse('2026-03-01T12:00:00Z') / 1000

let stripe: FakeStripe
let service: TestService
beforeAll(async () => {
  stripe = await startFakeStripe()
  service = await startService({
    environment: { STRIPE_SECRET_KEY: 'sk_test_none', STRIPE_WEBHOOK_SECRET: SECRET, STRIPE_API_BASE: stripe.url },
  })
  await makePlans(service.services)
})
afterAll(async () => {
  await service.close()
  await stripe.close()
})

/** A paid subscription at Stripe, reached by an upgrade, and Stripe's own object of it. */
async function subscribed() {
  const { billableId, token } = await makeAccount(service.services)
  const free = await makeSubscription(service.services, billableId, 'free', 'null')
  const answer = await service.request('POST', `/subscriptions/${free.id}/upgrade-from-free`, {
    token,
    body: { planKey: 'pro', gateway: 'stripe' },
  })
  expect(answer.status).toBe(201)
  const { id } = answer.json.data as { id: number }
  const { gatewayId } = await service.services.database.subscription.findUniqueOrThrow({ where: { id } })
  return { billableId, token, id, remote: stripe.books.objects.get(gatewayId ?? '')! }
}

type Told = Readonly<{ id?: string; type: string; object: StripeObject; secret?: string; previous?: object }>

function tell({ id = `evt_${randomUUID()}`, type, object, secret = SECRET, previous }: Told) {
  const data = { object, ...(previous && { previous_attributes: previous }) }
  const payload = JSON.stringify({ id, object: 'event', type, data })
  const signature = service.services.stripe!.stripe.webhooks.generateTestHeaderString({ payload, secret })
  return service.request('POST', '//billing/gateways/stripe/webhook', {
    body: payload,
    headers: { 'stripe-signature': signature },
  })
}

const statusOf = async (id: number, token: string) =>
  (await service.request('GET', `/subscriptions/${id}`, { token })).json.data.status as string
const eventsOf = async (subscriptionId: number) =>
  (
    await service.services.database.outboxEvent.findMany({ where: { subscriptionId }, orderBy: { sequence: 'asc' } })
  ).map(({ type }) => type)

test('what is not signed with the secret, or not signed at all, is refused and changes nothing', async () => {
  const { id, token, remote } = await subscribed()
  remote['status'] = 'past_due'
  const type = 'customer.subscription.updated'
  expect((await tell({ type, object: remote, secret: 'whsec_another' })).status).toBe(400)
  expect((await service.request('POST', '//billing/gateways/stripe/webhook', { body: { type } })).status).toBe(400)
  expect(await statusOf(id, token)).toBe('active')
})

test('a subscription follows Stripe’s, whatever the events say of it, and however often they come', async () => {
  const { id, token, remote } = await subscribed()
  const stale = { ...remote }
  const event = { id: 'evt_past_due', type: 'customer.subscription.updated', object: stale }
  remote['status'] = 'past_due'
  for (let again = 0; again < 3; again += 1) expect((await tell(event)).status).toBe(200)
  expect(await statusOf(id, token)).toBe('past_due')
  remote['status'] = 'active'
  await tell({ type: 'customer.subscription.updated', object: { ...stale, status: 'past_due' } })
  expect(await statusOf(id, token)).toBe('active')
  remote['status'] = 'canceled'
  await Promise.all(
    ['updated', 'deleted', 'updated'].map((what) => tell({ type: `customer.subscription.${what}`, object: stale })),
  )
  expect(await statusOf(id, token)).toBe('canceled')
  expect(await eventsOf(id)).toEqual(['SubscriptionCreated', 'SubscriptionPastDue', 'SubscriptionCanceled'])
})

test('a cancellation at Stripe for the period’s end is grace here, and can be taken back there', async () => {
  const { id, token, remote } = await subscribed()
  Object.assign(remote, { cancel_at_period_end: true, items: { data: [{ current_period_end: AT + 86_400 }] } })
  await tell({ type: 'customer.subscription.updated', object: remote })
  const { status, endsAt } = (await service.request('GET', `/subscriptions/${id}`, { token })).json.data
  expect({ status, endsAt }).toEqual({ status: 'grace', endsAt: '2026-03-02T12:00:00.000Z' })
  remote['cancel_at_period_end'] = false
  await tell({ type: 'customer.subscription.updated', object: remote })
  expect(await statusOf(id, token)).toBe('active')
  expect(await eventsOf(id)).toEqual(['SubscriptionCreated', 'SubscriptionCanceled', 'SubscriptionResumed'])
})

function invoiceOf(subscription: StripeObject): StripeObject {
  const lines = [
    { description: '2 × Pro', amount: 9_800, quantity: 2, period: { start: AT, end: AT + 2_678_400 } },
    { description: 'Seats', amount: 1_000, quantity: 3, period: { start: AT, end: AT + 2_678_400 } },
  ]
  return make(stripe.books, 'in', 'invoice', {
    ...{
      status: 'open',
      number: `ST-${subscription.id}`,
      currency: 'usd',
      total: 11_880,
      attempt_count: 0,
      created: AT,
    },
    ...{ period_start: AT, period_end: AT + 2_678_400, status_transitions: { finalized_at: AT, paid_at: null } },
    ...{ parent: { subscription_details: { subscription: subscription.id } }, lines: lines },
  })
}

test('invoices follow Stripe’s in any order of the events, with lines that sum to the total', async () => {
  const seed = runSeed()
  const random = seeded(seed)
  for (let round = 0; round < 5; round += 1) {
    const { id, token, remote } = await subscribed()
    const invoice = invoiceOf(remote)
    const event = (what: string) => tell({ type: `invoice.${what}`, object: { ...invoice } })
    await event('finalized')
    expect((await service.request('GET', '/invoices', { token })).json.data).toMatchObject([
      { status: 'open', total: 11_880, paidAt: null },
    ])
    Object.assign(invoice, {
      status: 'paid',
      attempt_count: 2,
      status_transitions: { finalized_at: AT, paid_at: AT + 60 },
    })
    const late = ['finalized', 'payment_failed', 'paid', 'paid'].sort(() => pick(random, [-1, 1]))
    const answers = await Promise.all(late.map(event))
    expect(
      answers.map(({ status }) => status),
      `seed ${seed}`,
    ).toEqual([200, 200, 200, 200])
    expect((await service.request('GET', '/invoices', { token })).json.data).toMatchObject([
      { status: 'paid', total: 11_880, currency: 'USD', paidAt: '2026-03-01T12:01:00.000Z' },
    ])
    expect(await eventsOf(id)).toEqual(['SubscriptionCreated', 'InvoiceCreated', 'InvoicePaid'])
  }
})

test('payment methods follow the customer’s, and the default with them', async () => {
  const { token, remote } = await subscribed()
  const customer = stripe.books.objects.get(String(remote['customer']))!
  const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 }
  const [one, two] = [1, 2].map(() => make(stripe.books, 'pm', 'payment_method', { customer: customer.id, card })) as [
    StripeObject,
    StripeObject,
  ]
  customer['invoice_settings'] = { default_payment_method: two.id }
  const listed = async () =>
    ((await service.request('GET', '/payment-methods', { token })).json.data as { isDefault: boolean }[]).map(
      ({ isDefault }) => isDefault,
    )
  await tell({ type: 'customer.updated', object: customer })
  await tell({ type: 'payment_method.attached', object: one })
  expect(await listed()).toEqual(expect.arrayContaining([true, false]))
  one['customer'] = null
  await tell({ type: 'payment_method.detached', object: one, previous: { customer: customer.id } })
  expect(await listed()).toEqual([true])
})

test('where Stripe does not answer nothing is taken in, and the event is taken when it comes again', async () => {
  const { id, token, remote } = await subscribed()
  remote['status'] = 'past_due'
  const event = { id: 'evt_again', type: 'customer.subscription.updated', object: remote }
  stripe.script((method, path) => (method === 'GET' && path.startsWith('/v1/subscriptions/') ? 'reset' : undefined))
  expect((await tell(event)).status).toBe(500)
  stripe.script(() => undefined)
  expect(await statusOf(id, token)).toBe('active')
  expect((await tell(event)).status).toBe(200)
  expect(await statusOf(id, token)).toBe('past_due')
})
