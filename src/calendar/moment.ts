import { Temporal } from 'temporal-polyfill'

const LEAP_SECOND = /T\d\d:?\d\d:?60/i

/**
 * The moment that a text names with `Z` or an offset from UTC. Digits beyond the millisecond are dropped.
 * @returns undefined for another form, for a moment that does not exist, for a leap second, and outside of the years 1 to
 * 9999 in UTC: PostgreSQL has no year 0, and an answer writes four digits
 */
export function readMoment(text: string): Date | undefined {
  if (LEAP_SECOND.test(text)) return undefined
  try {
    const moment = new Date(Temporal.Instant.from(text).epochMilliseconds)
    const year = moment.getUTCFullYear()
    return year >= 1 && year <= 9999 ? moment : undefined
  } catch {
    return undefined
  }
}
