import { Prisma } from '../../generated/prisma/client.js'
import { inserting } from '../database/rows.js'
import { firstPeriod } from '../subscriptions/period.js'
import { UNCUT, uncut } from '../subscriptions/segment.js'
import { livingStatus } from '../subscriptions/state.js'
import type { WholeSubscription } from '../subscriptions/subscription.js'
import { termsOf } from '../subscriptions/terms.js'
import { type ResolvedOrder, subscribedItems } from './order.js'

/** Reserved ids of a subscription and of its items. */
export type NewIds = Readonly<{ subscription: number; items: readonly number[] }>

type NewSubscription = ResolvedOrder &
  Readonly<{
    billableId: number
    /** The free subscription that this one replaces. */
    upgradedFromId: number | null
    gateway: string
    /** Null on the null gateway. */
    gatewayId: string | null
    begins: Date
    /** If set, the first period ends with the trial. */
    trialEndsAt: Date | null
  }>

/** What nothing has moved yet. */
export const AT_FIRST = { repriceId: null, acts: 0, revision: 0, ...UNCUT, endingDueAt: null }

/** A living subscription with its items, as it is about to be written. */
export function newSubscription(
  { subscription: id, items: itemIds }: NewIds,
  { plan, items, begins, ...terms }: NewSubscription,
): WholeSubscription {
  const { gateway, trialEndsAt } = terms
  const period = trialEndsAt ? { start: begins, end: trialEndsAt } : firstPeriod(plan, begins)
  const own = subscribedItems(items).map((item, place) =>
    uncut({ ...item, id: itemIds[place] ?? 0, subscriptionId: id }),
  )
  return {
    ...terms,
    id,
    plan,
    terms: termsOf(plan),
    items: own,
    planId: plan.id,
    termsVersion: plan.termsVersion,
    status: livingStatus({ gateway, trialEndsAt, terms: plan }, begins),
    anchor: trialEndsAt ?? begins,
    currentPeriodStart: period.start,
    currentPeriodEnd: period.end,
    createdAt: begins,
    ...AT_FIRST,
    canceledAt: null,
    endsAt: null,
  }
}

/** The parts of a statement that writes a new subscription with its items. */
export const insertingSubscription = (subscription: WholeSubscription): Prisma.Sql[] => [
  Prisma.sql`created AS (${inserting('subscription', Prisma.SubscriptionScalarFieldEnum, [subscription])})`,
  Prisma.sql`item AS (${inserting('subscription_item', Prisma.SubscriptionItemScalarFieldEnum, subscription.items)})`,
]
