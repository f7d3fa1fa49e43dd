const DAY_MS = 86_400_000
/** Years of four digits, counted in days from 1970. */
const FIRST_DAY = Date.parse('0000-01-01T00:00:00Z') / DAY_MS
const LAST_DAY = Date.parse('9999-12-31T00:00:00Z') / DAY_MS

/** A run bills few days, and asks for each of them thousands of times. */
const MOST_DAYS = 1_000
const days = new Map<number, string>()
const two = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'))

/**
 * An instant as `toISOString` writes it, for a third of the time, and for a quarter of what a Date takes within
 * `JSON.stringify`: a renewal writes some twenty-five of them.
 * @throws RangeError for a date that is none
 */
export function isoText(instant: Date): string {
  const time = instant.getTime()
  const day = Math.floor(time / DAY_MS)
  if (!(day >= FIRST_DAY && day <= LAST_DAY)) return instant.toISOString()
  const ms = time - day * DAY_MS
  const seconds = Math.floor(ms / 1_000)
  const minutes = Math.floor(seconds / 60)
  const clock = `${two[Math.floor(minutes / 60)]}:${two[minutes % 60]}:${two[seconds % 60]}`
  const fraction = ms % 1_000
  const end = fraction === 0 ? '.000Z' : `.${String(fraction).padStart(3, '0')}Z`
  return `${dayText(day, instant)}${clock}${end}`
}

/** The day of an instant, up to the `T`. */
function dayText(day: number, instant: Date): string {
  const known = days.get(day)
  if (known !== undefined) return known
  const text = instant.toISOString().slice(0, 11)
  if (days.size >= MOST_DAYS) days.clear()
  days.set(day, text)
  return text
}
