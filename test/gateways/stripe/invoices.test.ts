import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { markInvoicePaid } from '../../../src/billing/charges/mark-invoice-paid.js'
import { voidInvoice } from '../../../src/billing/charges/void-invoice.js'
import { allOf, held } from '../../stripe-world/books.js'
import { type Customer, TEST_CARDS } from '../../stripe-world/customers.js'
import { invoicesOf } from '../../stripe-world/invoice-routes.js'
import { finalize } from '../../stripe-world/invoices.js'
import type { Payment } from '../../stripe-world/payments.js'
import { bill, periodOf } from '../../stripe-world/subscriptions.js'
import { type Account, makeAccount, makeSubscription } from '../../support/fixtures.js'
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
afterEach(() => {
  service.stripe.script(() => undefined)
  service.stripe.books.settings.afterRetries = 'cancel'
})
afterAll(() => service.close())

const pass = (days: number) => service.passUntil(new Date(service.clock.now().getTime() + days * DAY))
const act = (name: string, { id, token }: Subscribed, body?: object) =>
  service.request('POST', `/subscriptions/${id}/${name}`, { token, body })
const statusOf = async ({ id, token }: Subscribed) =>
  (await service.request('GET', `/subscriptions/${id}`, { token })).json.data.status as string
const invoicesHere = async ({ token }: Pick<Subscribed, 'token'>) =>
  (await service.request('GET', '/invoices', { token })).json.data as { id: number; status: string; total: number }[]
const theirsOf = ({ remote }: Subscribed) => invoicesOf(service.stripe.books, remote.customer)
const paymentsOf = ({ remote }: Subscribed) =>
  allOf<Payment>(service.stripe.books, 'payment_intent').filter(
    ({ customer, status }) => customer === remote.customer && status === 'succeeded',
  )

/** A subscription whose renewal could not be charged, and the invoice of it here. */
async function owing() {
  const subscribed = await service.subscribed()
  const { billableId, token } = subscribed
  const { id: card } = await makeStripeCard(service.services, billableId, TEST_CARDS.declinedLater)
  await service.request('POST', `/payment-methods/${card}/default`, { token })
  pass(31.1)
  await service.told()
  const [invoice] = await invoicesHere(subscribed)
  expect(invoice?.status).toBe('open')
  expect(await statusOf(subscribed)).toBe('past_due')
  return { ...subscribed, invoiceId: invoice!.id }
}

test.each([
  ['voided', voidInvoice, 'void'],
  ['marked as paid', markInvoicePaid, 'paid'],
] as const)(
  'an invoice of Stripe’s that is %s here changes alike at Stripe, and is not charged',
  async (_how, settle, status) => {
    const owed = await owing()
    expect(await settle(service.services, owed.invoiceId)).toMatchObject({ status })
    expect(theirsOf(owed).map((invoice) => invoice.status)).toEqual(['paid', status])
    pass(20)
    expect(new Set(await service.told())).toEqual(new Set([200]))
    expect((await invoicesHere(owed))[0]).toMatchObject({ status })
    expect(paymentsOf(owed)).toHaveLength(1)
    expect(await statusOf(owed)).toBe('active')
    const { json } = await service.request('GET', `/events?subscription=${owed.id}`, { token: owed.token })
    const log = (json as { data: { event: { type: string; data: { status?: string } } }[] }).data
    const last = log.map(({ event }) => event).findLast(({ type }) => type.startsWith('Subscription'))
    expect([last?.type, last?.data.status]).toEqual(['SubscriptionRecovered', 'active'])
  },
)

test.each([
  ['voided', voidInvoice, /paid at Stripe/],
  ['marked as paid', markInvoicePaid, /Stripe has collected it/],
] as const)(
  'an invoice that Stripe has collected meanwhile, or cannot be asked about, cannot be %s',
  async (_how, settle, refusal) => {
    const owed = await owing()
    service.stripe.script((_method, path) => (path.startsWith('/v1/invoices/') ? 'reset' : undefined))
    await expect(settle(service.services, owed.invoiceId)).rejects.toThrow(/nothing was changed/i)
    service.stripe.script(() => undefined)
    const customer = held<Customer>(service.stripe.books, owed.remote.customer)
    const good = [...service.stripe.books.objects.values()].find(
      (each) => each['customer'] === customer.id && each['number'] === TEST_CARDS.pays,
    )
    customer.invoice_settings.default_payment_method = good!.id
    pass(10)
    await expect(settle(service.services, owed.invoiceId)).rejects.toThrow(refusal)
    await service.told()
    expect((await invoicesHere(owed))[0]).toMatchObject({ status: 'paid' })
  },
)

