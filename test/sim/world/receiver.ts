import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dice } from '../random.js'

export type ReceivedEvent = Readonly<{
  id: string
  type: string
  occurredAt: string
  data: Readonly<Record<string, unknown>>
  /** By the machine's clock. */
  at: number
}>

export type Receiver = Readonly<{ url: string; received: readonly ReceivedEvent[]; close(): Promise<void> }>

/**
 * A customer's webhook endpoint. Sometimes it is slow, and sometimes it refuses a delivery that it accepts the next
 * time.
 */
export async function openReceiver(seed: number): Promise<Receiver> {
  const received: ReceivedEvent[] = []
  const refused = new Set<string>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const event = JSON.parse(Buffer.concat(chunks).toString()) as ReceivedEvent
      const name = `${event.type} ${JSON.stringify(event.data['id'])}`
      const { chance, integer } = dice(seed, `delivery ${name}`)
      if (chance(0.01) && !refused.has(name)) {
        refused.add(name)
        response.writeHead(500).end()
        return
      }
      received.push({ ...event, at: Date.now() })
      setTimeout(() => response.writeHead(204).end(), chance(0.1) ? integer(10, 200) : 0)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    received,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
