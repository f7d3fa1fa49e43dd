const HOUR_MS = 3_600_000

const logged = new WeakMap<object, Map<string, number>>()

/**
 * Whether this process has not logged the same within the last hour. What fails at each look is worth one line an hour.
 * @param of whose it is: two services in one process do not silence each other
 */
export function isNews(of: object, what: string): boolean {
  const known = logged.get(of) ?? new Map<string, number>()
  logged.set(of, known)
  const now = performance.now()
  for (const [key, at] of known) if (now - at >= HOUR_MS) known.delete(key)
  if (known.has(what)) return false
  known.set(what, now)
  return true
}
