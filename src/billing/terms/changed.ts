import type { SubscriptionItem } from '../../../generated/prisma/client.js'
import { uncut } from '../../subscriptions/segment.js'
import type { BilledSubscription } from './billed-subscription.js'
import { continuedAt, isSameCycle } from './reprice.js'
import { orderFor } from './reprice-order.js'
import type { Target } from './scheduled-change.js'

/**
 * The subscription with what it is changed to. An order to move it to other terms of its old plan is over, and so is one to
 * move it to terms that are older than those it is changed to.
 */
export function changedTo(subscription: BilledSubscription, { plan, terms, quantity, items }: Target) {
  return {
    ...subscription,
    ...{ plan, planId: terms.planId, terms, termsVersion: terms.version, quantity },
    ...orderFor(terms, subscription),
    revision: subscription.revision + 1,
    items: items.map((item): SubscriptionItem => uncut({ ...item, id: 0, subscriptionId: subscription.id })),
  }
}

/**
 * The subscription as a renewal at `at` continues it: as it is, repriced, or with its scheduled change. An order for the
 * plan of the change goes with it: one that has begun moves what it changes to, and any other waits.
 */
export function renewedAt(subscription: BilledSubscription, at: Date): BilledSubscription {
  const { scheduled } = subscription
  if (!scheduled) return continuedAt(subscription, at)
  const order = orderFor(scheduled.target.terms, scheduled)
  const changed = changedTo({ ...subscription, ...(order.reprice && order) }, scheduled.target)
  const continued = continuedAt(changed, at)
  return { ...continued, scheduled: null, anchor: isSameCycle(continued, subscription) ? subscription.anchor : at }
}
