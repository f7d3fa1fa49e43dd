import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import type { Event } from '../../src/events/catalogue.js'
import { addWebhookEndpoint } from '../../src/webhooks/add-webhook-endpoint.js'
import type { Services } from '../../src/services.js'
import { checkDelivery } from './contract-check.js'

/** A receiver's answer: a status, or a function that acts on the response itself. */
export type Answering = (event: Event, response: ServerResponse) => number | 'hang' | undefined

export type Receiver = Readonly<{
  id: number
  url: string
  secret: string
  /**
   * Every request in order of arrival. The receiver answers 400 to a request that is not signed as the contract says.
   */
  received: Event[]
  /** The headers of the same requests. */
  headers: IncomingHttpHeaders[]
  faults: unknown[]
  /** From now on only deliveries that this secret signs are accepted. */
  expectSecret(secret: string): void
  answer(answering: Answering): void
  close(): Promise<void>
}>

/** Registers a URL as a webhook endpoint. */
export type Register = (url: string) => Promise<Readonly<{ id: number; secret: string }>>

/** An endpoint of the operator on this machine. It answers 204 until told otherwise. */
export const startReceiver = (services: Services): Promise<Receiver> =>
  startReceiverAt((url) => addWebhookEndpoint(services, url))

/** A webhook endpoint on this machine, whichever account registers it. It answers 204 until told otherwise. */
export async function startReceiverAt(register: Register): Promise<Receiver> {
  const received: Event[] = []
  const headers: IncomingHttpHeaders[] = []
  const faults: unknown[] = []
  let answering: Answering = () => 204
  const signed: { by?: Webhook } = {}
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      try {
        signed.by?.verify(body, request.headers as Record<string, string>)
        checkDelivery(new Headers(request.headers as Record<string, string>), body)
      } catch (error) {
        faults.push(error)
        response.writeHead(400).end()
        return
      }
      const event = JSON.parse(body) as Event
      received.push(event)
      headers.push(request.headers)
      const status = answering(event, response)
      if (typeof status === 'number') response.writeHead(status).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`
  const { id, secret } = await register(url)
  const expectSecret = (expected: string) => void (signed.by = new Webhook(expected))
  expectSecret(secret)
  return {
    id,
    url,
    secret,
    received,
    headers,
    faults,
    expectSecret,
    answer: (given) => (answering = given),
    async close() {
      if (!server.listening) return
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
