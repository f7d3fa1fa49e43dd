import type { Transaction } from '../database/client.js'
import { stale } from './prepare-change.js'

/** So much of the past may be credited to one subscription in a day: what one quote may, which binds for so long. */
const MOST_GIVEN_MS = 15 * 60_000
const DAY_MS = 24 * 3_600_000

type Used = Readonly<{ subscriptionId: number; effectiveAt: Date; now: Date }>

/**
 * Who goes to a lower price by a quote has had the higher one until now, and is credited it since the quote. One quote gives
 * a moment to decide. Quote after quote would give the whole day: up, a quote for the way back, and that quote used at its end.
 * Used quotes are kept for a day.
 * @throws SubscriptionError where more of the past day would be credited than one quote may
 */
export async function ensureTimeIsPaid(tx: Transaction, { subscriptionId, effectiveAt, now }: Used): Promise<void> {
  const waited = now.getTime() - effectiveAt.getTime()
  const [row] = await tx.$queryRaw<{ given: number }[]>`
    SELECT coalesce(sum(least(greatest(extract(epoch FROM used_at - effective_at) * 1000, 0), ${MOST_GIVEN_MS}::int)), 0)::float8 AS given
    FROM change_quote
    WHERE subscription_id = ${subscriptionId} AND timing = 'now' AND used_at > ${new Date(now.getTime() - DAY_MS)}`
  if ((row?.given ?? 0) + waited > MOST_GIVEN_MS)
    throw stale('quotes of this subscription have credited 15 minutes of the past within a day')
}
