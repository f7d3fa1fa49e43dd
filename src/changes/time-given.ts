import type { BilledSubscription } from '../billing/terms/billed-subscription.js'
import { isSameCycle } from '../billing/terms/reprice.js'
import type { BoughtItem, Target } from '../billing/terms/scheduled-change.js'
import type { Transaction } from '../database/client.js'
import { SubscriptionError } from '../errors.js'
import { coveredQuantity, usageLimit } from '../plans/item-cap.js'
import type { Proposal } from './propose-change.js'

/** So much of the past may be made cheaper for one subscription in a day: what one quote may, which binds for so long. */
const MOST_GIVEN_MS = 15 * 60_000
const DAY_MS = 24 * 3_600_000

/**
 * Whether a change makes anything of the time since its quote cheaper. Another interval begins a period of its own, where
 * quantities cannot be compared. What is not in one of the two plans costs nothing there, and gives nothing.
 */
export function makesCheaper(old: BilledSubscription, { invoice, target }: Pick<Proposal, 'invoice' | 'target'>) {
  if (!invoice) return false
  if (!isSameCycle(old, target) || planPrice(target) < planPrice(old)) return true
  const keys = new Set([...old.items, ...target.items].map(({ key }) => key))
  const named = (items: readonly BoughtItem[], key: string) => items.find((item) => item.key === key)
  return [...keys].some((key) => isItemCheaper(named(old.items, key), named(target.items, key)))
}

const planPrice = ({ terms, quantity }: Pick<Target, 'terms' | 'quantity'>) => terms.price * BigInt(quantity)

const isItemCheaper = (old: BoughtItem | undefined, fresh: BoughtItem | undefined): boolean =>
  boughtAhead(fresh) < boughtAhead(old) ||
  givenAway(fresh) > givenAway(old) ||
  (old !== undefined && fresh !== undefined && fresh.unitPrice < old.unitPrice)

const boughtAhead = (item: BoughtItem | undefined): bigint =>
  item ? (coveredQuantity(item) - item.includedQuantity) * item.unitPrice : 0n

/** How much of an item nobody pays for by the unit. */
function givenAway(item: BoughtItem | undefined): bigint {
  if (!item) return 0n
  return item.unitPrice === 0n ? usageLimit(item) : item.includedQuantity
}

type Used = Readonly<{ subscriptionId: number; effectiveAt: Date; now: Date }>

/**
 * A customer who changes by a quote has had the old plan until now, and pays for the new one since the quote. Where that is cheaper
 * in anything, one quote gives a moment to decide. Quote after quote would give the whole day: up, a quote for the way back,
 * and that quote used at its end. Used quotes are kept for a day.
 * @throws SubscriptionError where more of the past day would be made cheaper than one quote may
 */
export async function ensureTimeIsPaid(tx: Transaction, { subscriptionId, effectiveAt, now }: Used): Promise<void> {
  const waited = now.getTime() - effectiveAt.getTime()
  const [row] = await tx.$queryRaw<{ given: number }[]>`
    SELECT coalesce(sum(least(greatest(extract(epoch FROM used_at - effective_at) * 1000, 0), ${MOST_GIVEN_MS}::int)), 0)::float8 AS given
    FROM change_quote
    WHERE subscription_id = ${subscriptionId} AND timing = 'now' AND used_at > ${new Date(now.getTime() - DAY_MS)}
      AND makes_cheaper IS NOT FALSE`
  if ((row?.given ?? 0) + waited <= MOST_GIVEN_MS) return
  throw new SubscriptionError(
    'quote_stale',
    'Quotes of this subscription have made 15 minutes of the past cheaper within a day. Order the change without a quote, or at the end of the period.',
    { quote: ['would make more of the past cheaper than quotes may within a day'] },
  )
}
