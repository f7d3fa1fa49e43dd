const MINUTE = 60
const HOUR = 60 * MINUTE

/** Pauses in seconds after the first, second, … failed attempt: 72 hours and 43 minutes in all. */
export const RETRY_AFTER: readonly number[] = [
  ...[5, 30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE],
  ...[1, 2, 4, 6, 8, 10, 12, 14, 15].map((hours) => hours * HOUR),
]

/** An endpoint is disabled if it fails every attempt for this long. */
export const DISABLE_AFTER_HOURS = 72
