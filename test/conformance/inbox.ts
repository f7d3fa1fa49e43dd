/** Receives the server's webhooks as an integrator's endpoint does: it verifies, deduplicates and keeps them. */
import { EventEmitter, once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { checkDelivery } from '../support/contract-check.js'
import { Fault } from './client.js'

export type Event = Readonly<{
  id: string
  type: string
  occurredAt: string
  data: { id: number } & Record<string, unknown>
}>

export type Inbox = Readonly<{
  /** Each event once, in order of arrival. */
  events: readonly Event[]
  /** What was wrong with a delivery. */
  faults: readonly string[]
  /** @throws Fault when the event does not arrive in time, or a delivery was wrong */
  awaitEvent(what: string, is: (event: Event) => boolean): Promise<Event>
  port: number
  close(): Promise<void>
}>

const PATIENCE_MS = 30_000

/** @param secret of the endpoint, `whsec_…`; read at each delivery, because it may become known only later */
export async function startInbox(port: number, secret: () => string, host = '0.0.0.0'): Promise<Inbox> {
  const events: Event[] = []
  const bodies = new Map<string, string>()
  const faults: string[] = []
  const arrivals = new EventEmitter()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      const headers = new Headers(request.headers as Record<string, string>)
      const fault = faultOf(body, headers, secret())
      if (fault !== undefined) faults.push(fault)
      else {
        const event = JSON.parse(body) as Event
        const before = bodies.get(event.id)
        if (before === undefined) events.push(event)
        else if (before !== body) faults.push(`event ${event.id} came twice with different bodies`)
        bodies.set(event.id, body)
      }
      response.writeHead(204).end()
      arrivals.emit('arrival')
    })
  })
  server.listen(port, host)
  await once(server, 'listening')
  return {
    events,
    faults,
    port: (server.address() as AddressInfo).port,
    async awaitEvent(what, is) {
      const deadline = AbortSignal.timeout(PATIENCE_MS)
      for (;;) {
        if (faults[0] !== undefined) throw new Fault(`a webhook is not as the contract says: ${faults[0]}`)
        const found = events.find(is)
        if (found) return found
        await once(arrivals, 'arrival', { signal: deadline }).catch(() => {
          throw new Fault(`the webhook of ${what} did not come within ${PATIENCE_MS / 1000} s`)
        })
      }
    },
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

function faultOf(body: string, headers: Headers, secret: string): string | undefined {
  try {
    new Webhook(secret).verify(body, Object.fromEntries(headers))
    checkDelivery(headers, body)
    if (headers.get('webhook-id') !== (JSON.parse(body) as Event).id) return 'webhook-id is not the id of the event'
    return undefined
  } catch (error) {
    return `${(error as Error).message} (${body.slice(0, 200)})`
  }
}
