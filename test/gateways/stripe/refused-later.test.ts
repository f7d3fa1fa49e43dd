import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueCreditNote } from '../../../src/credit-notes/issue-credit-note.js'
import { refundNow } from '../../../src/credit-notes/refund-now.js'
import { entriesLeft } from '../../audit/entries-left.js'
import { allOf } from '../../stripe-world/books.js'
import { failRefund, type Payment } from '../../stripe-world/payments.js'
import { startStripeService, type StripeService } from '../../support/stripe-service.js'

let service: StripeService
beforeAll(async () => {
  service = await startStripeService()
})
afterAll(() => service.close())

const DAY_MS = 24 * 3_600_000
const tell = async () => expect(await service.told((events) => [...events, ...events].reverse())).not.toContain(500)
const lastRefund = () => allOf(service.stripe.books, 'refund').at(-1)!

async function boughtForever() {
  const { token } = await service.subscribed('forever')
  const [{ id: invoice }] = (await service.request('GET', '/invoices', { token })).json.data as [{ id: number }]
  const payment = allOf<Payment>(service.stripe.books, 'payment_intent').at(-1)!
  const path = `/invoices/${invoice}/credit-notes`
  return {
    credit: (settle: 'refund' | 'balance') =>
      issueCreditNote(service.services, invoice, { reason: 'Out of service', settle }),
    refundThere: (amount: number) =>
      service.services.stripe!.stripe.refunds.create({ payment_intent: payment.id, amount }),
    notes: async () => (await service.request('GET', path, { token })).json.data as object[],
  }
}

/** A note that waited for longer than a refund at Stripe is held back, and the refund that was told meanwhile. */
async function toldMeanwhile(amount = 49_900) {
  const bought = await boughtForever()
  const { id } = await bought.credit('refund')
  await bought.refundThere(amount)
  service.passUntil(new Date(service.clock.now().getTime() + 1.25 * DAY_MS))
  return { ...bought, id }
}

test('a refund at Stripe that was told while one here had waited for a day has its note once that one is refused', async () => {
  const { id, notes, credit } = await toldMeanwhile()
  await tell()
  expect(await notes()).toMatchObject([{ status: 'pending' }])
  const left = await entriesLeft(service, () => refundNow(service.services, id))
  expect(left.map(({ action, actor }) => [action, actor])).toMatchObject([
    ['credit_note.issue', { kind: 'gateway', name: 'stripe' }],
    ['credit_note.refuse', { kind: 'gateway' }],
  ])
  // Whatever locks a balance comes before the first event.
  const told = await service.services.database.outboxEvent.findMany({ orderBy: { sequence: 'desc' }, take: 2 })
  expect(told.map(({ type }) => type)).toEqual(['InvoiceRefundFailed', 'InvoiceCredited'])
  const both = [{ total: 49_900, status: 'settled', reason: 'Refunded at stripe' }, { status: 'refused' }]
  expect(await notes()).toMatchObject(both)
  await expect(credit('balance')).rejects.toMatchObject({ code: 'credit_exceeds_invoice' })
  await service.services.database.stripeEvent.deleteMany()
  await tell()
  expect(await notes()).toMatchObject(both)
})

test('a refund at Stripe that is told while one here is being refused has one note, whichever is first', async () => {
  const { id, notes, credit } = await toldMeanwhile()
  await Promise.all([tell(), refundNow(service.services, id)])
  expect(await notes()).toMatchObject([{ total: 49_900, status: 'settled' }, { status: 'refused' }])
  await expect(credit('balance')).rejects.toMatchObject({ code: 'credit_exceeds_invoice' })
})

test('a refund at Stripe whose note came later, and that fails, takes it back and gets no other', async () => {
  const { id, notes, credit } = await toldMeanwhile()
  await tell()
  await refundNow(service.services, id)
  failRefund(service.stripe.books, lastRefund())
  const left = await entriesLeft(service, () => tell().then(tell))
  expect(left.map(({ action }) => action)).toEqual(['invoice.fail_refund_elsewhere', 'credit_note.fail_refund'])
  const again = await credit('refund')
  expect(await refundNow(service.services, again.id)).toMatchObject({ status: 'settled' })
  failRefund(service.stripe.books, lastRefund())
  await tell()
  expect(await notes()).toMatchObject([{ status: 'refused' }, { status: 'refused' }, { status: 'refused' }])
})

test('a refund at Stripe that had failed before one here was refused gets no note', async () => {
  const { id, notes } = await toldMeanwhile(1_900)
  await tell()
  failRefund(service.stripe.books, lastRefund())
  await tell()
  expect(await refundNow(service.services, id)).toMatchObject({ status: 'settled' })
  failRefund(service.stripe.books, lastRefund())
  await tell()
  expect(await notes()).toMatchObject([{ status: 'refused' }])
})

test('a refund at Stripe that is told before the failure of the one here that it replaces has its note', async () => {
  const { credit, refundThere, notes } = await boughtForever()
  const { id } = await credit('refund')
  await refundNow(service.services, id)
  await tell()
  failRefund(service.stripe.books, lastRefund())
  await refundThere(49_900)
  // The last one is told first.
  await tell()
  expect(await notes()).toMatchObject([{ status: 'settled', reason: 'Refunded at stripe' }, { status: 'refused' }])
})
