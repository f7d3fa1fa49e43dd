import { Temporal } from 'temporal-polyfill'

/** An instant as the calendar shows it in UTC, by which everything is billed. */
export const inUtc = (instant: Date): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO('UTC')

/** Each month on the way is billed, so a moment without a bound would never be reached. */
export const FARTHEST_YEARS = 10

/** The last moment until which somebody may bill, or move the clock. */
export const farthestFrom = (now: Date): Date => addTo(now, Temporal.Duration.from({ years: FARTHEST_YEARS }))

export const addTo = (instant: Date, by: Temporal.Duration): Date => new Date(inUtc(instant).add(by).epochMilliseconds)
