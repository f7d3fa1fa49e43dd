const MINUTE = 60
const HOUR = 60 * MINUTE

/** Pauses in seconds after the first, second, … failed attempt: 72 hours and 43 minutes in all. */
export const RETRY_AFTER: readonly number[] = [
  ...[5, 30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE],
  ...[1, 2, 4, 6, 8, 10, 12, 14, 15].map((hours) => hours * HOUR),
]

/** How long an event is tried, in seconds. */
export const TRIED_FOR = RETRY_AFTER.reduce((sum, pause) => sum + pause)

/** When a delivery that failed at a moment is tried next; undefined if it has failed for good. */
export function nextAttempt({
  attempts,
  giveUpAt,
  at,
}: Readonly<{ attempts: number; giveUpAt: Date | null; at: Date }>): Date | undefined {
  const pause = RETRY_AFTER[attempts]
  if (pause === undefined || (giveUpAt !== null && giveUpAt <= at)) return undefined
  const next = new Date(at.getTime() + pause * 1000)
  return giveUpAt !== null && giveUpAt < next ? giveUpAt : next
}

/** An endpoint is disabled if it fails every attempt for this long. */
export const DISABLE_AFTER_HOURS = 72
