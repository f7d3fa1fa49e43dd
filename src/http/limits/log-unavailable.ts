import { STATUS_CODES } from 'node:http'
import { isOutage } from '../../database/outage.js'
import { UnavailableError } from '../../errors.js'
import type { Log } from '../../log.js'

const EVERY_MS = 1_000

type Request = Readonly<{ reqId: string; operation: string }>

/** Logs an answer of 503. */
export type LogUnavailable = (log: Pick<Log, 'warn'>, error: unknown, request: Request) => void

/**
 * A refusal breaks nothing, and an outage is the same for each request, but anybody can cause very many of either. So of each
 * operation's refusals, and of each kind of outage, the log has one warning a second, with how many there were since the
 * last one. Any other 503 has a cause of its own and a warning of its own.
 */
export function openLogUnavailable(now: () => number = () => performance.now()): LogUnavailable {
  const kinds = new Map<string, { loggedAt: number; since: number }>()

  /** @returns how many there were since the last warning of the kind, or undefined where it is too early for another one */
  function dueOf(kind: string): number | undefined {
    const known = kinds.get(kind) ?? { loggedAt: -Infinity, since: 0 }
    kinds.set(kind, known)
    known.since += 1
    if (now() - known.loggedAt < EVERY_MS) return undefined
    const { since } = known
    kinds.set(kind, { loggedAt: now(), since: 0 })
    return since
  }

  return (log, error, { reqId, operation }) => {
    if (isRefusal(error)) {
      const refused = dueOf(`refused ${operation}`)
      if (refused !== undefined) log.warn({ reqId, operation, refused, reason: error.message }, 'requests refused')
      return
    }
    const failed = isOutage(error) ? dueOf(`outage ${String((error as { code?: unknown }).code)}`) : 1
    if (failed !== undefined) log.warn({ reqId, failed, err: error }, STATUS_CODES[503] ?? '')
  }
}

/** Nothing is broken: too many wait, or a turn did not come in time. */
const isRefusal = (error: unknown): error is UnavailableError =>
  error instanceof UnavailableError && error.cause === undefined
