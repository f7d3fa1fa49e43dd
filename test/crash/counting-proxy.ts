import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'
import type { Dialogue, Message } from './framing.js'

/** Told of each counted message before it is passed on; says whether the process dies at it, or is dead already. */
export type Watch = (message: Message) => 'alive' | 'dies' | 'dead'

export type CountingProxy = Readonly<{ port: number; close(): Promise<void> }>

/**
 * Stands between a process and whom it speaks to. At the message where the process dies, what it had sent still
 * arrives, and what it would have been answered does not.
 */
export async function startCountingProxy(
  target: NetConnectOpts,
  newDialogue: () => Dialogue,
  watch: Watch,
): Promise<CountingProxy> {
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(target)
    const { requests, answers } = newDialogue()
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => undefined)
      socket.on('close', () => sockets.delete(socket))
    }
    near.on('data', (chunk: Buffer) => {
      for (const message of requests(chunk)) {
        const process = message.isCounted ? watch(message) : 'alive'
        if (process !== 'dead') far.write(message.bytes)
        if (process !== 'alive') return
      }
    })
    far.on('data', (chunk: Buffer) => {
      for (const message of answers(chunk)) {
        if (message.isCounted && watch(message) !== 'alive') return
        near.write(message.bytes)
      }
    })
    near.on('close', () => far.end())
    far.on('close', () => near.end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
