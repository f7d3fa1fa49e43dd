import type { SubscriptionItem, UsageTotal } from '../../generated/prisma/client.js'
import type { BilledSubscription } from '../billing/terms/billed-subscription.js'
import { earnedQuantity, type Instant, UNIT, unusedAtMost, unusedQuantity } from '../billing/proration.js'
import type { LineDraft } from '../invoices/lines.js'
import { coveredNow, coveredQuantity, lesser, paidQuantity, usageLimit, usageLimitNow } from '../plans/item-cap.js'
import { itemsFrom, openSegment } from '../subscriptions/segment.js'

/** What the part of a period that a change closes had of an item. */
export type ClosedItem = Readonly<{
  item: SubscriptionItem
  used: bigint
  covered: bigint
  /** Used beyond that, and billed on top of the price, at the item's own. */
  overage: bigint
  /** Used so far beyond the shares of the caps: the caps of the rest have so much less. */
  excess: bigint
  /** What of that nobody has paid, since the item blocked or had no price: the rest covers so much less. */
  unbilled: bigint
  /** What was used for nothing beyond what the time of the parts so far has earned, since shares are whole, in millionths. */
  rounded: bigint
}>

/** Where in its period a part is closed. */
type Closing = At & Readonly<{ endsPeriod: boolean }>

/** The start of the next part: the change's own time, or a moment later where an earlier part began then. */
export function nextSegment(subscription: BilledSubscription, at: Date): Date {
  const after = new Date(openSegment(subscription).getTime() + 1)
  return at > after ? at : after
}

/**
 * Closes the open part of a period: it covers, and allows, what the rest of the period does not. Where nothing evens out what
 * is rounded, it earns no unit before its time: in the last part of a period, and for what was used ahead in the first.
 */
export function closeItems(
  subscription: BilledSubscription,
  usage: readonly UsageTotal[],
  { instant, endsPeriod }: Closing,
): ClosedItem[] {
  const earlier = carriedBy(subscription)
  const rest = endsPeriod ? unusedAtMost : unusedQuantity
  const restToEarn = endsPeriod || beginsPeriod(subscription) ? unusedAtMost : unusedQuantity
  const since = openSince(subscription)
  const close = (item: SubscriptionItem, before: Carried) => {
    const used = usage.find(({ feature }) => feature === item.key)?.total ?? 0n
    // Below zero where earlier parts have used more than theirs, and nobody has billed it.
    const share = coveredNow(item) - before.unbilled
    const covered = notNegative(share - rest(coveredQuantity(item), instant))
    // What blocks sells nothing beyond what is covered.
    const blocks = item.capBehavior === 'block'
    const granted = blocks ? used : 0n
    // Both ends of a part are rounded against it, and may be a unit more than there was.
    const taken = unusedQuantity(coveredQuantity(item), { ...instant, elapsed: since }) - coveredNow(item)
    const unbilled = lesser(
      notNegative(granted - (share - restToEarn(coveredQuantity(item), instant))),
      granted + before.unbilled + taken,
    )
    if (item.capBehavior === 'charge') {
      const excess = before.excess + unbilled - before.unbilled
      return { item, used, covered, overage: notNegative(used - covered), excess, unbilled }
    }
    const beyond = notNegative(used - (usageLimitNow(item) - before.excess - restToEarn(usageLimit(item), instant)))
    const excess = larger(beyond, unbilled)
    if (blocks) return { item, used, covered: larger(used, covered), overage: 0n, excess, unbilled }
    const overage = notNegative(lesser(used, usageLimitNow(item)) - covered)
    if (hasNoPrice(item)) return { item, used, covered, overage, excess: beyond, unbilled: beyond }
    return { item, used, covered, overage, excess, unbilled }
  }
  return itemsFrom(subscription, openSegment(subscription)).map((item) => {
    const before = earlier.get(item.key) ?? NOTHING
    const closed = close(item, before)
    const billed = item.unitPrice === 0n ? 0n : closed.overage
    const usedUp = closed.used - billed - (closed.unbilled - before.unbilled)
    const earned = earnedQuantity(paidQuantity(item), since, instant)
    return { ...closed, rounded: before.rounded + usedUp * UNIT - earned }
  })
}

