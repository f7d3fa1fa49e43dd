import {
  type Context,
  context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import type { NewSpan, Tracer } from './tracing.js'

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  producer: SpanKind.PRODUCER,
  internal: SpanKind.INTERNAL,
}

export type OpenTelemetry = Readonly<{
  tracer: Tracer
  /** Sends what is left. */
  close(): Promise<void>
}>

/**
 * OpenTelemetry's own library, which reads its settings (`OTEL_…`) from the environment by itself. Its context is
 * global, so an extension that uses OpenTelemetry's API adds to the same traces.
 * @param onError told each time when spans could not be sent
 */
export function openTelemetry(onError: (error: unknown) => void): OpenTelemetry {
  setGlobalErrorHandler(onError)
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'paywright' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  trace.setGlobalTracerProvider(provider)
  return { tracer: tracerOf(provider.getTracer('paywright')), close: () => provider.shutdown() }
}

const propagator = new W3CTraceContextPropagator()

function tracerOf(tracer: ReturnType<BasicTracerProvider['getTracer']>): Tracer {
  return {
    begin({ name, kind, attributes = {}, under, links = [] }) {
      const linked = links.map((span) => ({ context: span.spanContext() }))
      return tracer.startSpan(name, { kind: KINDS[kind], attributes, links: linked }, contextOf(under))
    },
    here: () => trace.getActiveSpan(),
    within: (span, work) => context.with(trace.setSpan(context.active(), span), work),
    apart: (work) => context.with(ROOT_CONTEXT, work),
    bound: (callback) => context.bind(context.active(), callback),
    traceparentOf(span) {
      const carrier: { traceparent?: string } = {}
      propagator.inject(trace.setSpan(ROOT_CONTEXT, span), carrier, {
        set: (to, key, value) => Object.assign(to as object, { [key]: value }),
      })
      return carrier.traceparent
    },
    fail(span, type) {
      span.setAttribute('error.type', type)
      span.setStatus({ code: SpanStatusCode.ERROR })
    },
  }
}

function contextOf(under: NewSpan['under']): Context {
  if (under === undefined) return context.active()
  if (under === null) return ROOT_CONTEXT
  if (isSpan(under)) return trace.setSpan(ROOT_CONTEXT, under)
  return propagator.extract(ROOT_CONTEXT, under, defaultTextMapGetter)
}

const isSpan = (under: object): under is Span => 'spanContext' in under
