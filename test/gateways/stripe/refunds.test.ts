import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { markInvoicePaid } from '../../../src/billing/charges/settle-invoice.js'
import { issueCreditNote } from '../../../src/credit-notes/issue-credit-note.js'
import { reconcileRefunds, refundNow } from '../../../src/credit-notes/refund-now.js'
import { allOf, type StripeObject } from '../../stripe-world/books.js'
import { TEST_CARDS } from '../../stripe-world/customers.js'
import type { StripeFault } from '../../stripe-world/faults.js'
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
    ...{ reason: 'Out of service', settle: 'refund', lines: [{ position: 0, amount: 1_900 }] },
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
    await service.services.database.$executeRaw`UPDATE credit_note SET next_ask_at = now() WHERE status = 'pending'`
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

test('an invoice that was paid outside of Stripe is not refunded by it, and its note says so', async () => {
  const { billableId, token } = await service.subscribed()
  const { id: card } = await makeStripeCard(service.services, billableId, TEST_CARDS.declinedLater)
  await service.request('POST', `/payment-methods/${card}/default`, { token })
  service.passUntil(new Date(service.clock.now().getTime() + 31.1 * DAY))
  await service.told()
  const [open] = (await service.request('GET', '/invoices', { token })).json.data as { id: number; status: string }[]
  await markInvoicePaid(service.services, open!.id)
  const { id } = await issueCreditNote(service.services, open!.id, { reason: 'x', settle: 'refund' })
  expect(await refundedBy(async () => expect(await statusNow(id)).toBe('refused'))).toEqual([])
})
