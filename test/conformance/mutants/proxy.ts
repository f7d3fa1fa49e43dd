/** A server that claims the contract and has one fault: a proxy in front of a correct server. */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { OperationId } from '../../../src/contract/types.js'
import { operationAt, operatorOperationAt } from '../../support/service.js'
import type { OperatorId } from '../client.js'
import type { Event } from '../inbox.js'

export type Asked = {
  operation: OperationId | undefined
  /** The operation of the operator's API. */
  operator: OperatorId | undefined
  /** Of the right server. */
  origin: string
  url: string
  headers: IncomingHttpHeaders
  body: string
}
export type Answered = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** `ask` changes the request or answers it itself, `answer` changes the answer, and `deliver` changes the webhooks. */
export type Mutant = Readonly<{
  name: string
  /** What an integrator would experience. */
  means: string
  ask?: (asked: Asked) => Answered | undefined | void | Promise<undefined | void>
  /** @param asked the request as it arrived */
  answer?: (answered: Answered, asked: Asked) => void | Promise<void>
  deliver?: (event: Event) => readonly (Event & { unsigned?: true })[]
  /** Changes where a webhook says that its event is in its stream. */
  place?: (headers: Record<string, string>) => void
  /** Seen only by who receives webhooks. */
  isPosted?: true
}>

export type Proxy = Readonly<{ origin: string; close(): void }>

type Way = Readonly<{ origin: string; localAddress: string }>

/** @param localAddress the source address that the server sees, so that throttles tell mutants apart */
export async function startProxy(origin: string, mutant: Mutant, localAddress: string): Promise<Proxy> {
  const server = createServer({ requireHostHeader: false }, (incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const way = { origin, localAddress }
      pass(incoming, outgoing, { way, mutant, body: Buffer.concat(chunks).toString() }).catch(() => outgoing.destroy())
    })
  })
  // Longer than any pause of the suite, because a connection that closes during use would look like a fault.
  server.keepAliveTimeout = 600_000
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

type Passing = Readonly<{ way: Way; mutant: Mutant; body: string }>

async function pass(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { way, mutant, body }: Passing,
): Promise<void> {
  const { method = 'GET', url = '/' } = incoming
  const [operation, operator] = [operationAt(method, url), operatorOperationAt(method, url)]
  const asked: Asked = { operation, operator, origin: way.origin, url, headers: headersOf(incoming), body }
  const original = { ...asked, headers: incoming.headers }
  const instead = await mutant.ask?.(asked)
  const answered = instead
    ? { ...instead, headers: { 'x-request-id': incoming.headers['x-request-id'], ...instead.headers } }
    : await forward(method, asked, way)
  await mutant.answer?.(answered, original)
  delete answered.headers['content-length']
  outgoing.writeHead(answered.status, answered.headers)
  outgoing.end(answered.body)
}

/** What comes twice goes on twice, and not joined: that is the server's to refuse. */
const headersOf = ({ headers, headersDistinct }: IncomingMessage): IncomingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      const all = headersDistinct[name] ?? []
      return [name, all.length > 1 ? all : value]
    }),
  )

function forward(method: string, { url, headers, body }: Asked, { origin, localAddress }: Way): Promise<Answered> {
  delete headers['content-length']
  delete headers['transfer-encoding']
  if (body !== '') headers['content-length'] = String(Buffer.byteLength(body))
  return new Promise((resolve, reject) => {
    request(origin + url, { method, headers, setHost: headers.host !== undefined, localAddress }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 502, headers: { ...response.headers }, body: Buffer.concat(parts) }),
      )
    })
      .on('error', reject)
      .end(body)
  })
}
