import type { UsageTotal } from '../../generated/prisma/client.js'
import type { Transaction } from '../database/client.js'
import { whole, wholeOf } from '../subscriptions/subscription.js'
import type { BilledSubscription } from './billed-subscription.js'
import { readReprices } from './reprice.js'

/** Reads subscriptions with everything their invoices are written from, in the order of `ids`. */
export async function readBilled(tx: Transaction, ids: readonly number[]): Promise<BilledSubscription[]> {
  if (ids.length === 0) return []
  const rows = await tx.subscription.findMany({
    where: { id: { in: [...ids] } },
    include: whole,
  })
  // A separate query: Prisma loads relations in parallel, and pg warns when a third query queues on one connection.
  const billables = await tx.billable.findMany({
    where: { id: { in: rows.map(({ billableId }) => billableId) } },
    select: { id: true, name: true },
  })
  const names = new Map(billables.map(({ id, name }) => [id, name]))
  const reprices = await readReprices(tx, rows)
  const byId = new Map(
    rows.map((row) => {
      const billable = { name: names.get(row.billableId) ?? '' }
      return [row.id, { ...wholeOf(row), billable, reprice: reprices.get(row.repriceId ?? 0) ?? null }]
    }),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/**
 * Reads the usage that no invoice covers yet: from the start of the current period until `until`, or else until the
 * transition that is due.
 */
export async function readUsage(
  tx: Transaction,
  ids: readonly number[],
  until?: Date,
): Promise<(subscriptionId: number) => readonly UsageTotal[]> {
  if (ids.length === 0) return () => []
  const totals = await tx.$queryRaw<UsageTotal[]>`
    SELECT u.subscription_id AS "subscriptionId", u.feature, u.period_start AS "periodStart", u.total
    FROM usage_total u JOIN subscription s ON s.id = u.subscription_id
    WHERE s.id = ANY (${ids}) AND u.period_start >= s.current_period_start
      AND u.period_start < coalesce(${until ?? null}::timestamptz, s.due_at)`
  const bySubscription = new Map<number, UsageTotal[]>()
  for (const total of totals) {
    const known = bySubscription.get(total.subscriptionId)
    if (known) known.push(total)
    else bySubscription.set(total.subscriptionId, [total])
  }
  return (id) => bySubscription.get(id) ?? []
}
