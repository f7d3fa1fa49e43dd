import { countOf, type Record_ } from '../books.js'
import { cappedAt, coveredBy, type Due, type Instant, restOf, type Sold } from './sold.js'

/**
 * What the parts of a period so far used ahead, by feature: later parts have so much less. `excess`: beyond the shares of caps.
 * `unbilled`: beyond what was covered where the item blocks, so that nobody has paid for it.
 */
export type Carried = Readonly<Record<string, Readonly<{ excess: number; unbilled: number }>>>

/** The part of a period whose usage is counted by itself, from `from` until `until` of that period. */
export type Part = Readonly<{ from: Instant; until: Instant; carried: Carried }>

/** The usage of a part that is billed on top of the price, and what it leaves to the next part's caps. */
export function closePart(sold: Sold, used: ReadonlyMap<string, number>, { from, until, carried }: Part) {
  const lines: Due[] = []
  const left = { ...carried }
  for (const item of sold.plan.items) {
    const many = used.get(item.key) ?? 0
    const before = carried[item.key] ?? { excess: 0, unbilled: 0 }
    const shareOf = (whole: number) => restOf(whole, from) - restOf(whole, until)
    const earned = shareOf(coveredBy(sold, item)) - before.unbilled
    const unbilled = Math.max(0, (item.capBehavior === 'block' ? many : 0) - earned)
    const whole = cappedAt(sold, item)
    const limit = whole === Infinity ? Infinity : Math.max(0, restOf(whole, from) - before.excess)
    const beyond = item.capBehavior === 'block' ? 0 : Math.max(0, Math.min(many, limit) - Math.max(0, earned))
    if (beyond > 0) lines.push({ kind: 'usage', feature: item.key, quantity: beyond, unitPrice: item.unitPrice })
    const excess =
      whole === Infinity
        ? before.excess - before.unbilled + unbilled
        : Math.max(unbilled, before.excess + many - shareOf(whole))
    left[item.key] = { excess, unbilled }
  }
  return { lines, carried: left }
}

/** A part of a period from when it was opened on, and the start under which the service counts what is used in it. */
export type Open = Readonly<{ opened: number; start: number }>

/** The start of the part that a change opens: when it is made, or a moment later where the part before began then. */
export const nextStart = ({ start }: Open, at: number): number => Math.max(at, start + 1)

/**
 * What the records of a part say was used, by feature. Clocks differ, so that a record which is no further from the part's
 * edge than clocks are apart may be of either side: of the one for which it was counted, and of that one alone.
 */
export function usedWithin(
  records: readonly Record_[],
  { opened, start }: Open,
  { at, next }: Readonly<{ at: number; next: number }>,
  skew: number,
) {
  const sums = new Map<string, number>()
  for (const record of records) {
    const { recordedAt, periodStart, feature } = record
    const isNear = (edge: number) => Math.abs(recordedAt - edge) <= skew
    const hasBegun = isNear(opened) ? periodStart >= start : recordedAt > opened
    const isOver = isNear(at) ? periodStart >= next : recordedAt > at
    if (hasBegun && !isOver) sums.set(feature, (sums.get(feature) ?? 0) + countOf(record))
  }
  return sums
}
