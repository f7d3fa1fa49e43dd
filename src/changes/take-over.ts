import type { SubscriptionItem } from '../../generated/prisma/client.js'
import { type Instant, UNIT, unusedAtMost } from '../billing/proration.js'
import { SubscriptionError } from '../errors.js'
import { lesser, paidQuantity } from '../plans/item-cap.js'
import type { ClosedItem } from './cut-period.js'

/** The beginning of a period, whatever its length. */
export const WHOLE: Instant = { elapsed: 0n, length: 1n }

/** How much rounding may give away: a unit for a change, and one for the way back. */
const MOST_ROUNDED = 2n * UNIT

/**
 * Time earns an included quantity. The rest of the period pays for what was used before it was earned. A change that counts
 * now credits that rest, so the new terms must earn as much in theirs. Otherwise a customer uses a quota, gets its price back,
 * and returns at the renewal, or takes a plan again and again for the moment in which its time completes a unit.
 * @param at the instant of the period that the change cuts or ends, and `from` the instant of its own from which the new terms hold
 * @throws SubscriptionError
 */
export function ensureTakenOver(
  closed: readonly ClosedItem[],
  items: readonly SubscriptionItem[],
  { at, from }: Readonly<{ at: Instant; from: Instant }>,
): void {
  for (const { item, used, unbilled, rounded } of closed) {
    const successor = items.find(({ key }) => key === item.key)
    const takenOver = successor ? earnedFrom(successor, from) : 0n
    if (lesser(unbilled, earnedFrom(item, at)) > takenOver)
      throw notTakenOver(item, { used: used > unbilled ? used : unbilled, unbilled, takenOver })
    if (rounded > MOST_ROUNDED && !(successor && earnsAsMuch([successor, from], [item, at])))
      throw notEarned(item, rounded)
  }
}

/** What the rest of a period pays for of an item without another charge. */
const earnedFrom = (item: SubscriptionItem, instant: Instant): bigint => unusedAtMost(paidQuantity(item), instant)

type Rest = readonly [SubscriptionItem, Instant]
function earnsAsMuch([successor, from]: Rest, [item, at]: Rest): boolean {
  const [next, old] = [
    paidQuantity(successor) * (from.length - from.elapsed),
    paidQuantity(item) * (at.length - at.elapsed),
  ]
  return next * at.length >= old * from.length
}

type Ahead = Readonly<{ used: bigint; unbilled: bigint; takenOver: bigint }>

const notTakenOver = ({ name }: SubscriptionItem, { used, unbilled, takenOver }: Ahead) =>
  new SubscriptionError(
    'subscription_not_changeable',
    `${name}: ${used} were used of what is included, and the time so far has earned ${used - unbilled}. ` +
      `The new plan can take over ${takenOver} of the other ${unbilled}: ask for the timing period_end.`,
  )

const notEarned = ({ name }: SubscriptionItem, rounded: bigint) =>
  new SubscriptionError(
    'subscription_not_changeable',
    `${name}: ${Number(rounded / (UNIT / 10n)) / 10} more were used of what is included than the time so far has earned, ` +
      'in several changes of one period. Change later, or ask for the timing period_end.',
  )
