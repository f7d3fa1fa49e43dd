import { Prisma, type Subscription, type UsageReport } from '../../../generated/prisma/client.js'
import type { Database } from '../../database/client.js'
import type { Batch } from '../due/due.js'

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
