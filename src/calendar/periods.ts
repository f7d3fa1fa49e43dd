import { Temporal } from 'temporal-polyfill'

/** The billing interval of a plan. */
export type Interval = 'day' | 'week' | 'month' | 'year'

/** One billing period, in UTC: `start` belongs to it, `end` is the start of period `index + 1`. */
export interface Period {
  index: number
  start: Date
  end: Date
}

const DAY_MS = 86_400_000

// In UTC there is no daylight saving, so every day and week has the same length. Months and years do not.
const lengths: Record<Interval, { ms: number } | { months: number }> = {
  day: { ms: DAY_MS },
  week: { ms: 7 * DAY_MS },
  month: { months: 1 },
  year: { months: 12 },
}

/**
 * The start of period `index`. It is counted from the anchor itself and never from the previous period, so a clamped
 * month end recovers: Jan 31, Feb 28, Mar 31. The anchor's time of day is kept. Negative indexes count back.
 * @throws RangeError when a count is not a whole number or a Date cannot hold the result
 */
export function periodStart(anchor: Date, interval: Interval, intervalCount: number, index: number): Date {
  const steps = stepsTo(intervalCount, index)
  const length = lengths[interval]
  return 'ms' in length
    ? representable(new Date(anchor.getTime() + steps * length.ms))
    : addMonths(anchor, steps * length.months)
}

/** Period `index` from the anchor; the first is 0. @throws RangeError as `periodStart`. */
export function periodAt(anchor: Date, interval: Interval, intervalCount: number, index: number): Period {
  return {
    index,
    start: periodStart(anchor, interval, intervalCount, index),
    end: periodStart(anchor, interval, intervalCount, index + 1),
  }
}

/**
 * Finds the period with `start <= instant < end` without stepping through the periods before it. The index is negative
 * when `instant` lies before the anchor. `period-start-at.sql` has the same rule for the database.
 * @throws RangeError as `periodStart`
 */
export function periodContaining(anchor: Date, interval: Interval, intervalCount: number, instant: Date): Period {
  const length = lengths[interval]
  const elapsed =
    'ms' in length
      ? (instant.getTime() - anchor.getTime()) / length.ms
      : (monthNumber(instant) - monthNumber(anchor)) / length.months
  const guess = periodAt(anchor, interval, intervalCount, Math.floor(elapsed / intervalCount))
  // For months, the guess falls in the instant's own month at the latest, but perhaps on a later day of it.
  return guess.start <= instant ? guess : periodAt(anchor, interval, intervalCount, guess.index - 1)
}

function stepsTo(intervalCount: number, index: number): number {
  if (!Number.isSafeInteger(intervalCount) || intervalCount < 1) {
    throw new RangeError(`a period of ${intervalCount} intervals does not exist: expected a whole number from 1`)
  }
  if (!Number.isSafeInteger(index)) throw new RangeError(`period ${index} does not exist: expected a whole number`)
  return index * intervalCount
}

function addMonths(anchor: Date, months: number): Date {
  const { year, month, day } = monthsAfter(anchor, months)
  const start = new Date(anchor)
  start.setUTCFullYear(year, month - 1, day)
  return representable(start)
}

type Day = Readonly<{ year: number; month: number; day: number }>
const MOST_KNOWN = 10_000
const known = new Map<string, Day>()

/** A billing run asks the same of very many anchors on one day, so the answers are kept. */
function monthsAfter(anchor: Date, months: number): Day {
  const asked = `${Math.floor(anchor.getTime() / DAY_MS)} ${months}`
  const answer = known.get(asked)
  if (answer) return answer
  const day = new Temporal.PlainDate(anchor.getUTCFullYear(), anchor.getUTCMonth() + 1, anchor.getUTCDate())
  const moved = day.add({ months })
  const counted = { year: moved.year, month: moved.month, day: moved.day }
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(asked, counted)
  return counted
}

function monthNumber(instant: Date): number {
  return instant.getUTCFullYear() * 12 + instant.getUTCMonth()
}

function representable(date: Date): Date {
  if (Number.isNaN(date.getTime())) throw new RangeError('the period lies beyond the last date that can be represented')
  return date
}
