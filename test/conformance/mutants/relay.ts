/** Stands between the server's webhooks and the suite, and changes deliveries as the mutant requires. */
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import type { Event } from '../inbox.js'
import type { Mutant } from './proxy.js'

export type Relay = Readonly<{
  url: string
  /** From now on, forwards deliveries to this port (if any), changed by this mutant. */
  aim(port: number | undefined, mutant: Mutant): void
  close(): void
}>

/** @param secret of the endpoint to which the server posts */
export async function startRelay(secret: () => string): Promise<Relay> {
  let target: { port: number; mutant: Mutant } | undefined
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const event = JSON.parse(Buffer.concat(chunks).toString()) as Event
      const at = target
      const bent = at?.mutant.deliver?.(event) ?? [event]
      void (async () => {
        for (const one of at ? bent : [])
          await post(at!.port, one, { secret: secret(), place: placed(request, at!.mutant) }).catch(() => undefined)
        response.writeHead(204).end()
      })()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    aim: (port, mutant) => (target = port === undefined ? undefined : { port, mutant }),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Where the event is in its stream, as the server said it. */
const placeOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    ['paywright-stream', 'paywright-sequence'].map((name) => [name, headers[name]]).filter(([, value]) => value),
  ) as Record<string, string>

function placed(request: IncomingMessage, { place }: Mutant): Record<string, string> {
  const headers = placeOf(request)
  place?.(headers)
  return headers
}

async function post(
  port: number,
  { unsigned, ...event }: Event & { unsigned?: true },
  { secret, place }: Readonly<{ secret: string; place: Record<string, string> }>,
): Promise<void> {
  const body = JSON.stringify(event)
  const now = new Date()
  const signature = new Webhook(secret).sign(event.id, now, body)
  await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    body,
    headers: {
      ...place,
      'content-type': 'application/json',
      'webhook-id': event.id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': unsigned
        ? signature.replace(/^v1,./, (start) => (start === 'v1,A' ? 'v1,B' : 'v1,A'))
        : signature,
    },
  })
}
