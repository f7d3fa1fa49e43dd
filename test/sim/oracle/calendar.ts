import type { Plan } from '../plans.js'

const DAY = 86_400_000

/** The start of the n-th period from an anchor, in UTC. A day that a month lacks becomes its last day. */
export function startOf(anchor: number, { interval, intervalCount }: Plan, n: number): number {
  const steps = n * intervalCount
  if (interval === 'day') return anchor + steps * DAY
  if (interval === 'week') return anchor + steps * 7 * DAY
  const date = new Date(anchor)
  const month = date.getUTCMonth() + steps * (interval === 'year' ? 12 : 1)
  const days = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate()
  return Date.UTC(date.getUTCFullYear(), month, Math.min(date.getUTCDate(), days)) + (anchor % DAY)
}
