import { countOf, type Record_ } from '../books.js'
import { cappedAt, coveredBy, type Due, type Instant, restOf, type Sold } from './sold.js'

/**
 * What was used beyond the caps of a period's parts so far, by feature: later parts have so much less. What has no cap in a
 * part is as it was after it.
 */
export type Carried = Readonly<Record<string, number>>

/** The part of a period whose usage is counted by itself, from `from` until `until` of that period. */
export type Part = Readonly<{ from: Instant; until: Instant; carried: Carried }>

/** The usage of a part that is billed on top of the price, and what it leaves to the next part's caps. */
export function closePart(sold: Sold, used: ReadonlyMap<string, number>, { from, until, carried }: Part) {
  const lines: Due[] = []
  const left: Record<string, number> = { ...carried }
  for (const item of sold.plan.items) {
    const many = used.get(item.key) ?? 0
    const covered = Math.max(0, restOf(coveredBy(sold, item), from) - restOf(coveredBy(sold, item), until))
    const whole = cappedAt(sold, item)
    const before = carried[item.key] ?? 0
    const limit = whole === Infinity ? Infinity : Math.max(0, restOf(whole, from) - before)
    const beyond = item.capBehavior === 'block' ? 0 : Math.max(0, Math.min(many, limit) - covered)
    if (beyond > 0) lines.push({ kind: 'usage', feature: item.key, quantity: beyond, unitPrice: item.unitPrice })
    if (whole !== Infinity) left[item.key] = Math.max(0, before + many - (restOf(whole, from) - restOf(whole, until)))
  }
  return { lines, carried: left }
}

/** What the records of a span say was used, by feature. */
export function usedWithin(records: readonly Record_[], isWithin: (instant: number) => boolean) {
  const sums = new Map<string, number>()
  for (const record of records)
    if (isWithin(record.recordedAt)) sums.set(record.feature, (sums.get(record.feature) ?? 0) + countOf(record))
  return sums
}
