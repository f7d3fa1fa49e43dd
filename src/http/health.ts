import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.js'
import { UnavailableError } from '../errors.js'

/**
 * `GET /healthz` tells that the process is alive. `GET /readyz` tells whether it can serve, with 503 if not. Both stand
 * outside the prefix and the contract.
 */
export function serveHealth(app: FastifyInstance, { database }: Services, isStopping: () => boolean): void {
  app.get('/healthz', { logLevel: 'warn' }, () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'warn' }, async () => {
    if (isStopping()) throw new UnavailableError()
    await database.$queryRaw`SELECT 1 FROM _prisma_migrations LIMIT 1`
    return { status: 'ready' }
  })
}
