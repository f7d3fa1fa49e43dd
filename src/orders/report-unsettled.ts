import type { Core } from '../core.js'
import { STUCK_AFTER_MINUTES } from '../database/health/backlog.js'
import { canPass } from '../gateways/can-pass.js'
import { isNews } from '../telemetry/once-an-hour.js'
import type { Attempt } from './attempt.js'

/**
 * Logs why an attempt could not be settled. A fault that can pass is logged once an hour, and only once the attempt counts
 * as stuck.
 */
export function reportUnsettled(
  { database, clock, log }: Core,
  what: 'purchase' | 'change',
  { id, openedAt }: Pick<Attempt, 'id' | 'openedAt'>,
  err: unknown,
): void {
  if (!canPass(err)) return log.error({ err, attempt: id }, `a ${what} could not be reconciled`)
  const isOld = clock.now().getTime() - openedAt.getTime() > STUCK_AFTER_MINUTES * 60_000
  if (isOld && isNews(database, `${what} ${id}`))
    log.warn({ err, attempt: id }, `a ${what} still waits for its gateway; asking again`)
}
