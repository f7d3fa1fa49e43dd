import pLimit from 'p-limit'
import type { Subscription, UsageReport } from '../../generated/prisma/client.js'
import { periodContaining } from '../calendar/periods.js'
import type { Core } from '../core.js'
import type { Transaction } from '../database/client.js'
import { transact } from '../database/transact.js'
import { overage } from '../invoices/lines.js'
import { fromBigInt } from '../money.js'
import type { BilledSubscription } from './billed-subscription.js'
import type { Batch } from './due/due.js'
import type { BillingTransition } from './transition.js'

/** Queues usage reports for gateways that bill by themselves. They are sent once this transaction has committed. */
export async function reportLater(
  tx: Transaction,
  taken: readonly Readonly<{
    subscription: BilledSubscription
    transition: Pick<BillingTransition, 'at' | 'reported'>
  }>[],
): Promise<void> {
  const data = taken.flatMap(({ subscription, transition }) =>
    transition.reported.flatMap(({ feature, periodStart, total }) => {
      const item = subscription.items.find(({ key }) => key === feature)
      const quantity = item ? overage(item, total) : 0n
      if (quantity === 0n) return []
      const { terms, anchor, id: subscriptionId } = subscription
      const { end } = periodContaining(anchor, terms.interval, terms.intervalCount, periodStart)
      const periodEnd = end < transition.at ? end : transition.at
      return [{ subscriptionId, feature, quantity, periodStart, periodEnd, dueAt: transition.at }]
    }),
  )
  if (data.length > 0) await tx.usageReport.createMany({ data, skipDuplicates: true })
}

export type Reported = Readonly<{ reported: number; failed: ReadonlyMap<number, unknown> }>

const REPORTS_AT_ONCE = 10
const HOUR_MS = 3_600_000

/**
 * Reports a batch of past periods' usage to gateways. A report that a gateway does not accept is sent again an hour
 * later.
 */
export function reportBatch({ database, gateways, clock }: Core, batch: Batch): Promise<Reported> {
  return transact(
    database,
    async (tx) => {
      const failed = new Map<number, unknown>()
      let reported = 0
      await pLimit(REPORTS_AT_ONCE).map(await lockDueReports(tx, batch), async (report) => {
        const { id, feature, gateway, currency } = report
        const outcome = await gateways.find(gateway)?.reportUsage?.({
          key: `usage-report-${id}`,
          gatewayId: report.gatewayId ?? '',
          customerId: report.customerId ?? '',
          ...{ feature, name: report.name ?? feature, currency },
          quantity: fromBigInt(report.quantity),
          unitPrice: fromBigInt(report.unitPrice ?? 0n),
          recordedAt: new Date(report.periodEnd.getTime() - 1),
        })
        if (!outcome) {
          failed.set(id, new Error(`the gateway ${gateway} has no driver here that takes usage reports`))
          return
        }
        const now = clock.now()
        const isDone = outcome.kind === 'done'
        if (isDone) reported += 1
        const data = isDone
          ? { dueAt: null, reportedAt: now }
          : { dueAt: new Date(Math.max(now.getTime(), report.dueAt?.getTime() ?? 0) + HOUR_MS) }
        await tx.usageReport.update({ where: { id }, data })
      })
      return { reported, failed }
    },
    { timeout: 120_000 },
  )
}

type DueReport = Pick<UsageReport, 'id' | 'feature' | 'quantity' | 'periodEnd' | 'dueAt'> &
  Pick<Subscription, 'gateway' | 'gatewayId'> &
  Readonly<{ customerId: string | null; currency: string; name: string | null; unitPrice: bigint | null }>

const lockDueReports = (tx: Transaction, { until, limit, except }: Batch) =>
  tx.$queryRaw<DueReport[]>`
    SELECT report.id, report.feature, report.quantity, report.period_end AS "periodEnd", report.due_at AS "dueAt",
      subscription.gateway, subscription.gateway_id AS "gatewayId", customer.gateway_id AS "customerId",
      terms.currency, item.name, item.unit_price AS "unitPrice"
    FROM usage_report report
    JOIN subscription ON subscription.id = report.subscription_id
    JOIN plan_terms AS terms ON terms.plan_id = subscription.plan_id AND terms.version = subscription.terms_version
    LEFT JOIN customer ON customer.billable_id = subscription.billable_id AND customer.gateway = subscription.gateway
    LEFT JOIN subscription_item item ON item.subscription_id = subscription.id AND item.key = report.feature
    WHERE report.due_at <= ${until} AND report.id <> ALL (${except})
    ORDER BY report.due_at, report.id LIMIT ${limit} FOR UPDATE OF report SKIP LOCKED`
