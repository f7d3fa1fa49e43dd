import { Prisma, type Subscription, type UsageReport } from '../../generated/prisma/client.js'
import { isoText } from '../calendar/iso-text.js'
import type { Database, Transaction } from '../database/client.js'
import type { Batch } from './due/due.js'
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

/** A usage report with what its gateway needs to know. */
export type DueReport = Pick<UsageReport, 'id' | 'feature' | 'quantity' | 'periodEnd' | 'dueAt'> &
  Pick<Subscription, 'gateway' | 'gatewayId'> &
  Readonly<{ customerId: string | null; currency: string; name: string | null; unitPrice: bigint | null }>

/** How long a claim keeps other runs away. That of a dead run lapses; the next one reports under the same key. */
const CLAIMED_FOR = Prisma.sql`interval '30 seconds'`

export const claimDueReports = (database: Database, { until, limit, except }: Batch) =>
  database.$queryRaw<DueReport[]>`
    WITH claimed AS (
      UPDATE usage_report SET reporting_at = now() WHERE id = ANY (ARRAY(
        SELECT id FROM usage_report
        WHERE due_at <= ${until} AND id <> ALL (${except})
          AND (reporting_at IS NULL OR reporting_at < now() - ${CLAIMED_FOR})
        ORDER BY due_at, id LIMIT ${limit} FOR UPDATE SKIP LOCKED))
      RETURNING *)
    SELECT report.id, report.feature, report.quantity, report.period_end AS "periodEnd", report.due_at AS "dueAt",
      subscription.gateway, subscription.gateway_id AS "gatewayId", customer.gateway_id AS "customerId",
      terms.currency, item.name, item.unit_price AS "unitPrice"
    FROM claimed report
    JOIN subscription ON subscription.id = report.subscription_id
    JOIN plan_terms AS terms ON terms.plan_id = subscription.plan_id AND terms.version = subscription.terms_version
    LEFT JOIN customer ON customer.billable_id = subscription.billable_id AND customer.gateway = subscription.gateway
    LEFT JOIN subscription_item item ON item.subscription_id = subscription.id AND item.key = report.feature
    ORDER BY report.due_at, report.id`

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
