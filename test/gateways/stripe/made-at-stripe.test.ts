import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { issueCreditNote } from '../../../src/credit-notes/issue-credit-note.js'
import { refundNow } from '../../../src/credit-notes/refund-now.js'
import { entriesLeft } from '../../audit/entries-left.js'
import { allOf, held, note } from '../../stripe-world/books.js'
import { TEST_CARDS } from '../../stripe-world/customers.js'
import { decide, dispute, failRefund, type Payment } from '../../stripe-world/payments.js'
import { makeSubscription } from '../../support/fixtures.js'
import {
  makeStripeCard,
  startStripeService,
  type StripeService,
  type Subscribed,
} from '../../support/stripe-service.js'

let service: StripeService
beforeAll(async () => {
  service = await startStripeService()
})
afterAll(() => service.close())

const refunds = () => allOf(service.stripe.books, 'refund')
const lastPayment = () => allOf<Payment>(service.stripe.books, 'payment_intent').at(-1)!
/** What somebody does in Stripe's dashboard. */
const refundThere = (amount: number, payment = lastPayment()) =>
  service.services.stripe!.stripe.refunds.create({ payment_intent: payment.id, amount })
/** Stripe's events come in any order, and more than once. */
const tell = async () => expect(await service.told((events) => [...events, ...events].reverse())).not.toContain(500)

async function paidInvoice({ token }: Pick<Subscribed, 'token'>) {
  const [invoice] = (await service.request('GET', '/invoices', { token })).json.data as { id: number }[]
  return invoice!.id
}
const notesOf = async ({ token }: Pick<Subscribed, 'token'>, invoice: number) =>
  (await service.request('GET', `/invoices/${invoice}/credit-notes`, { token })).json.data as object[]
const credit = (invoice: number, settle: 'refund' | 'balance') =>
  issueCreditNote(service.services, invoice, { reason: 'Out of service', settle })

test('a refund that is made at Stripe has one credit note, and only the rest can be given back here', async () => {
  const subscribed = await service.subscribed()
  const invoice = await paidInvoice(subscribed)
  await refundThere(1_900)
  const left = await entriesLeft(service, tell)
  expect(left.map(({ action, actor }) => [action, actor.kind])).toEqual([['credit_note.issue', 'gateway']])
  expect(await notesOf(subscribed, invoice)).toMatchObject([
    { total: 1_900, settle: 'refund', status: 'settled', reason: 'Refunded at stripe' },
  ])
  const { id } = await credit(invoice, 'refund')
  expect(await refundNow(service.services, id)).toMatchObject({ status: 'settled', total: 3_000n })
  await tell()
  expect((await notesOf(subscribed, invoice)).map((note) => (note as { total: number }).total)).toEqual([3_000, 1_900])
})

test('what Stripe has refunded of a plan that is bought once does not go to the balance as well', async () => {
  const subscribed = await service.subscribed('forever')
  const invoice = await paidInvoice(subscribed)
  await refundThere(49_900)
  await tell()
  await expect(credit(invoice, 'balance')).rejects.toMatchObject({ code: 'credit_exceeds_invoice' })
})

test('a refund that is told before the invoice that it is of is recorded with it', async () => {
  await service.subscribed()
  const { remote, token } = await service.subscribed()
  service.passUntil('2026-04-01T13:00:00Z')
  expect(lastPayment().customer).toBe(remote.customer)
  await refundThere(4_900)
  await tell()
  const invoice = await paidInvoice({ token })
  expect(await notesOf({ token }, invoice)).toMatchObject([{ total: 4_900, status: 'settled' }])
})

test('a refund at Stripe that fails later takes its credit note back', async () => {
  const subscribed = await service.subscribed()
  const invoice = await paidInvoice(subscribed)
  await refundThere(4_900)
  await tell()
  failRefund(service.stripe.books, refunds().at(-1)!)
  await tell()
  expect(await notesOf(subscribed, invoice)).toMatchObject([{ status: 'refused' }])
})

test('a refund at Stripe of what was credited here already is in the audit once, and makes no credit note', async () => {
  const subscribed = await service.subscribed('forever')
  const invoice = await paidInvoice(subscribed)
  await credit(invoice, 'balance')
  await refundThere(900)
  const left = await entriesLeft(service, tell)
  expect(left).toMatchObject([
    {
      action: 'invoice.refund_elsewhere',
      after: { invoice, amount: 900, currency: 'USD' },
      actor: { kind: 'gateway' },
    },
  ])
  expect(await notesOf(subscribed, invoice)).toMatchObject([{ settle: 'balance' }])
})

test('a refund at Stripe that no credit note could say and that fails later is in the audit and the log once', async () => {
  const subscribed = await service.subscribed('forever')
  const invoice = await paidInvoice(subscribed)
  await credit(invoice, 'balance')
  await refundThere(900)
  await tell()
  const failed = refunds().at(-1)!
  failRefund(service.stripe.books, failed)
  const errors = vi.spyOn(service.services.log, 'error')
  const left = await entriesLeft(service, () => tell().then(tell))
  const before = { invoice, amount: 900, currency: 'USD' }
  const about = { action: 'invoice.fail_refund_elsewhere', billableId: subscribed.billableId }
  expect(left).toMatchObject([
    {
      ...about,
      subject: { id: failed.id },
      before,
      after: { ...before, status: 'failed' },
      actor: { kind: 'gateway' },
    },
  ])
  expect(errors.mock.calls).toEqual([[{ invoice, refundId: failed.id }, expect.stringContaining('failed')]])
  errors.mockRestore()
})

