import pLimit from 'p-limit'
import type { Prisma } from '../../generated/prisma/client.js'
import { periodContaining } from '../calendar/periods.js'
import type { Core } from '../core.js'
import type { Transaction } from '../database/client.js'
import { transact } from '../database/transact.js'
import { overage } from '../invoices/lines.js'
import { fromBigInt } from '../money.js'
import type { Batch } from './due/due.js'
import type { BilledSubscription, BillingTransition } from './transition.js'

/** Notes what gateways that bill by themselves have to be told; telling them follows once this has committed. */
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
      const { plan, anchor, id: subscriptionId } = subscription
      const { end } = periodContaining(anchor, plan.interval, plan.intervalCount, periodStart)
      const periodEnd = end < transition.at ? end : transition.at
      return [{ subscriptionId, feature, quantity, periodStart, periodEnd, dueAt: transition.at }]
    }),
  )
  if (data.length > 0) await tx.usageReport.createMany({ data, skipDuplicates: true })
}

export type Reported = Readonly<{ reported: number; failed: ReadonlyMap<number, unknown> }>

const REPORTS_AT_ONCE = 10
const HOUR_MS = 3_600_000

/** Tells gateways a batch of past periods' usage. What one does not take is told again an hour later. */
export function reportBatch({ database, gateways, clock }: Core, batch: Batch): Promise<Reported> {
  return transact(
    database,
    async (tx) => {
      const failed = new Map<number, unknown>()
      let reported = 0
      await pLimit(REPORTS_AT_ONCE).map(await lockDueReports(tx, batch), async (report) => {
        const { id, subscription, feature, quantity, periodEnd } = report
        const { gateway, gatewayId, billable, plan, items } = subscription
        const customer = billable.customers.find((known) => known.gateway === gateway)
        const item = items.find(({ key }) => key === feature)
        const outcome = await gateways.find(gateway)?.reportUsage?.({
          key: `usage-report-${id}`,
          gatewayId: gatewayId ?? '',
          customerId: customer?.gatewayId ?? '',
          ...{ feature, name: item?.name ?? feature, currency: plan.currency },
          quantity: fromBigInt(quantity),
          unitPrice: fromBigInt(item?.unitPrice ?? 0n),
          recordedAt: new Date(periodEnd.getTime() - 1),
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

async function lockDueReports(tx: Transaction, { until, limit, except }: Batch) {
  const locked = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM usage_report WHERE due_at <= ${until} AND id <> ALL (${except})
    ORDER BY due_at, id LIMIT ${limit} FOR UPDATE SKIP LOCKED`
  const include = {
    subscription: {
      select: {
        ...{ gateway: true, gatewayId: true },
        billable: { select: { customers: { select: { gateway: true, gatewayId: true } } } },
        plan: { select: { currency: true } },
        items: { select: { key: true, name: true, unitPrice: true } },
      },
    },
  } satisfies Prisma.UsageReportInclude
  return tx.usageReport.findMany({ where: { id: { in: locked.map(({ id }) => id) } }, include })
}
