import type { Core } from '../core.js'
import type { Database } from '../database/client.js'

/** Billing runs every minute. What fails each time is worth an error once an hour. */
const AGAIN_AFTER_MS = 3_600_000

export type FailedWork = Readonly<{ kind: FailedKind; id: number; reason: string }>
type FailedKind = 'subscription' | 'invoice' | 'usage_report'

const reported = new WeakMap<Database, Map<string, number>>()

/** Logs that billing could not do something, unless this process has logged the same within the last hour. */
function reportFailure({ database, log }: Core, kind: string, id: number, err: unknown): void {
  const known = reported.get(database) ?? new Map<string, number>()
  reported.set(database, known)
  const now = performance.now()
  for (const [key, at] of known) if (now - at >= AGAIN_AFTER_MS) known.delete(key)
  const key = `${kind} ${id} ${String(err)}`
  if (known.has(key)) return
  known.set(key, now)
  log.error({ err, kind, id }, 'billing could not do this; it stays due')
}

export type Failures = ReturnType<typeof failures>

/** What this run could not do. It is not tried again before the next run. */
export function failures(core: Core) {
  const known: Readonly<Record<FailedKind, Map<number, unknown>>> = {
    subscription: new Map(),
    invoice: new Map(),
    usage_report: new Map(),
  }
  return {
    ids: (kind: FailedKind): number[] => [...known[kind].keys()],
    add(kind: FailedKind, more: ReadonlyMap<number, unknown>) {
      for (const [id, err] of more) {
        known[kind].set(id, err)
        reportFailure(core, kind, id, err)
        core.metrics.count('paywright_billing_results_total', { result: 'failed' })
      }
    },
    list: (): FailedWork[] =>
      Object.entries(known).flatMap(([kind, each]) =>
        [...each].map(([id, error]) => ({ kind: kind as FailedKind, id, reason: String(error) })),
      ),
  }
}
