import type { Transaction } from '../database/client.js'
import { toJson } from '../database/json.js'
import { termsOf } from '../subscriptions/terms.js'
import { firstPeriod } from '../subscriptions/period.js'
import { uncut } from '../subscriptions/segment.js'
import { livingStatus } from '../subscriptions/state.js'
import type { WholeSubscription } from '../subscriptions/subscription.js'
import { type ResolvedOrder, subscribedItems } from './order.js'

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

/** Writes a living subscription with its items. */
export async function insertSubscription(
  tx: Transaction,
  { plan, items, begins, ...terms }: NewSubscription,
): Promise<WholeSubscription> {
  const { gateway, trialEndsAt } = terms
  const period = trialEndsAt ? { start: begins, end: trialEndsAt } : firstPeriod(plan, begins)
  const created = {
    ...terms,
    planId: plan.id,
    termsVersion: plan.termsVersion,
    repriceId: null,
    status: livingStatus({ gateway, trialEndsAt, terms: plan }, begins),
    anchor: trialEndsAt ?? begins,
    currentPeriodStart: period.start,
    currentPeriodEnd: period.end,
    createdAt: begins,
  }
  const subscribed = subscribedItems(items)
  const [given] = await insert(tx, created, subscribed)
  if (!given) throw new Error('an INSERT of one subscription returned none')
  const { id, itemIds } = given
  const whole = subscribed.map((item, index) => uncut({ ...item, id: itemIds[index] ?? 0, subscriptionId: id }))
  const living = { acts: 0, revision: 0, segmentStart: null, canceledAt: null, endsAt: null, endingDueAt: null }
  return { ...created, ...living, id, plan, terms: termsOf(plan), items: whole }
}

/** @returns one row: the subscription's id and its items' ids, in the items' order */
function insert(tx: Transaction, created: object, items: ReturnType<typeof subscribedItems>) {
  const rows = items.map((item, position) => ({ ...item, position }))
  return tx.$queryRaw<{ id: number; itemIds: number[] }[]>`
    WITH created AS (
      INSERT INTO subscription (billable_id, plan_id, terms_version, name, status, gateway, gateway_id, quantity, anchor,
        current_period_start, current_period_end, trial_ends_at, upgraded_from_id, created_at)
      SELECT "billableId", "planId", "termsVersion", name, status::"SubscriptionStatus", gateway, "gatewayId", quantity, anchor,
        "currentPeriodStart", "currentPeriodEnd", "trialEndsAt", "upgradedFromId", "createdAt"
      FROM jsonb_to_record(${JSON.stringify(created)}::jsonb) AS new ("billableId" int, "planId" int,
        "termsVersion" int, name text, status text, gateway text, "gatewayId" text, quantity int, anchor timestamptz, "currentPeriodStart" timestamptz,
        "currentPeriodEnd" timestamptz, "trialEndsAt" timestamptz, "upgradedFromId" int, "createdAt" timestamptz)
      RETURNING id
    ), item AS (
      INSERT INTO subscription_item (subscription_id, plan_item_id, key, name, quantity, included_quantity, unit_price,
        cap_behavior, ceiling)
      SELECT created.id, "planItemId", key, name, quantity, "includedQuantity", "unitPrice",
        "capBehavior"::"CapBehavior", ceiling
      FROM created, jsonb_to_recordset(${toJson(rows)}::jsonb) AS new (position int, "planItemId" int, key text,
        name text, quantity bigint, "includedQuantity" bigint, "unitPrice" bigint, "capBehavior" text, ceiling bigint)
      ORDER BY position
      RETURNING id
    )
    SELECT id, ARRAY(SELECT id FROM item ORDER BY id) AS "itemIds" FROM created`
}
