import type { Invoice } from '../../generated/prisma/client.js'
import { STRIPE_GATEWAY } from '../contract/gateway-names.js'
import { idOf, options } from '../gateways/stripe/ask.js'
import { followInvoice } from './follow-invoice.js'
import type { Transaction } from '../database/client.js'
import type { Following } from './follow-subscription.js'

/**
 * Our invoice that a payment at Stripe has paid: that of what was bought once, or one that Stripe wrote. Stripe may tell of
 * the payment before it tells of its invoice, so the invoice is brought here first.
 */
export async function paidInvoice(following: Following, payment: string): Promise<Invoice | null> {
  const { tx, stripe } = following
  const bought = { gateway: STRIPE_GATEWAY, gatewayId: payment }
  const own = await tx.invoice.findFirst({ where: { reason: 'first', subscription: bought } })
  if (own) return own
  const { data } = await stripe.invoicePayments.list(
    { payment: { type: 'payment_intent', payment_intent: payment }, limit: 1 },
    options('lookUp'),
  )
  const [paid] = data
  if (!paid) return null
  const gatewayId = idOf(paid.invoice)
  await followInvoice(following, gatewayId)
  return tx.invoice.findUnique({ where: { gatewayId } })
}

/** Lets one event at a time follow what is told of the payment of an invoice. */
export async function lockPaidInvoice(tx: Transaction, id: number): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM invoice WHERE id = ${id} FOR NO KEY UPDATE`
}
