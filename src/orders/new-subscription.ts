import { Prisma } from '../../generated/prisma/client.js'
import { toJson } from '../database/json.js'
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
    repriceId: null,
    acts: 0,
    revision: 0,
    ...UNCUT,
    canceledAt: null,
    endsAt: null,
    endingDueAt: null,
  }
}

/** The parts of a statement that writes a new subscription with its items. */
export function inserting({ items, ...subscription }: WholeSubscription): Prisma.Sql[] {
  const row = { ...subscription, plan: undefined, terms: undefined }
  return [
    Prisma.sql`created AS (
      INSERT INTO subscription (id, billable_id, plan_id, terms_version, name, status, gateway, gateway_id, quantity, anchor,
        current_period_start, current_period_end, trial_ends_at, upgraded_from_id, created_at)
      SELECT id, "billableId", "planId", "termsVersion", name, status::"SubscriptionStatus", gateway, "gatewayId", quantity,
        anchor, "currentPeriodStart", "currentPeriodEnd", "trialEndsAt", "upgradedFromId", "createdAt"
      FROM jsonb_to_record(${JSON.stringify(row)}::jsonb) AS new (id int, "billableId" int, "planId" int,
        "termsVersion" int, name text, status text, gateway text, "gatewayId" text, quantity int, anchor timestamptz,
        "currentPeriodStart" timestamptz, "currentPeriodEnd" timestamptz, "trialEndsAt" timestamptz, "upgradedFromId" int,
        "createdAt" timestamptz)
    )`,
    Prisma.sql`item AS (
      INSERT INTO subscription_item (id, subscription_id, plan_item_id, key, name, quantity, included_quantity, unit_price,
        cap_behavior, ceiling)
      SELECT id, "subscriptionId", "planItemId", key, name, quantity, "includedQuantity", "unitPrice",
        "capBehavior"::"CapBehavior", ceiling
      FROM jsonb_to_recordset(${toJson(items)}::jsonb) AS new (id int, "subscriptionId" int, "planItemId" int, key text,
        name text, quantity bigint, "includedQuantity" bigint, "unitPrice" bigint, "capBehavior" text, ceiling bigint)
    )`,
  ]
}
