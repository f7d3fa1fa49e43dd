import type { WholeSubscription } from '../subscriptions/subscription.js'
import type { NewInvoice } from './issue-invoices.js'
import { comingLines } from './lines.js'

/** The invoice of a subscription's first period, issued as paid: its payment was already collected. */
export function firstInvoice(
  subscription: WholeSubscription,
  { name }: Readonly<{ name: string }>,
  now: Date,
): NewInvoice {
  const { terms, billableId, id, currentPeriodStart: start, currentPeriodEnd: end } = subscription
  return {
    reason: 'first',
    billableId,
    subscriptionId: id,
    buyer: { name },
    currency: terms.currency,
    periodStart: start,
    periodEnd: end,
    issuedAt: now,
    lines: comingLines(subscription, { start, end }),
    isCollected: true,
  }
}
