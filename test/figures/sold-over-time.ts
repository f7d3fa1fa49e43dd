import { type Order, ordered, priceOf, type Sold } from '../sim/oracle/sold.js'

/** What one subscription sells, followed from the orders that were accepted and from nothing else. */
export type Life = { sold: Sold; scheduled: Sold | undefined; periodStart: string }

/** An accepted order counts at once, or waits for the next renewal, where a later one takes its place. */
export function accept(life: Life, order: Order, timing: string): void {
  const asked = ordered(life.sold, order)
  if (!asked) return
  if (timing === 'period_end') {
    life.scheduled = asked
    return
  }
  // What counts at once and changes no plan keeps a scheduled one. What it changes goes before what that one says of the same.
  const keeps = asked.plan === life.sold.plan
  life.scheduled = life.scheduled && keeps ? ordered(life.scheduled, whatChanges(life.sold, asked)) : undefined
  life.sold = asked
}

const whatChanges = (before: Sold, after: Sold): Order => ({
  ...(after.quantity !== before.quantity && { quantity: after.quantity }),
  planItems: Object.fromEntries(Object.entries(after.ahead).filter(([key, bought]) => bought !== before.ahead[key])),
})

/** A renewal was seen: what was scheduled is sold from then on. */
export function renewTo(life: Life, periodStart: string): void {
  life.sold = life.scheduled ?? life.sold
  life.scheduled = undefined
  life.periodStart = periodStart
}

const MONTHS: Readonly<Record<string, readonly [times: bigint, of: bigint]>> = {
  month: [1n, 1n],
  year: [1n, 12n],
  week: [365n, 84n],
  day: [365n, 12n],
}

/** What it brings in a month, rounded half up. */
export function monthlyOf({ sold }: Life): number {
  const price = priceOf(sold).reduce((sum, line) => sum + BigInt(line.quantity) * BigInt(line.unitPrice), 0n)
  const [times, of] = MONTHS[sold.plan.interval]!
  const [share, whole] = [price * times, of * BigInt(sold.plan.intervalCount)]
  return Number((2n * share + whole) / (2n * whole))
}
