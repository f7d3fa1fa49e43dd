import type { Transaction } from '../database/client.js'

/** After so long a gateway that has not taken a report never will, and nothing waits for it any more. */
const HOPE_DAYS = 30

/**
 * Usage of ended subscriptions that a gateway is still to bill: what an open invoice is where this service bills.
 * @returns the subscription of one such report
 */
export async function findUnreported(
  tx: Transaction,
  { billableId, gateway }: Readonly<{ billableId: number; gateway?: string }>,
  now: Date,
): Promise<number | undefined> {
  const [found] = await tx.$queryRaw<{ id: number }[]>`
    SELECT subscription_id AS id FROM usage_report AS report JOIN subscription ON subscription.id = subscription_id
    WHERE billable_id = ${billableId} AND gateway = coalesce(${gateway ?? null}::text, gateway)
      AND reported_at IS NULL AND period_end > ${now}::timestamptz - ${HOPE_DAYS}::int * interval '1 day'
    LIMIT 1`
  return found?.id
}
