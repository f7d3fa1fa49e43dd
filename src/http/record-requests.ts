import type { FastifyInstance, FastifyRequest, onSendHookHandler } from 'fastify'
import type { Metrics } from '../telemetry/metrics.js'

declare module 'fastify' {
  interface FastifyRequest {
    /** When it came, by `performance.now()`. Later where it waited by its own wish. Undefined while nobody records it. */
    cameAt: number | undefined
  }
}

/**
 * Records each answer when it is handed over. A hook of each route's own knows the operation, and keeps one observer for each
 * status. Fastify's own timing would listen to every response.
 */
export function recordRequests(app: FastifyInstance, metrics: Metrics): void {
  app.decorateRequest('cameAt', undefined)
  app.addHook('onRequest', (request, _reply, done) => {
    request.cameAt = performance.now()
    done()
  })
  app.addHook('onRoute', (route) => {
    const operation = route.config?.operation?.id ?? 'none'
    const observers = new Map<number, (seconds: number) => void>()
    const observerOf = (status: number) => {
      const labels = { operation, status: String(status) }
      const observer = metrics.observer('paywright_http_request_duration_seconds', labels)
      observers.set(status, observer)
      return observer
    }
    const record: onSendHookHandler = (request, reply, payload, done) => {
      const { statusCode } = reply
      const observe = observers.get(statusCode) ?? observerOf(statusCode)
      const now = performance.now()
      observe((now - (request.cameAt ?? now)) / 1_000)
      done(null, payload)
    }
    route.onSend = [record, ...[route.onSend ?? []].flat()]
  })
}

/** Takes what a request has waited by its own wish off what its answer took: a long poll is not slow. */
export function takeOff(request: FastifyRequest, waitedMs: number): void {
  if (request.cameAt !== undefined) request.cameAt += waitedMs
}
