import type { FastifyInstance } from 'fastify'
import { UnavailableError } from '../../errors.js'
import type { Services } from '../../services.js'

/**
 * `GET /healthz` tells that the process is alive. `GET /readyz` tells whether it can serve, with 503 if not. Both stand
 * outside the prefix and the contract. With HEALTH_PORT, a thread serves them instead.
 */
export function serveHealth(app: FastifyInstance, { pulse }: Services, isStopping: () => boolean): void {
  app.get('/healthz', { logLevel: 'warn' }, () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'warn' }, async () => {
    if (isStopping()) throw new UnavailableError()
    const readiness = await pulse.check()
    if (!readiness.ready) throw new UnavailableError(1, { message: `Not ready: ${readiness.reason}.` })
    return { status: 'ready' }
  })
}
