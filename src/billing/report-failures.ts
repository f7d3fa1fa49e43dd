import type { Core } from '../core.js'
import type { Database } from '../database/client.js'

/** Billing runs every minute. What fails each time is worth an error once an hour. */
const AGAIN_AFTER_MS = 3_600_000

const reported = new WeakMap<Database, Map<string, number>>()

/** Logs that billing could not do something, unless this process has logged the same within the last hour. */
export function reportFailure({ database, log }: Core, kind: string, id: number, err: unknown): void {
  const known = reported.get(database) ?? new Map<string, number>()
  reported.set(database, known)
  const now = performance.now()
  for (const [key, at] of known) if (now - at >= AGAIN_AFTER_MS) known.delete(key)
  const key = `${kind} ${id} ${String(err)}`
  if (known.has(key)) return
  known.set(key, now)
  log.error({ err, kind, id }, 'billing could not do this; it stays due')
}
