import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

export async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}

/** The first lines that a process prints; fewer where it ends before. */
export async function linesOf(stream: Readable, count: number): Promise<string[]> {
  const lines: string[] = []
  for await (const line of createInterface({ input: stream })) {
    lines.push(line)
    if (lines.length === count) break
  }
  return lines
}
