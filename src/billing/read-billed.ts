import type { Transaction } from '../database/client.js'
import { whole, wholeOf } from '../subscriptions/subscription.js'
import type { BilledSubscription } from './terms/billed-subscription.js'
import { readReprices } from './terms/reprice.js'
import { readScheduled } from './terms/scheduled-change.js'

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
  const scheduled = await readScheduled(tx, ids)
  const byId = new Map(
    rows.map((row) => {
      const billable = { name: names.get(row.billableId) ?? '' }
      const reprice = reprices.get(row.repriceId ?? 0) ?? null
      return [row.id, { ...wholeOf(row), billable, reprice, scheduled: scheduled.get(row.id) ?? null }]
    }),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}
