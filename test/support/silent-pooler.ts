import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { addressOf, atPort } from './tcp-proxy.js'

const NOTIFICATION = 0x41
const READY_FOR_QUERY = 0x5a
const PROCESS = 0x4b
const PROCESS_AT = 5
/** No process of an operating system has such a number. */
const BEYOND_ALL = 1_000_000_000

/**
 * Stands before a PostgreSQL as a pooler in transaction mode does where it matters for notifications: it accepts a
 * subscription, hands on what arrives while the client waits for an answer, and nothing that arrives between. The numbers
 * of its processes are its own.
 */
export async function silentPooler(target: string): Promise<Readonly<{ url: string; close(): Promise<void> }>> {
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(addressOf(target))
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket.on('error', () => other.destroy()))
      socket.on('close', () => other.destroy())
    }
    let isAsking = true
    near.on('data', (said: Buffer) => {
      isAsking = true
      far.write(said)
    })
    let pending = Buffer.alloc(0)
    far.on('data', (said: Buffer) => {
      pending = Buffer.concat([pending, said])
      for (let end = endOfFirst(pending); end <= pending.length; end = endOfFirst(pending)) {
        const message = pending.subarray(0, end)
        pending = pending.subarray(end)
        if (message[0] === NOTIFICATION && !isAsking) continue
        if (message[0] === READY_FOR_QUERY) isAsking = false
        if (message[0] === PROCESS) message.writeUInt32BE(message.readUInt32BE(PROCESS_AT) + BEYOND_ALL, PROCESS_AT)
        near.write(message)
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: atPort(target, (server.address() as AddressInfo).port),
    async close() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

/** Where the first message ends: a letter, and a length that counts itself. */
const endOfFirst = (bytes: Buffer): number => (bytes.length < 5 ? Infinity : 1 + bytes.readUInt32BE(1))
