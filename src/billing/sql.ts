import { isoText } from '../calendar/iso-text.js'
import type { Transaction } from '../database/client.js'
import type { BillingTransition } from './transition.js'

type Change = Readonly<{ id: number }> & BillingTransition['change']

/** Writes the status and the period that each subscription has after its transition. */
export function changeSubscriptions(tx: Transaction, changes: readonly Change[]): Promise<number> {
  const rows = changes.map(({ id, status, currentPeriodStart, currentPeriodEnd }) => ({
    id,
    status,
    currentPeriodStart: isoText(currentPeriodStart),
    currentPeriodEnd: isoText(currentPeriodEnd),
  }))
  return tx.$executeRaw`
    UPDATE subscription SET status = new.status::"SubscriptionStatus",
      current_period_start = new."currentPeriodStart", current_period_end = new."currentPeriodEnd",
      segment_start = CASE WHEN current_period_start = new."currentPeriodStart" THEN segment_start END
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS new (id int, status text,
      "currentPeriodStart" timestamptz, "currentPeriodEnd" timestamptz)
    WHERE subscription.id = new.id`
}

/**
 * Has the gateways asked to end subscriptions that have ended here. By then a gateway has ended them itself, with its last
 * bill, unless somebody took the cancellation back there; and it has not collected what it has begun in that case.
 */
export const endAtGateways = (tx: Transaction, ids: readonly number[]): Promise<number> =>
  tx.$executeRaw`
    UPDATE subscription SET ending_due_at = ends_at + interval '30 minutes'
    WHERE id = ANY (${ids}) AND gateway_id IS NOT NULL`

/** Past usage keeps what it was billed by. It is written before the items of the subscription change. */
export const keepWhatBilled = (tx: Transaction, id: number, at: Date): Promise<number> =>
  tx.$executeRaw`
    UPDATE usage_total AS used SET item_name = item.name, unit_price = item.unit_price,
      covered = CASE WHEN used.period_start = subscription.segment_start AND item.segment_covered IS NOT NULL
        THEN item.segment_covered ELSE greatest(item.quantity, item.included_quantity) END
    FROM subscription_item AS item JOIN subscription ON subscription.id = item.subscription_id
    WHERE item.subscription_id = used.subscription_id AND item.key = used.feature
      AND used.subscription_id = ${id} AND used.period_start < ${at} AND used.covered IS NULL`

/** The items of a subscription hold for a whole period again. */
export const joinItems = (tx: Transaction, id: number): Promise<number> =>
  tx.$executeRaw`
    UPDATE subscription_item SET segment_covered = NULL, segment_limit = NULL WHERE subscription_id = ${id}`
