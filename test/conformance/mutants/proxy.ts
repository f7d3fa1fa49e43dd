/** A server that claims the contract and is wrong in one way: a proxy in front of a right one. */
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { OperationId } from '../../../src/contract.js'
import { operationAt } from '../../support/service.js'

export type Asked = { operation: OperationId | undefined; url: string; headers: IncomingHttpHeaders; body: string }
export type Answered = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** `ask` changes what reaches the server, `answer` what comes back. */
export type Mutant = Readonly<{
  name: string
  ask?: (asked: Asked) => void
  answer?: (answered: Answered, asked: Asked) => void
}>

export type Proxy = Readonly<{ origin: string; close(): void }>

export async function startProxy(origin: string, { ask, answer }: Mutant): Promise<Proxy> {
  const server = createServer({ requireHostHeader: false }, (incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const method = incoming.method ?? 'GET'
      const url = incoming.url ?? '/'
      const operation = operationAt(method, url)
      const asked: Asked = { operation, url, headers: { ...incoming.headers }, body: Buffer.concat(chunks).toString() }
      const original = { ...asked, headers: incoming.headers }
      ask?.(asked)
      delete asked.headers['content-length']
      delete asked.headers['transfer-encoding']
      if (asked.body !== '') asked.headers['content-length'] = String(Buffer.byteLength(asked.body))
      const setHost = incoming.headers.host !== undefined
      request(origin + asked.url, { method, headers: asked.headers, setHost }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => {
          const answered: Answered = {
            status: response.statusCode ?? 502,
            headers: { ...response.headers },
            body: Buffer.concat(parts),
          }
          answer?.(answered, original)
          delete answered.headers['content-length']
          outgoing.writeHead(answered.status, answered.headers)
          outgoing.end(answered.body)
        })
      })
        .on('error', () => outgoing.destroy())
        .end(asked.body)
    })
  })
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
