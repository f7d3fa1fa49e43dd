import type { Core } from '../core.js'
import { GatewayError } from '../errors.js'
import { isNews } from '../telemetry/once-an-hour.js'

export type FailedWork = Readonly<{ kind: FailedKind; id: number; reason: string }>
type FailedKind = 'subscription' | 'invoice' | 'usage_report'

/** Logs that billing, which runs every minute, could not do something. */
function reportFailure({ database, log }: Core, kind: string, id: number, err: unknown): void {
  const reason = reasonOf(err)
  if (isNews(database, `${kind} ${id} ${reason}`))
    log.error({ err, kind, id, reason }, 'billing could not do this; it stays due')
}

/** A gateway error's own message is for clients. */
const reasonOf = (error: unknown): string => (error instanceof GatewayError ? error.detail : String(error))

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
        [...each].map(([id, error]) => ({ kind: kind as FailedKind, id, reason: reasonOf(error) })),
      ),
  }
}
