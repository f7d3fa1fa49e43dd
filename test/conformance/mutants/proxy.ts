/** A server that claims the contract and has one fault: a proxy in front of a correct server. */
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { OperationId } from '../../../src/contract/types.js'
import { operationAt, operatorOperationAt } from '../../support/service.js'
import type { OperatorId } from '../client.js'
import type { Event } from '../inbox.js'

export type Asked = {
  operation: OperationId | undefined
  /** The operation of the operator's API. */
  operator: OperatorId | undefined
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
  ask?: (asked: Asked) => Answered | undefined | void
  /** @param asked the request as it arrived */
  answer?: (answered: Answered, asked: Asked) => void
  deliver?: (event: Event) => readonly (Event & { unsigned?: true })[]
}>

export type Proxy = Readonly<{ origin: string; close(): void }>

/** @param localAddress the source address that the server sees, so that throttles tell mutants apart */
export async function startProxy(origin: string, { ask, answer }: Mutant, localAddress: string): Promise<Proxy> {
  const server = createServer({ requireHostHeader: false }, (incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const method = incoming.method ?? 'GET'
      const url = incoming.url ?? '/'
      const [operation, operator] = [operationAt(method, url), operatorOperationAt(method, url)]
      const body = Buffer.concat(chunks).toString()
      const asked: Asked = { operation, operator, url, headers: { ...incoming.headers }, body }
      const original = { ...asked, headers: incoming.headers }
      const send = (answered: Answered) => {
        answer?.(answered, original)
        delete answered.headers['content-length']
        outgoing.writeHead(answered.status, answered.headers)
        outgoing.end(answered.body)
      }
      const instead = ask?.(asked)
      if (instead)
        return send({ ...instead, headers: { 'x-request-id': incoming.headers['x-request-id'], ...instead.headers } })
      delete asked.headers['content-length']
      delete asked.headers['transfer-encoding']
      if (asked.body !== '') asked.headers['content-length'] = String(Buffer.byteLength(asked.body))
      const setHost = incoming.headers.host !== undefined
      request(origin + asked.url, { method, headers: asked.headers, setHost, localAddress }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () =>
          send({ status: response.statusCode ?? 502, headers: { ...response.headers }, body: Buffer.concat(parts) }),
        )
      })
        .on('error', () => outgoing.destroy())
        .end(asked.body)
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
