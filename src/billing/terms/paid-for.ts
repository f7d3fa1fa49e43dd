import { periodPrice } from '../../invoices/lines.js'
import type { changeEntry } from '../../subscriptions/change-entry.js'
import type { WholeSubscription } from '../../subscriptions/subscription.js'

/** The price of a period is kept too: a subscription that moves to other terms loses the items that it had. */
export const paidFor = (subscription: WholeSubscription) => ({
  planId: subscription.planId,
  termsVersion: subscription.termsVersion,
  periodPrice: periodPrice(subscription),
})

/** The audit entry of a change, with the terms before and after it. */
export const withTerms = (
  entry: ReturnType<typeof changeEntry>,
  before: WholeSubscription,
  after: WholeSubscription,
) => ({
  ...entry,
  before: { ...entry.before, quantity: before.quantity, ...paidFor(before) },
  after: { ...entry.after, quantity: after.quantity, ...paidFor(after) },
})
