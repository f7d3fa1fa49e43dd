import type { Stripe } from 'stripe'
import { noteOfRefund, takeBackRefund } from '../credit-notes/failed-refund.js'
import { recordFailureElsewhere, recordRefundElsewhere, recordToldElsewhere } from '../credit-notes/refund-elsewhere.js'
import { UnavailableError } from '../errors.js'
import { fromStripe } from '../gateways/stripe/amounts.js'
import { idOf, ifThere, options } from '../gateways/stripe/ask.js'
import type { Following } from './follow-subscription.js'
import { knownAtStripe } from './known-at-stripe.js'
import { bringPaidInvoice, lockPaidInvoice } from './paid-invoice.js'

const RETRY_AFTER_S = 5
const FAILED = ['failed', 'canceled']

/**
 * Takes back what a credit note says of a refund that has failed at Stripe, even weeks after it had succeeded. A refund that
 * nobody asked for here, as one of Stripe's dashboard, gets a credit note, or else an entry that its failure is told of too.
 * @throws UnavailableError where the note does not know yet what Stripe had answered first
 */
export async function followRefund(following: Following, refundId: string, invoiceId: number): Promise<void> {
  const { services, tx } = following
  await lockPaidInvoice(tx, invoiceId)
  // Both are read under the lock: the last holder may have seen a later state, or written the note.
  const remote = await readRefund(following, refundId)
  const note = await noteOf(following, remote)
  const failure = FAILED.find((status) => status === remote.status)
  const failed = failure === undefined ? undefined : { invoiceId, refundId, status: failure }
  if (!note) {
    if (failed) await recordFailureElsewhere(tx, services, failed)
    else if (remote.status === 'succeeded') await recordElsewhere(following, invoiceId, remote)
    return
  }
  if (!failed) return
  if (note.status === 'pending') throw new UnavailableError(RETRY_AFTER_S)
  if (note.refundId !== refundId) return
  await takeBackRefund(tx, services, note)
  // What was told before its note could be written must not be taken for a refund that still has none.
  await recordFailureElsewhere(tx, services, failed)
  await recordToldElsewhere(tx, services, invoiceId)
}

/** Brings here the invoice of which the refund gives money back. @returns its id */
export async function bringRefunded(following: Following, refundId: string): Promise<number | undefined> {
  const remote = await readRefund(following, refundId)
  const note = await noteOf(following, remote)
  if (note) return note.invoiceId
  const { payment_intent: payment } = remote
  return payment ? bringPaidInvoice(following, idOf(payment)) : undefined
}

const readRefund = ({ services, stripe }: Following, refundId: string): Promise<Stripe.Refund> =>
  knownAtStripe(services, refundId, ifThere(stripe.refunds.retrieve(refundId, {}, options('lookUp'))))

/** The note that the refund is of, by the refund itself or by the key under which it was asked for. */
function noteOf({ services, tx }: Following, { id: refundId, metadata }: Stripe.Refund) {
  const prefix = `${services.settings.productSlug}-`
  const key = metadata?.['key'] ?? ''
  return noteOfRefund(tx, { refundId, key: key.startsWith(prefix) ? key.slice(prefix.length) : '' })
}

async function recordElsewhere({ tx, services }: Following, invoiceId: number, remote: Stripe.Refund): Promise<void> {
  const { id: refundId } = remote
  const [amount, currency] = [BigInt(fromStripe(remote.amount, remote.currency)), remote.currency.toUpperCase()]
  await recordRefundElsewhere(tx, services, { invoiceId, refundId, amount, currency })
}
