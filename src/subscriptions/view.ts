import { isoText } from '../calendar/iso-text.js'
import type { OperatorSchema, Schema } from '../contract/types.js'
import { statusAt } from './state.js'
import type { SubscriptionWithPlan } from './subscription.js'

/** The part of a subscription that the API shows. */
export type Viewed = Pick<
  SubscriptionWithPlan,
  | ('id' | 'name' | 'status' | 'currentPeriodStart' | 'currentPeriodEnd')
  | ('trialEndsAt' | 'canceledAt' | 'endsAt' | 'createdAt')
> &
  Readonly<{ plan: Readonly<{ key: string; name: string }> }>

/** The same, with whose it is. */
export type ViewedOfBillable = Viewed & Readonly<{ billableId: number }>

/** The part of a subscription that an administrator sees. */
export type OwnedSubscription = ViewedOfBillable & Readonly<{ gateway: string }>

const iso = (instant: Date | null) => instant && isoText(instant)

/** A subscription in its REST shape, with the status that it has at `now`. */
export function viewSubscription(subscription: Viewed, now: Date): Schema<'Subscription'> {
  return {
    id: subscription.id,
    name: subscription.name,
    status: statusAt(subscription, now),
    plan: { key: subscription.plan.key, name: subscription.plan.name },
    currentPeriodStart: isoText(subscription.currentPeriodStart),
    currentPeriodEnd: isoText(subscription.currentPeriodEnd),
    trialEndsAt: iso(subscription.trialEndsAt),
    canceledAt: iso(subscription.canceledAt),
    endsAt: iso(subscription.endsAt),
    createdAt: isoText(subscription.createdAt),
  }
}

/** A subscription as administrators see it. */
export const viewOwnedSubscription = (
  subscription: OwnedSubscription,
  now: Date,
): OperatorSchema<'OwnedSubscription'> => ({
  ...viewSubscription(subscription, now),
  billableId: subscription.billableId,
  gateway: subscription.gateway,
})
