import { STRIPE_GATEWAY } from '../contract/gateway-names.js'
import { idOf, ifThere, options } from '../gateways/stripe/ask.js'
import { followInvoice } from './follow-invoice.js'
import type { Transaction } from '../database/client.js'
import type { Following } from './follow-subscription.js'
import { ensureNotOnItsWay } from './on-its-way.js'

/**
 * Brings our invoice here that a payment at Stripe has paid: that of what was bought once, or one that Stripe wrote. Stripe
 * may tell of the payment before it tells of its invoice. A new invoice is an event, so the caller has a transaction for it:
 * nothing is asked of Stripe while the account's log of events is locked.
 * @returns its id
 * @throws UnavailableError where the payment may still become a purchase here
 */
export async function bringPaidInvoice(following: Following, payment: string): Promise<number | undefined> {
  const { tx, stripe } = following
  const bought = { gateway: STRIPE_GATEWAY, gatewayId: payment }
  const own = await tx.invoice.findFirst({ where: { reason: 'first', subscription: bought }, select: { id: true } })
  if (own) return own.id
  const { data } = await stripe.invoicePayments.list(
    { payment: { type: 'payment_intent', payment_intent: payment }, limit: 1 },
    options('lookUp'),
  )
  const [paid] = data
  if (!paid) {
    // A version before has bought it, without an invoice here.
    if (await tx.subscription.findUnique({ where: { gateway_gatewayId: bought } })) return undefined
    const remote = await ifThere(stripe.paymentIntents.retrieve(payment, {}, options('lookUp')))
    await ensureNotOnItsWay(following, { gatewayId: payment, key: remote?.metadata['key'] })
    return undefined
  }
  const gatewayId = idOf(paid.invoice)
  await followInvoice(following, gatewayId)
  const brought = await tx.invoice.findUnique({ where: { gatewayId }, select: { id: true } })
  return brought?.id
}

/** Lets one event at a time follow what is told of the payment of an invoice. */
export async function lockPaidInvoice(tx: Transaction, id: number): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM invoice WHERE id = ${id} FOR NO KEY UPDATE`
}
