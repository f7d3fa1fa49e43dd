import type { Core } from '../core.js'
import { canPass } from '../gateways/can-pass.js'
import { isNews } from '../telemetry/once-an-hour.js'
import type { Attempt } from './attempt.js'

/** After so long, what passes by itself has not passed: the metrics count the attempt as stuck (`database/health/backlog.ts`). */
const PASSES_WITHIN_MS = 600_000

/**
 * Logs why an attempt could not be settled. A fault that can pass is logged once an hour, and only once the attempt is old
 * enough for somebody to ask.
 */
export function reportUnsettled(
  { database, clock, log }: Core,
  what: 'purchase' | 'change',
  { id, openedAt }: Pick<Attempt, 'id' | 'openedAt'>,
  err: unknown,
): void {
  if (!canPass(err)) return log.error({ err, attempt: id }, `a ${what} could not be reconciled`)
  const isOld = clock.now().getTime() - openedAt.getTime() > PASSES_WITHIN_MS
  if (isOld && isNews(database, `${what} ${id}`))
    log.warn({ err, attempt: id }, `a ${what} still waits for its gateway; asking again`)
}
