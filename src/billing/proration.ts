import { roundHalfUp } from '../money.js'

/** An instant of a period, in ms since its start, and how long the period is. */
export type Instant = Readonly<{ elapsed: bigint; length: bigint }>

/**
 * The instant of `at` in a period.
 * @throws RangeError where it lies outside of the period
 */
export function instantIn({ start, end }: Readonly<{ start: Date; end: Date }>, at: Date): Instant {
  const elapsed = BigInt(at.getTime() - start.getTime())
  const length = BigInt(end.getTime() - start.getTime())
  if (length <= 0n || elapsed < 0n || elapsed > length)
    throw new RangeError(`${at.toISOString()} is not in the period from ${start.toISOString()} to ${end.toISOString()}`)
  return { elapsed, length }
}

/**
 * What the rest of a period is worth of an amount that is paid for the whole period. A line that begins at an instant
 * costs this, and a line that ends then is credited this. Every value lies on one grid, so whatever is opened and closed
 * at one instant comes to nothing, and all lines of a period together cost at most its price.
 */
export const unusedAmount = (amount: bigint, { elapsed, length }: Instant): bigint =>
  amount - BigInt(roundHalfUp(amount * elapsed, length))

/** One unit of a quantity, in the millionths that what time earns is counted in. */
export const UNIT = 1_000_000n

/** What the time from `since` to an instant earns of a quantity that is included in the whole period, in millionths. */
export const earnedQuantity = (quantity: bigint, since: bigint, { elapsed, length }: Instant): bigint =>
  (quantity * UNIT * (elapsed - since)) / length

/** What the rest of a period has of a quantity that is included in, or is the cap of, the whole period. */
export const unusedQuantity = (quantity: bigint, { elapsed, length }: Instant): bigint =>
  (quantity * (length - elapsed)) / length

/** The same, to the next whole unit: what has passed of the period has earned no more than the rest. */
export const unusedAtMost = (quantity: bigint, { elapsed, length }: Instant): bigint =>
  (quantity * (length - elapsed) + length - 1n) / length
