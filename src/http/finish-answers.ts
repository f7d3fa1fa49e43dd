import type { FastifyInstance, FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify'
import type { Metrics } from '../telemetry/metrics.js'

declare module 'fastify' {
  interface FastifyRequest {
    /** When it came, by `performance.now()`, where requests are recorded. */
    cameAt: number
  }
}

/**
 * Does the last to each answer of a route: records it, and closes the connection of a server that stops, whose end would
 * otherwise wait for clients that keep theirs open. One hook of each route's own does both, since Fastify takes about as
 * long to call a hook as these take.
 */
export function finishAnswers(app: FastifyInstance, metrics: Metrics, isStopping: () => boolean): void {
  app.decorateRequest('cameAt', 0)
  app.addHook('onRoute', (route) => {
    const record = metrics.isOn ? recorder(metrics, route.config?.operation?.id ?? 'none') : undefined
    const finish: onSendHookHandler = (request, reply, payload, done) => {
      record?.(request, reply)
      if (isStopping()) reply.header('connection', 'close')
      done(null, payload)
    }
    route.onSend = [finish, ...[route.onSend ?? []].flat()]
  })
}

/** Keeps one observer for each status of an operation. Fastify's own timing would listen to every response. */
function recorder(metrics: Metrics, operation: string) {
  const observers = new Map<number, (seconds: number) => void>()
  const observerOf = (status: number) => {
    const labels = { operation, status: String(status) }
    const observer = metrics.observer('paywright_http_request_duration_seconds', labels)
    observers.set(status, observer)
    return observer
  }
  return ({ cameAt }: FastifyRequest, { statusCode }: FastifyReply): void => {
    const observe = observers.get(statusCode) ?? observerOf(statusCode)
    observe((performance.now() - cameAt) / 1_000)
  }
}