test('a refund at Stripe that had failed before anything was said of it leaves nothing', async () => {
  const subscribed = await service.subscribed('forever')
  await tell()
  await refundThere(900)
  failRefund(service.stripe.books, refunds().at(-1)!)
  expect(await entriesLeft(service, tell)).toEqual([])
  expect(await notesOf(subscribed, await paidInvoice(subscribed))).toEqual([])
})

test('a refund at Stripe waits until one that is under way here is settled', async () => {
  const subscribed = await service.subscribed()
  const invoice = await paidInvoice(subscribed)
  await tell()
  const { id } = await credit(invoice, 'refund')
  await refundThere(4_900)
  expect(new Set(await service.told())).toContain(503)
  expect(await refundNow(service.services, id)).toMatchObject({ status: 'refused' })
  await tell()
  expect(await notesOf(subscribed, invoice)).toMatchObject([{ status: 'settled', total: 4_900 }, { status: 'refused' }])
})

test('a refund at Stripe is told a day later, though one here is still to be decided', async () => {
  const subscribed = await service.subscribed()
  const invoice = await paidInvoice(subscribed)
  await tell()
  await credit(invoice, 'refund')
  service.passUntil(new Date(service.clock.now().getTime() + 25 * 3_600_000))
  await refundThere(1_900)
  const left = await entriesLeft(service, tell)
  expect(left).toMatchObject([{ action: 'invoice.refund_elsewhere', after: { invoice, amount: 1_900 } }])
})

test('a dispute leaves an entry when it begins and when it is decided, and the invoice stays paid', async () => {
  const subscribed = await service.subscribed()
  const invoice = await paidInvoice(subscribed)
  const disputed = dispute(service.stripe.books, lastPayment())
  const left = await entriesLeft(service, async () => {
    await tell()
    decide(service.stripe.books, disputed, 'lost')
    await tell()
  })
  const common = { action: 'invoice.dispute', billableId: subscribed.billableId }
  expect(left).toMatchObject([
    { ...common, after: { invoice, status: 'lost', amount: 4_900, currency: 'USD' } },
    { ...common, after: { invoice, status: 'needs_response', reason: 'fraudulent' } },
  ])
  const { token } = subscribed
  expect((await service.request('GET', `/invoices/${invoice}`, { token })).json.data.status).toBe('paid')
})

test('what a bank disputes in a currency of its own is told in that currency', async () => {
  await service.subscribed()
  dispute(service.stripe.books, { ...lastPayment(), amount: 700, currency: 'jpy' })
  expect(await entriesLeft(service, tell)).toMatchObject([{ after: { amount: 700, currency: 'JPY' } }])
})

test('a customer who is deleted at Stripe has no payment method here any more', async () => {
  const { token, remote } = await service.subscribed()
  const methods = async () => (await service.request('GET', '/payment-methods', { token })).json.data as object[]
  expect(await methods()).toHaveLength(1)
  const customer = Object.assign(held(service.stripe.books, remote.customer), { deleted: true })
  note(service.stripe.books, 'customer.deleted', customer)
  await tell()
  expect(await methods()).toEqual([])
})

test.each(['told', 'not told'])(
  'a customer who was deleted at Stripe, which has %s of it, gets a successor with the next card and can buy again',
  async (told) => {
    const { token, billableId, remote } = await service.subscribed()
    const { database } = service.services
    const methods = async () => (await service.request('GET', '/payment-methods', { token })).json.data as object[]
    const customer = Object.assign(held(service.stripe.books, remote.customer), { deleted: true })
    note(service.stripe.books, 'customer.deleted', customer)
    if (told === 'told') await tell()
    const card = await makeStripeCard(service.services, billableId, TEST_CARDS.pays)
    if (told !== 'told') await tell()
    expect(await methods()).toMatchObject([{ id: card.id, isDefault: true }])
    const { gatewayId } = await database.customer.findFirstOrThrow({ where: { billableId } })
    expect(gatewayId).not.toBe(remote.customer)
    await makeStripeCard(service.services, billableId, TEST_CARDS.pays)
    expect(await methods()).toHaveLength(2)

    const free = await makeSubscription(service.services, billableId, 'free', 'null', 'another')
    const body = { planKey: 'pro', gateway: 'stripe' }
    const bought = await service.request('POST', `/subscriptions/${free.id}/upgrade-from-free`, { token, body })
    expect(bought.status).toBe(201)
  },
)

test('what somebody changes at Stripe of what a subscription costs is told to the operator, and nothing else is', async () => {
  const { remote } = await service.subscribed()
  const errors = vi.spyOn(service.services.log, 'error')
  const changed = async () => {
    note(service.stripe.books, 'customer.subscription.updated', remote)
    await tell()
    return errors.mock.calls.map(([said]) => (said as { there?: string[] }).there)
  }
  expect(await changed()).toEqual([])
  remote.items.data[0]!.price = { ...remote.items.data[0]!.price, unit_amount: 100 }
  expect((await changed()).at(-1)).toEqual(['1 × 100'])
  errors.mockRestore()
})
