import type { SubscriptionItem, UsageTotal } from '../../generated/prisma/client.js'
import type { BilledSubscription } from '../billing/terms/billed-subscription.js'
import { type Instant, unusedQuantity } from '../billing/proration.js'
import type { LineDraft } from '../invoices/lines.js'
import { coveredNow, coveredQuantity, lesser, usageLimit, usageLimitNow } from '../plans/item-cap.js'
import { itemsFrom, openSegment } from '../subscriptions/segment.js'

/** What the part of a period that a change closes had of an item. */
export type ClosedItem = Readonly<{
  item: SubscriptionItem
  covered: bigint
  /** Used beyond that, and billed on top of the price, at the item's own. */
  overage: bigint
  /** Used so far beyond the shares of the caps: the caps of the rest have so much less. */
  excess: bigint
}>

/** The start of the next part: the change's own time, or a moment later where an earlier part began then. */
export function nextSegment(subscription: BilledSubscription, at: Date): Date {
  const after = new Date(openSegment(subscription).getTime() + 1)
  return at > after ? at : after
}

/** Closes the open part of a period: it covers, and allows, what the rest of the period does not. */
export function closeItems(
  subscription: BilledSubscription,
  usage: readonly UsageTotal[],
  instant: Instant,
): ClosedItem[] {
  const earlier = earlierExcess(subscription)
  return itemsFrom(subscription, openSegment(subscription)).map((item) => {
    const before = earlier.get(item.key) ?? 0n
    const used = usage.find(({ feature }) => feature === item.key)?.total ?? 0n
    const covered = notNegative(coveredNow(item) - unusedQuantity(coveredQuantity(item), instant))
    if (item.capBehavior === 'charge') return { item, covered, overage: notNegative(used - covered), excess: before }
    // Below zero where earlier parts have used more than theirs.
    const cap = usageLimitNow(item) - before - unusedQuantity(usageLimit(item), instant)
    const excess = notNegative(used - cap)
    // What blocks sells nothing beyond what is covered.
    if (item.capBehavior === 'block') return { item, covered: larger(used, covered), overage: 0n, excess }
    return { item, covered, overage: notNegative(lesser(used, usageLimitNow(item)) - covered), excess }
  })
}

/** The lines of what was used beyond the closed part's quantities. */
export const closingLines = (subscription: BilledSubscription, closed: readonly ClosedItem[], at: Date): LineDraft[] =>
  closed
    .filter(({ overage }) => overage > 0n)
    .map(({ item, overage }) => ({
      ...{ kind: 'usage', feature: item.key, description: `${item.name}, beyond the quantity covered` },
      ...{ quantity: overage, unitPrice: item.unitPrice },
      ...{ periodStart: openSegment(subscription), periodEnd: at },
    }))

/**
 * The items as they hold for the rest of the period, or for a whole one that begins, and the excess that lowers no cap of
 * theirs: a later part may have the item again, or a larger cap.
 */
export function restOfPeriod(
  before: BilledSubscription,
  { items, closed, instant }: Readonly<{ items: readonly SubscriptionItem[]; closed: readonly ClosedItem[] }> & At,
) {
  const left = new Map([...earlierExcess(before), ...closed.map(({ item, excess }) => [item.key, excess] as const)])
  const rest = items.map((item): SubscriptionItem => {
    const segmentCovered = unusedQuantity(coveredQuantity(item), instant)
    if (item.capBehavior === 'charge') return { ...item, segmentCovered, segmentLimit: null }
    const [limit, excess] = [unusedQuantity(usageLimit(item), instant), left.get(item.key) ?? 0n]
    left.set(item.key, notNegative(excess - limit))
    return { ...item, segmentCovered, segmentLimit: notNegative(limit - excess) }
  })
  return { items: rest, segmentExcess: storedExcess(left) }
}

type At = Readonly<{ instant: Instant }>

const earlierExcess = ({ segmentStart, segmentExcess }: BilledSubscription): ReadonlyMap<string, bigint> =>
  new Map(
    segmentStart === null
      ? []
      : Object.entries((segmentExcess ?? {}) as Record<string, string>).map(([key, excess]) => [key, BigInt(excess)]),
  )

/** JSON has no big integers, so an excess is kept as text. */
const storedExcess = (excess: ReadonlyMap<string, bigint>): Record<string, string> =>
  Object.fromEntries([...excess].flatMap(([key, quantity]) => (quantity > 0n ? [[key, String(quantity)]] : [])))

const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b)
const notNegative = (quantity: bigint): bigint => (quantity > 0n ? quantity : 0n)
