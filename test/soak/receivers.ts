import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const HANG_MS = 3_000

/** What a receiver does with a delivery, and how often in a hundred. */
export type Mood = Readonly<{ fails: number; resets: number; hangs: number }>

export type FlakyReceiver = Readonly<{ url: string; received(): number; close(): void }>

/** A webhook endpoint that often does not do what it should. */
export async function flakyReceiver(random: () => number, { fails, resets, hangs }: Mood): Promise<FlakyReceiver> {
  let received = 0
  const server = createServer((request, response) => {
    request.resume()
    received += 1
    const drawn = random() * 100
    if (drawn < resets) return void request.socket.destroy()
    const answer = () => response.writeHead(drawn < resets + fails ? 500 : 204).end()
    if (drawn < resets + fails + hangs && drawn >= resets + fails) setTimeout(answer, HANG_MS).unref()
    else answer()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    received: () => received,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
