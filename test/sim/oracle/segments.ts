import { countOf, type Record_ } from '../books.js'
import { cappedAt, coveredBy, type Due, type Instant, isSameCycle, restAtMost, restOf, type Sold } from './sold.js'

/**
 * What the parts of a period so far used ahead, by feature: later parts have so much less. `excess`: beyond the shares of caps.
 * `unbilled`: beyond what was covered where the item blocks, so that nobody has paid for it.
 */
export type Carried = Readonly<Record<string, Readonly<{ excess: number; unbilled: number }>>>

/**
 * The part of a period whose usage is counted by itself, from `from` until `until` of that period: whether it is the first one
 * of it (`begins`), and whether a change makes it the last one (`ends`).
 */
export type Part = Readonly<{ from: Instant; until: Instant; carried: Carried; begins: boolean; ends: boolean }>

/** The usage of a part that is billed on top of the price, and what it leaves to the next part's caps. */
export function closePart(sold: Sold, used: ReadonlyMap<string, number>, { from, until, carried, begins, ends }: Part) {
  const lines: Due[] = []
  const left = { ...carried }
  for (const item of sold.plan.items) {
    const many = used.get(item.key) ?? 0
    const before = carried[item.key] ?? { excess: 0, unbilled: 0 }
    const share = restOf(coveredBy(sold, item), from) - (ends ? restAtMost : restOf)(coveredBy(sold, item), until)
    const earnedOf = (whole: number) => restOf(whole, from) - (begins || ends ? restAtMost : restOf)(whole, until)
    const granted = item.capBehavior === 'block' ? many : 0
    const unbilled = Math.max(0, granted + before.unbilled - Math.max(0, earnedOf(coveredBy(sold, item))))
    const whole = cappedAt(sold, item)
    const limit = whole === Infinity ? Infinity : Math.max(0, restOf(whole, from) - before.excess)
    const beyond =
      item.capBehavior === 'block' ? 0 : Math.max(0, Math.min(many, limit) - Math.max(0, share - before.unbilled))
    if (beyond > 0) lines.push({ kind: 'usage', feature: item.key, quantity: beyond, unitPrice: item.unitPrice })
    const excess =
      whole === Infinity
        ? before.excess - before.unbilled + unbilled
        : Math.max(unbilled, before.excess + many - earnedOf(whole))
    left[item.key] = { excess, unbilled }
  }
  return { lines, carried: left }
}

/**
 * Says what nobody would pay after a change at `until` of the old period: more was used ahead than the rest of what was sold
 * would have earned, and the rest of what is sold now, or its whole new period, earns less. Undefined where nothing is left.
 */
export function leftToNobody(old: Sold, next: Sold, { carried, until }: Pick<Part, 'carried' | 'until'>) {
  const from = isSameCycle(old.plan, next.plan) ? until : { ...until, elapsed: 0 }
  const restOfItem = (sold: Sold, key: string, instant: Instant) => {
    const item = sold.plan.items.find((each) => each.key === key)
    return item ? restAtMost(coveredBy(sold, item), instant) : 0
  }
  for (const { key } of old.plan.items) {
    const ahead = Math.min(carried[key]?.unbilled ?? 0, restOfItem(old, key, until))
    const taken = restOfItem(next, key, from)
    if (ahead > taken)
      return `${ahead} of ${key} were used ahead of ${old.plan.key}, and ${next.plan.key} earns ${taken}`
  }
  return undefined
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
