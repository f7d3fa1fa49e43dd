import type { UsageTotal } from '../../../generated/prisma/client.js'
import { addHours, later } from '../../calendar/clock.js'
import { periodContaining } from '../../calendar/periods.js'
import type { Core } from '../../core.js'
import type { Database, Transaction } from '../../database/client.js'
import type { Outcome } from '../../gateways/gateway.js'
import { overage } from '../../invoices/lines.js'
import { fromBigInt } from '../../money.js'
import type { BilledSubscription } from '../terms/billed-subscription.js'
import type { Batch } from '../due/due.js'
import { inParallel } from '../../concurrency/in-parallel.js'
import { claimDueReports, type DueReport } from './sql.js'

/** Queues usage reports for gateways that bill by themselves. They are sent once this transaction has committed. */
export async function reportLater(
  tx: Transaction,
  taken: readonly Readonly<{
    subscription: BilledSubscription
    transition: Readonly<{ at: Date; reported: readonly UsageTotal[] }>
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

export type Reported = Readonly<{
  /** How many were taken, however their gateways answered. */
  claimed: number
  reported: number
  failed: ReadonlyMap<number, unknown>
}>

const REPORTS_AT_ONCE = 10
/** A report must begin this soon after its claim. The rest of the claim outlasts the longest time-out of a gateway. */
const BEGINS_WITHIN_MS = 10_000
/**
 * Reports a batch of past periods' usage to gateways, and holds no transaction meanwhile. A report that a gateway does
 * not accept is sent again an hour later.
 */
export async function reportBatch(core: Core, batch: Batch): Promise<Reported> {
  const claimed = await claimDueReports(core.database, batch)
  const began = performance.now()
  const failed = new Map<number, unknown>()
  let reported = 0
  await inParallel(REPORTS_AT_ONCE, claimed, async (report) => {
    if (performance.now() - began > BEGINS_WITHIN_MS) return release(core.database, report)
    const outcome = await tell(core, report)
    if (outcome?.kind === 'done') reported += 1
    if (outcome) return record(core, report, outcome)
    failed.set(report.id, new Error(`the gateway ${report.gateway} has no driver here that takes usage reports`))
    return release(core.database, report)
  })
  return { claimed: claimed.length, reported, failed }
}

const tell = async ({ gateways }: Core, report: DueReport): Promise<Outcome<null> | undefined> => {
  const { id, feature, gateway, currency } = report
  return gateways.find(gateway)?.reportUsage?.({
    key: `usage-report-${id}`,
    gatewayId: report.gatewayId ?? '',
    customerId: report.customerId ?? '',
    feature,
    name: report.name ?? feature,
    currency,
    quantity: fromBigInt(report.quantity),
    unitPrice: fromBigInt(report.unitPrice ?? 0n),
    recordedAt: new Date(report.periodEnd.getTime() - 1),
  })
}

/** A report that another run has recorded as told stays told. */
async function record({ database, clock, log }: Core, report: DueReport, outcome: Outcome<null>): Promise<void> {
  const { id, dueAt, gateway } = report
  const now = clock.now()
  if (outcome.kind !== 'done') {
    const said = { usageReport: id, gateway, reason: outcome.reason }
    if (outcome.kind === 'unknown') log.warn(said, 'a gateway did not answer a usage report: it is sent again')
    else log.error(said, 'a gateway refuses a usage report, and nobody bills that usage: it is sent again each hour')
  }
  const next = addHours(later(dueAt ?? now, now), 1)
  const data = outcome.kind === 'done' ? { dueAt: null, reportedAt: now } : { dueAt: next }
  await database.usageReport.updateMany({ where: { id, dueAt: { not: null } }, data: { ...data, reportingAt: null } })
}

async function release(database: Database, { id }: DueReport): Promise<void> {
  await database.usageReport.updateMany({ where: { id }, data: { reportingAt: null } })
}
