import type { FastifyRequest } from 'fastify'
import { UnavailableError } from '../../errors.js'
import { addressIn, clientOf } from '../../networks.js'

type Sent = Pick<FastifyRequest, 'ip' | 'raw' | 'log'>

/** The logs that know of a proxy that names no address. */
const warned = new WeakSet<object>()

/**
 * The bare address of a request's client: the one that a trusted proxy reports, or else the one at the other end of the
 * connection. Undefined when that end is gone.
 */
export function clientAddress({ ip, raw, log }: Sent): string | undefined {
  const reported = addressIn(ip)
  if (reported !== undefined) return reported
  if (ip && !warned.has(log)) {
    warned.add(log)
    log.warn('a proxy of TRUSTED_PROXIES writes no address into X-Forwarded-For, so all its clients count as one')
  }
  return addressIn(raw.socket.remoteAddress)
}

/** The key of a request's client for limits. @throws UnavailableError when the client is gone */
export function clientKey(request: Sent): string {
  const key = clientOf(clientAddress(request))
  if (key === undefined) throw new UnavailableError()
  return key
}
