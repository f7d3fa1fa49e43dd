import { Temporal } from 'temporal-polyfill'

/** An instant as the calendar shows it in UTC, by which everything is billed. */
export const inUtc = (instant: Date): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO('UTC')
