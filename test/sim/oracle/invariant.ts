import type { Books } from '../books.js'

/** A broken promise. The same text means the same fault as at the last look. */
export type Violation = Readonly<{
  invariant: string
  /** What it concerns: `subscription 4`, `invoice 7`, `payment pay_…`. */
  about: readonly string[]
  says: string
}>

export type Check = (books: Books) => readonly Violation[]

export const iso = (instant: number | null) => (instant === null ? 'never' : new Date(instant).toISOString())

/** The current status, because grace ends by the clock. */
export const statusNow = (
  { status, endsAt }: Readonly<{ status: string; endsAt: number | null }>,
  now: number,
): string => (status === 'grace' && endsAt !== null && endsAt <= now ? 'canceled' : status)

export const ENDED = ['canceled', 'expired']

/** A gateway's key without its mark, as the kind and the id that it names. */
export const withoutMark = (key: string): string => key.replace(/-[0-9a-f]{12}(?=$|-attempt-)/, '')

/** The values under each key, in their order. */
export function grouped<T>(values: readonly T[], keyOf: (value: T) => string | number): ReadonlyMap<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const value of values) {
    const key = String(keyOf(value))
    const known = groups.get(key)
    if (known) known.push(value)
    else groups.set(key, [value])
  }
  return groups
}