test('a subscription that Stripe no longer charges has no access, cannot be resumed, and returns once it is paid', async () => {
  service.stripe.books.settings.afterRetries = 'unpaid'
  const owed = await owing()
  pass(16)
  await service.told()
  expect(owed.remote.status).toBe('unpaid')
  expect(await statusOf(owed)).toBe('paused')
  expect((await act('tally-usage', owed, { feature: 'calls', quantity: 1 })).status).toBe(422)
  const refused = await act('resume', owed)
  expect(refused).toMatchObject({ status: 422, json: { code: 'subscription_not_resumable' } })
  await markInvoicePaid(service.services, owed.invoiceId)
  await service.told()
  expect(await statusOf(owed)).toBe('active')
})

test('an invoice with a negative total is recorded with nothing to pay', async () => {
  const subscribed = await service.subscribed()
  const { remote, id } = subscribed
  const { books } = service.stripe
  const period = periodOf(remote)
  const lines = [{ description: 'Unused time', amount: -300, quantity: 1, period }]
  finalize(books, bill(books, remote, { reason: 'subscription_update', lines, period }))
  expect(new Set(await service.told())).toEqual(new Set([200]))
  expect((await invoicesHere(subscribed))[0]).toMatchObject({ status: 'paid', total: 0 })
  const [row] = await service.services.database.invoice.findMany({
    where: { subscriptionId: id, total: 0 },
    include: { lines: { orderBy: { position: 'asc' } } },
  })
  expect(row?.lines.map(({ amount }) => amount)).toEqual([-300n, 300n])
})

test.each([
  [
    'an upgrade',
    async ({ billableId, token }: Account) => {
      const free = await makeSubscription(service.services, billableId, 'free', 'null')
      const path = `/subscriptions/${free.id}/upgrade-from-free`
      const answer = await service.request('POST', path, { token, body: { planKey: 'pro', gateway: 'stripe' } })
      expect(answer.status).toBe(201)
    },
  ],
  ['a creation', ({ billableId }: Account) => makeSubscription(service.services, billableId, 'pro', 'stripe')],
])('an event that Stripe sends before %s has committed is accepted when Stripe sends it again', async (_what, buy) => {
  const account = await makeAccount(service.services)
  await makeStripeCard(service.services, account.billableId, TEST_CARDS.pays)
  const isSubscribing = (method: string, path: string) => method === 'POST' && path === '/v1/subscriptions'
  service.stripe.script((method, path) => (isSubscribing(method, path) ? 'events first' : undefined))
  await buy(account)
  expect(await invoicesHere(account)).toEqual([])
  expect(new Set(await service.told())).toEqual(new Set([200]))
  expect(await invoicesHere(account)).toMatchObject([{ status: 'paid', total: 4900 }])
})

test.each([
  [
    'an upgrade',
    async ({ billableId, token }: Account) => {
      const free = await makeSubscription(service.services, billableId, 'free', 'null')
      const path = `/subscriptions/${free.id}/upgrade-from-free`
      const answer = await service.request('POST', path, { token, body: { planKey: 'forever', gateway: 'stripe' } })
      return (answer.json.data as { id: number }).id
    },
  ],
  [
    'a creation',
    async ({ billableId }: Account) => (await makeSubscription(service.services, billableId, 'forever', 'stripe')).id,
  ],
])('%s that buys a plan once at Stripe has its one paid invoice here', async (_what, buy) => {
  const account = await makeAccount(service.services)
  await makeStripeCard(service.services, account.billableId, TEST_CARDS.pays)
  const id = await buy(account)
  await service.told()
  const collected = allOf<Payment>(service.stripe.books, 'payment_intent').filter(
    ({ status }) => status === 'succeeded',
  )
  expect(collected.at(-1)).toMatchObject({ amount: 49_900 })
  expect(await invoicesHere(account)).toMatchObject([{ status: 'paid', total: 49_900 }])
  const upcoming = await service.request('GET', `/subscriptions/${id}/upcoming-invoice`, { token: account.token })
  expect(upcoming).toMatchObject({ status: 422, json: { code: 'no_upcoming_invoice' } })
})
