/**
 * Sends the same bytes on many connections and reads no answer; a connection that is closed is opened again. In a
 * process of its own, since what it costs must not count as the victim's. Takes an Attack as JSON in its argument.
 */
import { connect } from 'node:net'

export type Attack = Readonly<{
  port: number
  connections: number
  /** What a connection sends, in base64. */
  bytes: string
  /** Whether answers are read, and the bytes sent again after each. */
  reads: boolean
}>

const AGAIN_AFTER_MS = 2_000
const { port, connections, bytes, reads } = JSON.parse(process.argv[2] ?? '{}') as Attack
const sent = Buffer.from(bytes, 'base64')

function open(): void {
  const socket = connect(port, '127.0.0.1', () => socket.write(sent))
  if (reads) socket.on('data', () => socket.write(sent))
  else socket.pause()
  socket.on('error', () => undefined)
  socket.on('close', () => setTimeout(open, AGAIN_AFTER_MS))
}

for (let opened = 0; opened < connections; opened += 1) open()
process.stdout.write('begun\n')
