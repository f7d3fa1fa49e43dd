import type { SubscriptionItem } from '../../../generated/prisma/client.js'
import { uncut } from '../../subscriptions/segment.js'
import type { BilledSubscription } from './billed-subscription.js'
import { boughtWithin, continuedAt, isSameCycle } from './reprice.js'
import type { Target } from './scheduled-change.js'

/**
 * The subscription with what it is changed to. An order to move it to other terms of its old plan is over, and so is one to
 * move it to terms that are older than those it is changed to.
 */
export function changedTo(subscription: BilledSubscription, { plan, terms, quantity, items }: Target) {
  const { id, planId, repriceId, reprice } = subscription
  const isToMove = terms.planId === planId && reprice !== null && reprice.terms.version >= terms.version
  return {
    ...subscription,
    ...{ plan, planId: terms.planId, terms, termsVersion: terms.version, quantity },
    ...{ repriceId: isToMove ? repriceId : null, reprice: isToMove ? reprice : null },
    revision: subscription.revision + 1,
    items: items.map((item): SubscriptionItem => uncut({ ...item, id: 0, subscriptionId: id })),
  }
}

/** The subscription as a renewal at `at` continues it: as it is, repriced, or with its scheduled change. */
export function renewedAt(subscription: BilledSubscription, at: Date): BilledSubscription {
  const repriced = continuedAt(subscription, at)
  const { scheduled } = subscription
  if (!scheduled) return repriced
  const { target } = scheduled
  const { planId, version } = target.terms
  const isRepriced = repriced !== subscription && planId === subscription.planId && version <= repriced.terms.version
  const changed = changedTo(repriced, isRepriced ? onNewTerms(target, repriced) : target)
  return { ...changed, scheduled: null, anchor: isSameCycle(changed, subscription) ? subscription.anchor : at }
}

/** A change within a plan that is repriced at the same time: the new terms, with what the change buys ahead. */
const onNewTerms = (target: Target, { terms, items }: BilledSubscription): Target => ({
  ...target,
  terms,
  items: items.map((item) => {
    const bought = target.items.find(({ key }) => key === item.key)?.quantity ?? item.quantity
    return { ...item, quantity: boughtWithin(item, bought) }
  }),
})
