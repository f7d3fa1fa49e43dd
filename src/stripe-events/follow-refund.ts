import type { Stripe } from 'stripe'
import { noteOfRefund, takeBackRefund } from '../credit-notes/failed-refund.js'
import { recordFailureElsewhere, recordRefundElsewhere } from '../credit-notes/refund-elsewhere.js'
import { UnavailableError } from '../errors.js'
import { fromStripe } from '../gateways/stripe/amounts.js'
import { idOf, ifThere, options } from '../gateways/stripe/ask.js'
import type { Following } from './follow-subscription.js'
import { paidInvoice } from './paid-invoice.js'

const RETRY_AFTER_S = 5
const FAILED: readonly (string | null)[] = ['failed', 'canceled']

/**
 * Takes back what a credit note says of a refund that has failed at Stripe, even weeks after it had succeeded. A refund that
 * nobody asked for here, as one of Stripe's dashboard, gets a credit note, or else an entry that its failure is told of too.
 * @throws UnavailableError where the note does not know yet what Stripe had answered first
 */
export async function followRefund(following: Following, refundId: string): Promise<void> {
  const { services, tx, stripe } = following
  const remote = await ifThere<Stripe.Refund>(stripe.refunds.retrieve(refundId, {}, options('findRefund')))
  if (!remote) return
  const prefix = `${services.settings.productSlug}-`
  const key = remote.metadata?.['key'] ?? ''
  const note = await noteOfRefund(tx, { refundId, key: key.startsWith(prefix) ? key.slice(prefix.length) : '' })
  const hasFailed = FAILED.includes(remote.status)
  if (!note) return hasFailed || remote.status === 'succeeded' ? recordElsewhere(following, remote) : undefined
  if (!hasFailed) return
  if (note.status === 'pending') throw new UnavailableError(RETRY_AFTER_S)
  if (note.refundId === refundId) await takeBackRefund(tx, services, note)
}

async function recordElsewhere(following: Following, remote: Stripe.Refund): Promise<void> {
  const { id: refundId, payment_intent: payment, status } = remote
  const invoice = payment && (await paidInvoice(following, idOf(payment)))
  if (!invoice) return
  const { tx, services } = following
  if (status !== null && FAILED.includes(status))
    return recordFailureElsewhere(tx, services, { invoiceId: invoice.id, refundId, status })
  const [amount, currency] = [BigInt(fromStripe(remote.amount, remote.currency)), remote.currency.toUpperCase()]
  await recordRefundElsewhere(tx, services, { invoiceId: invoice.id, refundId, amount, currency })
}
