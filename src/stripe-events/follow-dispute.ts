import type { Stripe } from 'stripe'
import { isDeepStrictEqual } from 'node:util'
import { byGateway } from '../audit/actor.js'
import { writeEntry } from '../audit/write-entry.js'
import { STRIPE_GATEWAY } from '../contract/gateway-names.js'
import { onCommit } from '../database/transact.js'
import { fromStripe } from '../gateways/stripe/amounts.js'
import { idOf, ifThere, options } from '../gateways/stripe/ask.js'
import type { Following } from './follow-subscription.js'
import { knownAtStripe } from './known-at-stripe.js'
import { bringPaidInvoice, lockPaidInvoice } from './paid-invoice.js'

/**
 * Leaves an entry in the audit, and a line in the log, when a customer's bank disputes a payment, and when that is decided. The
 * invoice stays paid: what a lost dispute means for the customer is the operator's decision.
 */
export async function followDispute(following: Following, disputeId: string, invoiceId: number): Promise<void> {
  const { services, tx } = following
  await lockPaidInvoice(tx, invoiceId)
  const { id, billableId } = await tx.invoice.findUniqueOrThrow({ where: { id: invoiceId } })
  // It is read under the lock: its last holder may have told a later state.
  const remote = await readDispute(following, disputeId)
  const { id: subjectId, status, reason } = remote
  const currency = remote.currency.toUpperCase()
  const after = { invoice: id, status, reason, amount: fromStripe(remote.amount, remote.currency), currency }
  const about = { action: 'invoice.dispute', subject: 'dispute', subjectId, billableId }
  const last = await tx.auditEntry.findFirst({ where: about, orderBy: { id: 'desc' } })
  if (isDeepStrictEqual(last?.after, after)) return
  await writeEntry(tx, byGateway(services, STRIPE_GATEWAY), {
    ...about,
    ...(last && { before: last.after as object }),
    after,
  })
  onCommit(tx, () => {
    const said = { dispute: subjectId, ...after }
    if (status === 'lost')
      services.log.error(said, 'a disputed payment was taken back: its invoice is still marked as paid')
    else services.log.warn(said, 'a payment is disputed at Stripe')
  })
}

/** Brings here the invoice whose payment is disputed. @returns its id */
export async function bringDisputed(following: Following, disputeId: string): Promise<number | undefined> {
  const { payment_intent: payment } = await readDispute(following, disputeId)
  return payment ? bringPaidInvoice(following, idOf(payment)) : undefined
}

const readDispute = ({ services, stripe }: Following, disputeId: string): Promise<Stripe.Dispute> =>
  knownAtStripe(services, disputeId, ifThere(stripe.disputes.retrieve(disputeId, {}, options('lookUp'))))