/** When the open part began, in ms since the start of its period. */
function openSince(subscription: BilledSubscription): bigint {
  const { segmentStart, segmentOpenedAt, currentPeriodStart } = subscription
  if (segmentStart === null) return 0n
  return BigInt((segmentOpenedAt ?? segmentStart).getTime() - currentPeriodStart.getTime())
}

/** A part that a change opens in the first moment of a period is counted from the next millisecond on. */
const beginsPeriod = (subscription: BilledSubscription) =>
  openSegment(subscription).getTime() <= subscription.currentPeriodStart.getTime() + 1

/** The lines of what was used beyond the closed part's quantities. */
export const closingLines = (subscription: BilledSubscription, closed: readonly ClosedItem[], at: Date): LineDraft[] =>
  closed
    .filter(({ overage }) => overage > 0n)
    .map(({ item, overage }) => ({
      kind: 'usage',
      feature: item.key,
      description: `${item.name}, beyond the quantity covered`,
      quantity: overage,
      unitPrice: item.unitPrice,
      periodStart: openSegment(subscription),
      periodEnd: at,
    }))

/**
 * The items as they hold for the rest of the period, or for a whole one that begins, and what none of them has taken up of
 * what earlier parts have used ahead: a later part may have the item again, or more of it.
 */
export function restOfPeriod(
  before: BilledSubscription,
  { items, closed, instant }: Readonly<{ items: readonly SubscriptionItem[]; closed: readonly ClosedItem[] }> & At,
) {
  const left = new Map([...carriedBy(before), ...closed.map((each): [string, Carried] => [each.item.key, each])])
  const rest = items.map((item): SubscriptionItem => {
    const { excess, unbilled, rounded } = left.get(item.key) ?? NOTHING
    const whole = unusedQuantity(coveredQuantity(item), instant)
    const segmentCovered = notNegative(whole - unbilled)
    const taken = whole - segmentCovered
    if (item.capBehavior === 'charge') {
      left.set(item.key, { excess: excess - taken, unbilled: unbilled - taken, rounded })
      return { ...item, segmentCovered, segmentLimit: null }
    }
    const limit = unusedQuantity(usageLimit(item), instant)
    const remains = hasNoPrice(item) ? notNegative(unbilled - limit) : unbilled - taken
    left.set(item.key, { excess: notNegative(excess - limit), unbilled: remains, rounded })
    return { ...item, segmentCovered, segmentLimit: notNegative(limit - excess) }
  })
  return {
    items: rest,
    segmentExcess: stored(left, 'excess'),
    segmentUnbilled: stored(left, 'unbilled'),
    segmentRounded: stored(left, 'rounded'),
  }
}

type At = Readonly<{ instant: Instant }>

/** Up to a ceiling without a price, nobody pays for what is used, as where an item blocks. */
const hasNoPrice = ({ unitPrice, capBehavior }: SubscriptionItem) =>
  unitPrice === 0n && capBehavior === 'charge_until_ceiling'

/** What earlier parts have used ahead of an item. */
type Carried = Pick<ClosedItem, 'excess' | 'unbilled' | 'rounded'>
const NOTHING: Carried = { excess: 0n, unbilled: 0n, rounded: 0n }

function carriedBy(subscription: BilledSubscription): ReadonlyMap<string, Carried> {
  if (subscription.segmentStart === null) return new Map()
  const { segmentExcess, segmentUnbilled, segmentRounded } = subscription
  const [excess, unbilled, rounded] = [read(segmentExcess), read(segmentUnbilled), read(segmentRounded)]
  const keys = new Set([excess, unbilled, rounded].flatMap((each) => Object.keys(each)))
  const of = (key: string, quantities: Quantities) => BigInt(quantities[key] ?? 0)
  return new Map(
    [...keys].map((key) => [key, { excess: of(key, excess), unbilled: of(key, unbilled), rounded: of(key, rounded) }]),
  )
}

type Quantities = Readonly<Record<string, string>>
const read = (stored: unknown) => (stored ?? {}) as Quantities

/** JSON has no big integers, so a quantity is kept as text. */
const stored = (left: ReadonlyMap<string, Carried>, what: keyof Carried): Record<string, string> =>
  Object.fromEntries(
    [...left].flatMap(([key, { [what]: quantity }]) => (quantity !== 0n ? [[key, String(quantity)]] : [])),
  )

const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b)
const notNegative = (quantity: bigint): bigint => (quantity > 0n ? quantity : 0n)
