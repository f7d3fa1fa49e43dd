/**
 * Calculates periods from the contract's words alone: it counts from the day of the anchor, with a table of month
 * lengths. It shares no code with the service.
 */
export type Interval = 'day' | 'week' | 'month' | 'year'

const DAY_MS = 86_400_000
const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
const lengthOf = (year: number, month: number) => (month === 1 && isLeap(year) ? 29 : LENGTHS[month]!)

/** The moment that lies `periods` periods after the anchor. Both are ISO 8601 in UTC. */
export function periodsAfter(anchor: string, interval: Interval, intervalCount: number, periods: number): string {
  const steps = intervalCount * periods
  const days = { day: steps, week: 7 * steps, month: undefined, year: undefined }[interval]
  if (days !== undefined) return new Date(Date.parse(anchor) + days * DAY_MS).toISOString()
  const [year = 0, month = 1, day = 1] = anchor.slice(0, 10).split('-').map(Number)
  const months = year * 12 + (month - 1) + steps * (interval === 'year' ? 12 : 1)
  const [thenYear, thenMonth] = [Math.floor(months / 12), months % 12]
  const thenDay = Math.min(day, lengthOf(thenYear, thenMonth))
  const date = [String(thenYear).padStart(4, '0'), pad(thenMonth + 1), pad(thenDay)].join('-')
  return date + anchor.slice(10)
}

const pad = (number: number) => String(number).padStart(2, '0')

export const isMonthEnd = (moment: string): boolean => Number(moment.slice(8, 10)) === 31
