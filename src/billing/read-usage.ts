import type { UsageTotal } from '../../generated/prisma/client.js'
import type { Transaction } from '../database/client.js'

/**
 * Reads the usage that no invoice covers yet: from the start of the current period, or of the rest of it that a change
 * has cut, until `until`, or else until the transition that is due. Grace is the last that is billed: whatever was counted is
 * of it.
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
    WHERE s.id = ANY (${ids}) AND u.period_start >= coalesce(s.segment_start, s.current_period_start)
      AND u.period_start < coalesce(${until ?? null}::timestamptz, CASE s.status WHEN 'grace' THEN 'infinity' ELSE s.due_at END)`
  return bySubscription(totals)
}

/** Groups rows by their subscription, in their order. */
export function bySubscription<Row extends Readonly<{ subscriptionId: number }>>(
  rows: readonly Row[],
): (subscriptionId: number) => Row[] {
  const groups = new Map<number, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.subscriptionId)
    if (group) group.push(row)
    else groups.set(row.subscriptionId, [row])
  }
  return (id) => groups.get(id) ?? []
}
