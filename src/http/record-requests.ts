import type { FastifyInstance, onResponseHookHandler } from 'fastify'
import type { Metrics } from '../telemetry/metrics.js'

/** Records each answer. A hook of each route's own knows the operation without a look-up. */
export function recordRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onRoute', (route) => {
    const operation = route.config?.operationId ?? 'none'
    const record: onResponseHookHandler = (_request, reply, done) => {
      const labels = { operation, status: String(reply.statusCode) }
      metrics.observe('paywright_http_request_duration_seconds', labels, reply.elapsedTime / 1_000)
      done()
    }
    route.onResponse = [record, ...[route.onResponse ?? []].flat()]
  })
}
