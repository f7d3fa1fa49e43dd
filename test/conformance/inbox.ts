/** Receives the server's webhooks as an integrator's endpoint does: it verifies, deduplicates and keeps them. */
import { EventEmitter, once } from 'node:events'
import { createServer, type Server } from 'node:http'
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

/** A delivery as it came, before anybody looks at it. */
export type Posted = Readonly<{
  door: string | null
  headers: Headers
  body: string
  /** What it was answered. */
  status: number
  arrivedAt: number
}>

/** What a door answers. */
export type Answering = Readonly<{ status: number; location?: string; /** How long it takes. */ afterMs?: number }>

export type Inbox = Readonly<{
  /** Each event once, in order of arrival. */
  events: readonly Event[]
  /** What was wrong with a delivery. */
  faults: readonly string[]
  /** @throws Fault when the event does not arrive in time, or a delivery was wrong */
  awaitEvent(what: string, is: (event: Event) => boolean): Promise<Event>
  /** All that was posted, in order of arrival, whatever signed it. */
  posted: readonly Posted[]
  /** @throws Fault when nothing of the kind is posted in time */
  awaitPosted(what: string, is: (posted: Posted) => boolean): Promise<Posted>
  /** What a door answers next, in this order; afterwards it takes everything. */
  plan(door: string, answers: readonly Answering[]): void
  /** Where endpoints of accounts may be, if it is known. */
  address: string | undefined
  port: number
  close(): Promise<void>
}>

const PATIENCE_MS = 30_000
const TAKEN: Answering = { status: 204 }

/** A query parameter that tells what an account's endpoint gets from what comes under the inbox's own secret. */
export const DOOR = 'door'

type Place = Readonly<{
  /** Where it listens, if not everywhere. */
  host?: string
  /** How endpoints of accounts name it, if not so. */
  address?: string | undefined
  /** How long it waits for a delivery. */
  patienceMs?: number
}>

/** @param secret of the endpoint, `whsec_…`; read at each delivery, because it may become known only later */
export async function startInbox(
  port: number,
  secret: () => string,
  { host, address, patienceMs = PATIENCE_MS }: Place = {},
): Promise<Inbox> {
  const events: Event[] = []
  const bodies = new Map<string, string>()
  const faults: string[] = []
  const posted: Posted[] = []
  const plans = new Map<string, Answering[]>()
  const arrivals = new EventEmitter()
  const take = ({ headers, body }: Posted) => {
    const fault = faultOf(body, headers, secret())
    if (fault !== undefined) return faults.push(fault)
    const event = JSON.parse(body) as Event
    const before = bodies.get(event.id)
    if (before === undefined) events.push(event)
    else if (before !== body) faults.push(`event ${event.id} came twice with different bodies`)
    return bodies.set(event.id, body)
  }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const headers = new Headers(request.headers as Record<string, string>)
      const door = new URL(request.url ?? '/', 'http://inbox').searchParams.get(DOOR)
      const { status, location, afterMs = 0 } = plans.get(door ?? '')?.shift() ?? TAKEN
      const one: Posted = { door, headers, body: Buffer.concat(chunks).toString(), status, arrivedAt: Date.now() }
      posted.push(one)
      if (door === null) take(one)
      const answer = () => response.writeHead(status, { ...(location !== undefined && { location }) }).end()
      if (afterMs > 0) setTimeout(answer, afterMs)
      else answer()
      arrivals.emit('arrival')
    })
  })
  /** Looks again with each arrival. */
  const awaited = async <Found>(what: string, find: () => Found | undefined): Promise<Found> => {
    const deadline = AbortSignal.timeout(patienceMs)
    for (;;) {
      const found = find()
      if (found !== undefined) return found
      await once(arrivals, 'arrival', { signal: deadline }).catch(() => {
        throw new Fault(`the webhook of ${what} did not come within ${patienceMs / 1000} s`)
      })
    }
  }
  server.listen(port, host ?? '0.0.0.0')
  await once(server, 'listening')
  return {
    events,
    faults,
    posted,
    address: address ?? (host && `http://${host}:${portOf(server)}`),
    port: portOf(server),
    plan: (door, answers) => void plans.set(door, [...answers]),
    awaitPosted: (what, is) => awaited(what, () => posted.find(is)),
    awaitEvent: (what, is) =>
      awaited(what, () => {
        if (faults[0] !== undefined) throw new Fault(`a webhook is not as the contract says: ${faults[0]}`)
        return events.find(is)
      }),
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

const portOf = (server: Server) => (server.address() as AddressInfo).port

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
