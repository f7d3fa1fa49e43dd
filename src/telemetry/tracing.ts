import type { Attributes, Span } from '@opentelemetry/api'

export type { Span }

/** The place in a trace that came from outside, in the headers of W3C Trace Context. */
export type Remote = Readonly<{ traceparent?: unknown; tracestate?: unknown }>

export type NewSpan = Readonly<{
  name: string
  kind: 'server' | 'client' | 'consumer' | 'producer' | 'internal'
  /** Nothing that is secret or personal: no tokens, no parameters of statements, no paths but route patterns. */
  attributes?: Attributes
  /** What it belongs to. Undefined: the span at work. Null: nothing, so that a trace begins. */
  under?: Span | Remote | null | undefined
  links?: readonly Span[]
}>

export type Tracer = Readonly<{
  begin(span: NewSpan): Span
  /** The span at work, if there is one. */
  here(): Span | undefined
  within<T>(span: Span, work: () => T): T
  /** Does work that belongs to no span. */
  apart<T>(work: () => T): T
  /** A callback that will run where this was called. */
  bound<Callback>(callback: Callback): Callback
  traceparentOf(span: Span): string | undefined
  /** Marks a span as failed. `type` is one of few values, such as an error's code. */
  fail(span: Span, type: string): void
}>

/**
 * A process has one tracer or none. It is not handed from room to room, because where a span belongs follows the flow
 * of the program and not its arguments.
 */
let tracer: Tracer | undefined

export const traceWith = (given: Tracer | undefined): void => void (tracer = given)
export const currentTracer = (): Tracer | undefined => tracer

/** The span at work. */
export const here = (): Span | undefined => tracer?.here()

/** Where the work of now stands in its trace, for a header or a row. Undefined while traces are off. */
export function traceparent(): string | undefined {
  const span = tracer?.here()
  return span && tracer?.traceparentOf(span)
}

/** Does work in a span of its own, which fails if the work throws. */
export async function traced<T>(given: NewSpan, work: (span?: Span) => Promise<T>): Promise<T> {
  if (!tracer) return work()
  const current = tracer
  const span = current.begin(given)
  try {
    return await current.within(span, () => work(span))
  } catch (error) {
    current.fail(span, typeOf(error))
    throw error
  } finally {
    span.end()
  }
}

/**
 * Does the common work of several requests: in a span that belongs to the first of them and is linked to the others.
 * A request that has ended meanwhile does not count.
 */
export function tracedTogether<T>(
  name: string,
  members: readonly Readonly<{ from: Span | undefined }>[],
  work: () => Promise<T>,
): Promise<T> {
  if (!tracer) return work()
  const [first, ...links] = members.flatMap(({ from }) => (from?.isRecording() ? [from] : []))
  if (!first) return tracer.apart(work)
  const attributes = { 'paywright.batch.size': members.length }
  return traced({ name, kind: 'internal', under: first, links, attributes }, work)
}

/** An error's code or name. Its message may hold what somebody has sent. */
export function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const { code } = error as NodeJS.ErrnoException
  return typeof code === 'string' ? code : error.name
}
