import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Span, Tracer } from '../telemetry/tracing.js'

/** Probes come every few seconds and tell nothing. */
const UNTRACED = new Set(['/healthz', '/readyz'])

/** Traces each request, under the caller's `traceparent` where one came. */
export function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, reply, done) => {
    if (!UNTRACED.has(request.routeOptions.url ?? '')) spans.set(request, begin(tracer, request, reply))
    done()
  })
  // Reading a body loses the span at work, so the handler is put into it after that.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) tracer.within(span, done)
    else done()
  })
}

function begin(tracer: Tracer, request: FastifyRequest, reply: FastifyReply): Span {
  const { method, headers, protocol } = request
  const { url: route, config } = request.routeOptions
  const { operation } = config
  const span = tracer.begin({
    name: route === undefined ? method : `${method} ${route}`,
    kind: 'server',
    under: { traceparent: headers['traceparent'], tracestate: headers['tracestate'] },
    attributes: {
      'http.request.method': method,
      'url.scheme': protocol,
      ...(route !== undefined && { 'http.route': route }),
      ...(operation && { 'paywright.operation': operation.id }),
    },
  })
  reply.raw.once('close', () => {
    const { statusCode, writableFinished } = reply.raw
    span.setAttribute('http.response.status_code', statusCode)
    if (!writableFinished) tracer.fail(span, 'aborted')
    else if (statusCode >= 500) tracer.fail(span, String(statusCode))
    span.end()
  })
  return span
}
