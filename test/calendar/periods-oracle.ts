/**
 * Compares every period with arithmetic of its own on the civil calendar, in the time zone this process was started
 * in. Its argument says of how many start days it takes one. Prints one JSON line of what it found. Run by
 * every-start-day.test.ts, once a zone.
 */
import { periodAt, periodContaining, periodStart, type Interval } from '../../src/calendar/periods.js'

const DAY_MS = 86_400_000
const FIRST_YEAR = 1900
const LAST_YEAR = 3000
const PERIODS = 30
const COUNTS = [1, 3, 12]
const INTERVALS: Interval[] = ['day', 'week', 'month', 'year']

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
const monthLengths = (year: number) => [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Every month from FIRST_YEAR on: its length and the day number, since 1970-01-01, of its first day. */
function calendar(): { days: number; first: number }[] {
  const months: { days: number; first: number }[] = []
  let first = 0
  for (let year = 1969; year >= FIRST_YEAR; year--) first -= isLeap(year) ? 366 : 365
  for (let year = FIRST_YEAR; year <= LAST_YEAR; year++) {
    for (const days of monthLengths(year)) {
      months.push({ days, first })
      first += days
    }
  }
  return months
}

const months = calendar()

function expectedStart(anchor: { month: number; day: number; ms: number }, interval: Interval, steps: number): number {
  if (interval === 'day' || interval === 'week') return anchor.ms + steps * (interval === 'day' ? 1 : 7) * DAY_MS
  const month = months[anchor.month + steps * (interval === 'month' ? 1 : 12)]!
  const timeOfDay = anchor.ms - (months[anchor.month]!.first + anchor.day - 1) * DAY_MS
  return (month.first + Math.min(anchor.day, month.days) - 1) * DAY_MS + timeOfDay
}

const found = { periods: 0, located: 0, gaps: 0, overlaps: 0, drifts: 0, misplaced: 0, examples: [] as string[] }

function report(kind: 'gaps' | 'overlaps' | 'drifts' | 'misplaced', what: () => string) {
  found[kind]++
  if (found.examples.length < 5) found.examples.push(`${kind}: ${what()}`)
}

function checkAnchor(anchor: { month: number; day: number; ms: number }, interval: Interval, count: number) {
  const from = new Date(anchor.ms)
  let previousEnd = anchor.ms
  for (let index = 0; index < PERIODS; index++) {
    const what = () => `${from.toISOString()} every ${count} ${interval}, period ${index}`
    const { start, end } = periodAt(from, interval, count, index)
    if (start.getTime() > previousEnd) report('gaps', what)
    if (start.getTime() < previousEnd || end <= start) report('overlaps', what)
    if (start.getTime() !== expectedStart(anchor, interval, index * count)) report('drifts', what)
    previousEnd = end.getTime()
    found.periods++
  }
}

/** Asks for the period at both its edges and just before them, also before the anchor. */
function checkLocation(anchor: { ms: number }, interval: Interval, count: number) {
  const from = new Date(anchor.ms)
  for (const index of [-13, -1, 0, 1, 2, 11, 12, 59]) {
    const start = periodStart(from, interval, count, index).getTime()
    const end = periodStart(from, interval, count, index + 1).getTime()
    for (const [instant, expected] of [
      [start - 1, index - 1],
      [start, index],
      [end - 1, index],
    ] as const) {
      const period = periodContaining(from, interval, count, new Date(instant))
      const holds = period.start.getTime() <= instant && instant < period.end.getTime()
      if (period.index !== expected || !holds)
        report('misplaced', () => `${new Date(instant).toISOString()}, ${interval}`)
      found.located++
    }
  }
}

/** Of so many start days one is looked at. */
const every = Number(process.argv[2])
let dayOfRun = 0
let anchors = 0
for (let month = (2023 - FIRST_YEAR) * 12; month < (2033 - FIRST_YEAR) * 12; month++) {
  for (let day = 1; day <= months[month]!.days; day++, dayOfRun++) {
    if (dayOfRun % every !== 0) continue
    anchors++
    // A time of day that differs from anchor to anchor and reaches both ends of the day, to the millisecond.
    const timeOfDay = [0, DAY_MS - 1, (dayOfRun * 7_919_993) % DAY_MS][dayOfRun % 3]!
    const anchor = { month, day, ms: (months[month]!.first + day - 1) * DAY_MS + timeOfDay }
    for (const interval of INTERVALS) {
      for (const count of COUNTS) {
        checkAnchor(anchor, interval, count)
        if (dayOfRun % 10 === 0) checkLocation(anchor, interval, count)
      }
    }
  }
}

const offsets = [new Date('2026-01-01T00:00:00Z'), new Date('2026-07-01T00:00:00Z')].map((at) => at.getTimezoneOffset())
console.log(JSON.stringify({ zone: process.env['TZ'], offsets, anchors, ...found }))
