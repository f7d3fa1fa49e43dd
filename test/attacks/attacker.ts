/**
 * Sends the same bytes on many connections; a connection that is closed is opened again. In a process of its own, since
 * what it costs must not count as the victim's. Takes an Attack as JSON in its argument.
 */
import { createConnection, type Socket } from 'node:net'

export type Attack = Readonly<{
  port: number
  connections: number
  /** The first connection sends the first of these, and then the one that is as many later as there are connections. */
  texts: readonly string[]
  /** Whether answers are read, and the bytes sent again after each; or a byte of them each second. */
  reads: boolean | 'a byte a second'
  /** From how many addresses the connections come, one unless told otherwise. */
  addresses?: number
}>

const AGAIN_AFTER_MS = 2_000
const SLOWLY_MS = 1_000
const { port, connections, texts, reads, addresses = 1 } = JSON.parse(process.argv[2] ?? '{}') as Attack
const sent = new Map<number, number>()

function next(place: number): string {
  const before = sent.get(place) ?? 0
  sent.set(place, before + 1)
  return texts[(place + connections * before) % texts.length] ?? ''
}

/** Linux takes every address of 127.0.0.0/8 for its own. The victim's is the first. */
const addressOf = (place: number): string => `127.0.0.${2 + (place % addresses)}`

function open(place: number): void {
  const to = { port, host: '127.0.0.1', localAddress: addressOf(place) }
  const socket: Socket = createConnection(
    reads === 'a byte a second' ? { ...to, onread: byteOfEach(() => socket) } : to,
  )
  socket.on('connect', () => socket.write(next(place)))
  if (reads === true) socket.on('data', (chunk) => begins(chunk) && socket.write(next(place)))
  if (reads === false) socket.pause()
  socket.on('error', () => undefined)
  socket.on('close', () => setTimeout(() => open(place), AGAIN_AFTER_MS))
}

/** Node reads into a buffer of one byte, and then not until a second later. */
const byteOfEach = (socket: () => Socket) => ({
  buffer: Buffer.alloc(1),
  callback: () => {
    setTimeout(() => socket().resume(), SLOWLY_MS)
    return false
  },
})

/** An answer may come in many pieces; the next request follows its first. */
const begins = (chunk: Buffer) => chunk.toString('latin1', 0, 9) === 'HTTP/1.1 '

for (let opened = 0; opened < connections; opened += 1) open(opened)
// Sockets that neither read nor write keep no process alive.
setInterval(() => undefined, AGAIN_AFTER_MS)
process.stdout.write('begun\n')
