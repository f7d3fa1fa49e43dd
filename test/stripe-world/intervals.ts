import type { Price } from './prices.js'

const DAY = 86_400

/** The end of the `cycle`th period: months are counted from the anchor, and a day that a month lacks is its last. */
export function periodEnd(
  anchor: number,
  { interval, interval_count: count }: Price['recurring'],
  cycle: number,
): number {
  const steps = count * (cycle + 1)
  if (interval === 'day') return anchor + steps * DAY
  if (interval === 'week') return anchor + steps * 7 * DAY
  return addMonths(anchor, interval === 'month' ? steps : steps * 12)
}

// https://docs.stripe.com/billing/subscriptions/billing-cycle: the last day of the month where the day does not exist.
function addMonths(seconds: number, months: number): number {
  const from = new Date(seconds * 1000)
  const first = new Date(from)
  first.setUTCDate(1)
  first.setUTCMonth(first.getUTCMonth() + months)
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(from.getUTCDate(), days))
  return Math.floor(first.getTime() / 1000)
}
