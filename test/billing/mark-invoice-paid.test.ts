import { expect, test } from 'vitest'
import { markInvoicePaid } from '../../src/billing/charges/mark-invoice-paid.js'
import { voidInvoice } from '../../src/billing/charges/void-invoice.js'
import { billingService } from '../support/billing.js'

const billing = billingService()

test('an invoice that is marked as paid ends the debt, without a charge', async () => {
  const { id, invoiceId } = await billing.owing()
  expect(await billing.row(id)).toMatchObject({ status: 'past_due' })
  const paid = await markInvoicePaid(billing.services, invoiceId)
  expect(paid).toMatchObject({ status: 'paid', chargeId: null, paidAt: billing.services.clock.now() })
  expect(await billing.row(id)).toMatchObject({ status: 'active' })
  const now = billing.services.clock.now().toISOString()
  expect((await billing.eventsOf(id)).slice(-2)).toEqual([`InvoicePaid ${now}`, `SubscriptionRecovered ${now}`])
  await billing.billUntil('2026-05-20T12:00:00.000Z')
  expect(await billing.chargesOf(id)).toEqual([])
  await expect(markInvoicePaid(billing.services, invoiceId)).rejects.toThrow('is paid; only one that is open')
  await expect(voidInvoice(billing.services, invoiceId)).rejects.toThrow('is paid; only one that is open')
})

test('an uncollectible invoice can still be paid, and its subscription stays expired', async () => {
  const { id, invoiceId } = await billing.owing()
  await billing.billUntil('2026-06-20T12:00:00.000Z')
  expect(await billing.row(id)).toMatchObject({ status: 'expired' })
  expect(await markInvoicePaid(billing.services, invoiceId)).toMatchObject({ status: 'paid' })
  expect(await billing.row(id)).toMatchObject({ status: 'expired' })
})
