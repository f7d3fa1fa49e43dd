import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a test reads of a span, as OTLP/HTTP writes it in JSON. */
export type CollectedSpan = Readonly<{
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  links?: readonly Readonly<{ traceId: string; spanId: string }>[]
  status?: Readonly<{ code?: number }>
  attributes: Readonly<Record<string, unknown>>
}>

export type Collector = Readonly<{
  url: string
  spans: CollectedSpan[]
  /** The bodies as they came. */
  texts: string[]
  close(): Promise<void>
}>

type Attribute = Readonly<{ key: string; value: Readonly<Record<string, unknown>> }>
type Written = Omit<CollectedSpan, 'attributes'> & Readonly<{ attributes: readonly Attribute[] }>
type Body = Readonly<{
  resourceSpans: readonly Readonly<{ scopeSpans: readonly Readonly<{ spans: readonly Written[] }>[] }>[]
}>

/** A collector of traces that knows the format from its specification alone. */
export async function startCollector(): Promise<Collector> {
  const spans: CollectedSpan[] = []
  const texts: string[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (request.method !== 'POST' || request.url !== '/v1/traces') return response.writeHead(404).end()
      const text = Buffer.concat(chunks).toString()
      texts.push(text)
      spans.push(...(JSON.parse(text) as Body).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(read)))
      return response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    texts,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const read = ({ spans }: Readonly<{ spans: readonly Written[] }>): CollectedSpan[] =>
  spans.map(({ attributes, ...span }) => ({
    ...span,
    attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
  }))
