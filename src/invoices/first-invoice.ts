import type { GatewayDriver } from '../gateways/gateway.js'
import type { WholeSubscription } from '../subscriptions/subscription.js'
import type { NewInvoice } from './new-invoice.js'
import { comingLines } from './lines.js'

/**
 * The invoice of a subscription's first period, issued as paid: its payment was already collected. A trial has none, and
 * neither has what a gateway bills by itself. A plan that is bought once is a mere payment there, so its invoice is here.
 */
export function firstInvoices(
  { billedBy }: Pick<GatewayDriver, 'billedBy'>,
  subscription: WholeSubscription,
  buyer: Readonly<{ name: string }>,
  now: Date,
): NewInvoice[] {
  const { terms, trialEndsAt } = subscription
  const hasInvoiceThere = billedBy === 'gateway' && terms.isRecurring
  return hasInvoiceThere || trialEndsAt ? [] : [firstInvoice(subscription, buyer, now)]
}

function firstInvoice(subscription: WholeSubscription, { name }: Readonly<{ name: string }>, now: Date): NewInvoice {
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
