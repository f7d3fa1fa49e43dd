import type { FastifyInstance, onResponseHookHandler } from 'fastify'
import type { Metrics } from '../telemetry/metrics.js'

/** Records each answer. A hook of each route's own knows the operation, and keeps one observer for each status. */
export function recordRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onRoute', (route) => {
    const operation = route.config?.operation?.id ?? 'none'
    const observers = new Map<number, (seconds: number) => void>()
    const observerOf = (status: number) => {
      const labels = { operation, status: String(status) }
      const observer = metrics.observer('paywright_http_request_duration_seconds', labels)
      observers.set(status, observer)
      return observer
    }
    const record: onResponseHookHandler = (_request, reply, done) => {
      const { statusCode } = reply
      const observe = observers.get(statusCode) ?? observerOf(statusCode)
      observe(reply.elapsedTime / 1_000)
      done()
    }
    route.onResponse = [record, ...[route.onResponse ?? []].flat()]
  })
}
