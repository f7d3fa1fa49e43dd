import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { markInvoicePaid } from '../../../src/billing/charges/mark-invoice-paid.js'
import { issueCreditNote } from '../../../src/credit-notes/issue-credit-note.js'
import { reconcileRefunds, refundNow } from '../../../src/credit-notes/refund-now.js'
import { entriesLeft } from '../../audit/entries-left.js'
import { allOf, held, type StripeObject } from '../../stripe-world/books.js'
import { TEST_CARDS } from '../../stripe-world/customers.js'
import type { StripeFault } from '../../stripe-world/faults.js'
import { failRefund } from '../../stripe-world/payments.js'
import { makeStripeCard, startStripeService, type StripeService } from '../../support/stripe-service.js'

const DAY = 86_400_000

let service: StripeService
beforeAll(async () => {
  service = await startStripeService()
})
afterEach(() => service.stripe.script(() => undefined))
afterAll(() => service.close())

const refunds = () => allOf(service.stripe.books, 'refund')
const isRefund = (method: string, path: string) => method === 'POST' && path === '/v1/refunds'

/** What the service has given back at Stripe since `work` began. */
async function refundedBy(work: () => Promise<unknown>): Promise<unknown[]> {
  const before = refunds().length
  await work()
  return refunds()
    .slice(before)
    .map(({ amount }) => amount)
}

/** A paid invoice that Stripe wrote, and a note of a part of it that is to be refunded. */
async function credited() {
  const { token } = await service.subscribed()
  const [invoice] = (await service.request('GET', '/invoices', { token })).json.data as { id: number }[]
  return issueCreditNote(service.services, invoice!.id, {
    reason: 'Out of service',
    settle: 'refund',
    lines: [{ position: 0, amount: 1_900 }],
  })
}

const statusNow = async (id: number) => (await refundNow(service.services, id)).status

test('of an invoice that Stripe wrote, Stripe refunds the payment, once', async () => {
  const { id, invoiceId } = await credited()
  expect(
    await refundedBy(async () => {
      expect(await statusNow(id)).toBe('settled')
      expect(await statusNow(id)).toBe('settled')
    }),
  ).toEqual([1_900])
  const toBalance = issueCreditNote(service.services, invoiceId, { reason: 'x', settle: 'balance' })
  await expect(toBalance).rejects.toMatchObject({ code: 'credit_not_possible' })
})

test.each<[StripeFault, string]>([
  ['reset', 'pending'],
  ['500', 'pending'],
  ['429', 'pending'],
  ['lost', 'settled'],
  ['500 after success', 'settled'],
])('after Stripe’s %s a refund is %s, and in the end it was made once', async (fault, status) => {
  const { id } = await credited()
  const made = await refundedBy(async () => {
    service.stripe.script((method, path) => (isRefund(method, path) ? fault : undefined))
    expect(await statusNow(id)).toBe(status)
    service.stripe.script(() => undefined)
    await service.services.database
      .$executeRaw`UPDATE credit_note SET next_ask_at = now() - interval '1 ms' WHERE status = 'pending'`
    await reconcileRefunds(service.services)
    expect(await statusNow(id)).toBe('settled')
  })
  expect(made).toEqual([1_900])
})

test('a refund that is on its way at Stripe is asked about until it has succeeded', async () => {
  const { id } = await credited()
  const become = (refund: StripeObject | undefined, status: string) => Object.assign(refund ?? {}, { status })
  const made = await refundedBy(async () => {
    const before = refunds().length
    service.stripe.script((method, path) => {
      if (method === 'GET' && path === '/v1/refunds') become(refunds()[before], 'pending')
      return isRefund(method, path) ? 'lost' : undefined
    })
    expect(await statusNow(id)).toBe('pending')
    service.stripe.script(() => undefined)
    expect(await statusNow(id)).toBe('pending')
    become(refunds()[before], 'succeeded')
    expect(await statusNow(id)).toBe('settled')
  })
  expect(made).toEqual([1_900])
})

/** An invoice that Stripe wrote and could not collect, and that was marked as paid. */
async function paidOutside() {
  const { billableId, token } = await service.subscribed()
  const { id: card } = await makeStripeCard(service.services, billableId, TEST_CARDS.declinedLater)
  await service.request('POST', `/payment-methods/${card}/default`, { token })
  service.passUntil(new Date(service.clock.now().getTime() + 31.1 * DAY))
  await service.told()
  const [open] = (await service.request('GET', '/invoices', { token })).json.data as { id: number; status: string }[]
  await markInvoicePaid(service.services, open!.id)
  return open!.id
}

