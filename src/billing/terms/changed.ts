import type { SubscriptionItem } from '../../../generated/prisma/client.js'
import { uncut } from '../../subscriptions/segment.js'
import type { BilledSubscription } from './billed-subscription.js'
import { continuedAt, isSameCycle } from './reprice.js'
import { areSoldAlike, NO_REPRICE, repriceFor } from './next-reprice.js'
import type { Target } from './scheduled-change.js'

/**
 * The subscription with what it is changed to. A reprice to other terms of its old plan is over, and so is one to
 * terms or items that are older than those it is changed to.
 * @param askedAt when the change was asked for: items that are sold otherwise than the subscription's are those of that moment
 */
export function changedTo(
  subscription: BilledSubscription,
  { plan, terms, quantity, items }: Target,
  askedAt: Date,
): BilledSubscription {
  const { reprice } = subscription
  const isOlder = reprice !== null && reprice.createdAt <= askedAt && !areSoldAlike(items, subscription.items)
  const isOver = isOlder && reprice.terms.version <= terms.version
  return {
    ...subscription,
    plan,
    planId: terms.planId,
    terms,
    termsVersion: terms.version,
    quantity,
    ...(isOver ? NO_REPRICE : repriceFor(terms, subscription)),
    revision: subscription.revision + 1,
    items: items.map((item): SubscriptionItem => uncut({ ...item, id: 0, subscriptionId: subscription.id })),
  }
}

/**
 * The subscription as a renewal at `at` continues it: as it is, repriced, or with its scheduled change. A reprice for the
 * plan of the change goes with it: one that has begun moves what it changes to, and any other waits.
 */
export function renewedAt(subscription: BilledSubscription, at: Date): BilledSubscription {
  const { scheduled } = subscription
  if (!scheduled) return continuedAt(subscription, at)
  const next = repriceFor(scheduled.target.terms, scheduled)
  const changed = changedTo(subscription, scheduled.target, scheduled.createdAt)
  const continued = continuedAt({ ...changed, ...(next.reprice && next) }, at)
  return { ...continued, scheduled: null, anchor: isSameCycle(continued, subscription) ? subscription.anchor : at }
}
