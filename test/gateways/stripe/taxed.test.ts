import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueCreditNote } from '../../../src/credit-notes/issue-credit-note.js'
import { invoicesOf } from '../../stripe-world/invoice-routes.js'
import { startStripeService, type StripeService } from '../../support/stripe-service.js'

let service: StripeService
beforeAll(async () => {
  service = await startStripeService()
})
afterAll(() => service.close())

/** An invoice over 49.00 for the next period, with what Stripe says of it, as it is here. */
async function renewed(says: object) {
  const { token, remote } = await service.subscribed()
  service.passUntil(new Date(service.clock.now().getTime() + 31.1 * 86_400_000))
  Object.assign(invoicesOf(service.stripe.books, remote.customer).at(-1)!, says)
  expect(await service.told()).not.toContain(500)
  const [{ id, pdfUrl }] = (await service.request('GET', '/invoices', { token })).json.data
  const details = (await service.request('GET', `/invoices/${id}/details`, { token })).json.data
  return { id: id as number, pdfUrl: pdfUrl as string, token, details }
}

const tax = (amount: number, tax_behavior = 'exclusive') => ({ amount, tax_behavior, type: 'tax_rate_details' })
const discount = (amount: number) => ({ amount, discount: 'di_1' })
const brief = (lines: readonly Record<string, unknown>[]) =>
  lines.map(({ kind, description, amount }) => [kind, description, amount])

test('discounts and taxes of an invoice that Stripe wrote are lines of their own, also where they cancel', async () => {
  const { id, details } = await renewed({ total_discount_amounts: [discount(1_000)], total_taxes: [tax(1_000)] })
  expect(details).toMatchObject({ total: 4_900 })
  const [sold, ...others] = brief(details.lines)
  expect(sold).toMatchObject(['plan', expect.any(String), 4_900])
  expect(others).toEqual([
    ['discount', 'Discount', -1_000],
    ['tax', 'Tax', 1_000],
  ])
  const note = await issueCreditNote(service.services, id, { reason: 'All of it', settle: 'refund' })
  expect(note.total).toBe(4_900n)
})

test('each tax of an invoice that Stripe wrote is a line, and what they leave of the total is one more', async () => {
  const taxes = [tax(490), tax(49), tax(0), tax(700, 'inclusive')]
  const { details } = await renewed({ total: 5_339, total_discount_amounts: null, total_taxes: taxes })
  expect(details).toMatchObject({ total: 5_339 })
  expect(brief(details.lines).slice(1)).toEqual([
    ['tax', 'Tax', 490],
    ['tax', 'Tax', 49],
    ['plan', 'Credit and other adjustments', -100],
  ])
})

test('the PDF of an invoice that Stripe wrote says that Stripe’s document is the tax invoice', async () => {
  const { pdfUrl, token } = await renewed({})
  const pdf = await service.request('GET', `/${pdfUrl}`, { token })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.body)), { mergePages: true })
  expect(text).toContain('Stripe issued this invoice: its document is the tax invoice, and this is a copy.')
})