const notes = () => service.services.database.creditNote.count()

test('of an invoice that was paid outside of Stripe no refund is promised once Stripe has told, and no number is spent', async () => {
  const invoice = await paidOutside()
  expect(await service.told()).not.toContain(500)
  const before = await notes()
  const issuing = issueCreditNote(service.services, invoice, { reason: 'x', settle: 'refund' })
  await expect(issuing).rejects.toMatchObject({ code: 'refund_not_possible' })
  expect(await notes()).toBe(before)
})

test('of an invoice that the customer’s credit at Stripe has paid no refund is promised', async () => {
  const { token, remote } = await service.subscribed()
  Object.assign(held(service.stripe.books, remote.customer), { balance: -100_000 })
  service.passUntil(new Date(service.clock.now().getTime() + 31.1 * DAY))
  await service.told()
  const [invoice] = (await service.request('GET', '/invoices', { token })).json.data as { id: number; status: string }[]
  expect(invoice).toMatchObject({ status: 'paid', total: 4_900 })
  const before = await notes()
  const issuing = issueCreditNote(service.services, invoice!.id, { reason: 'x', settle: 'refund' })
  await expect(issuing).rejects.toMatchObject({ code: 'refund_not_possible' })
  expect(await notes()).toBe(before)
})

test('an invoice that was paid outside of Stripe is not refunded by it, and its note says so, before Stripe has told', async () => {
  const invoice = await paidOutside()
  const { id } = await issueCreditNote(service.services, invoice, { reason: 'x', settle: 'refund' })
  expect(await refundedBy(async () => expect(await statusNow(id)).toBe('refused'))).toEqual([])
  expect(await toldOf(id)).toEqual(['InvoiceRefundFailed refused'])
})

const toldOf = async (creditNote: number) =>
  (await service.services.database.outboxEvent.findMany({ orderBy: { sequence: 'asc' } }))
    .filter(
      ({ type, data }) => type.startsWith('Invoice') && (data as { id?: number; settle?: string }).id === creditNote,
    )
    .filter(({ data }) => (data as { settle?: string }).settle === 'refund')
    .map(({ type, data }) => `${type} ${(data as { status: string }).status}`)

test('a refund that Stripe reports as failed weeks later is told and counts no more, and the invoice can be credited again', async () => {
  const { id, invoiceId } = await credited()
  expect(await statusNow(id)).toBe('settled')
  await service.told()
  service.passUntil(new Date(service.clock.now().getTime() + 20 * DAY))
  failRefund(service.stripe.books, refunds().at(-1)!)
  const left = await entriesLeft(service, async () => {
    // Stripe's events come in any order, and twice.
    expect(await service.told((events) => [...events, ...events].reverse())).not.toContain(500)
  })
  expect(left.filter(({ action }) => action.startsWith('credit_note'))).toMatchObject([
    { action: 'credit_note.fail_refund', before: { status: 'settled' }, after: { status: 'refused' } },
  ])
  expect(await service.services.database.creditNote.findUnique({ where: { id } })).toMatchObject({
    status: 'refused',
    refundId: null,
  })
  expect(await statusNow(id)).toBe('refused')
  expect(await toldOf(id)).toEqual(['InvoiceCredited settled', 'InvoiceRefundFailed refused'])
  const again = await issueCreditNote(service.services, invoiceId, { reason: 'again', settle: 'refund' })
  expect(await refundedBy(() => statusNow(again.id))).toEqual([4_900])
})

test('Stripe tells a failed refund again until the note knows what became of it', async () => {
  const { id } = await credited()
  let isMade = false
  service.stripe.script((method, path) => {
    if (method === 'GET' && path === '/v1/refunds' && isMade) return '500'
    if (!isRefund(method, path)) return undefined
    isMade = true
    return 'lost'
  })
  expect(await statusNow(id)).toBe('pending')
  service.stripe.script(() => undefined)
  failRefund(service.stripe.books, refunds().at(-1)!)
  expect(await service.told()).toContain(503)
  await service.services.database.$executeRaw`
    UPDATE credit_note SET next_ask_at = now() - interval '1 ms', asked_at = asked_at - interval '2 minutes' WHERE id = ${id}`
  await reconcileRefunds(service.services)
  expect(await service.told()).not.toContain(503)
  expect(await statusNow(id)).toBe('refused')
})
