import type { Transaction } from '../database/client.js'

/** The subscriptions of these that have an open invoice whose charge has failed. */
export async function withFailedInvoices(
  tx: Transaction,
  subscriptionIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (subscriptionIds.length === 0) return new Set()
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT DISTINCT subscription_id AS id FROM invoice
    WHERE subscription_id = ANY (${subscriptionIds}) AND status = 'open' AND attempts > 0`
  return new Set(rows.map(({ id }) => id))
}

export const hasFailedInvoice = async (tx: Transaction, subscriptionId: number): Promise<boolean> =>
  (await withFailedInvoices(tx, [subscriptionId])).has(subscriptionId)
