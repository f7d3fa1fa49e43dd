import type { Log } from '../../log.js'
import type { Metrics } from '../../telemetry/metrics.js'

const EVERY_MS = 60_000

/**
 * Counts the connections that are refused because their address has too many. Anybody can cause very many, so the log has one
 * line a minute. Behind a proxy that TRUSTED_PROXIES does not name, all clients have one address.
 */
export function countRefused(log: Pick<Log, 'warn'>, metrics: Metrics): (address: string) => void {
  let loggedAt = -Infinity
  let refused = 0
  return (address) => {
    metrics.count('paywright_http_requests_refused_total', { reason: 'connections' })
    refused += 1
    if (performance.now() - loggedAt < EVERY_MS) return
    log.warn(
      { address, refused },
      'connections are refused: the address has CONNECTIONS_PER_ADDRESS already. Name a proxy of yours in TRUSTED_PROXIES',
    )
    loggedAt = performance.now()
    refused = 0
  }
}
