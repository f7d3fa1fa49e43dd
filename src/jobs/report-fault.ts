import { isConflict, isOutage } from '../database/outage.js'
import type { Log } from '../log.js'
import { isNews } from '../telemetry/once-an-hour.js'

/**
 * Logs why a look failed that is soon made again: each fault once an hour. An outage is reported by the others that need the
 * database, and a conflict passes.
 */
export function reportFault(log: Log, message: string, err: unknown): void {
  if (!isOutage(err) && !isConflict(err) && isNews(log, `${message}: ${String(err)}`)) log.error({ err }, message)
}
