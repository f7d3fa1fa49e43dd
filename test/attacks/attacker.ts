/**
 * Sends the same bytes on many connections and reads no answer; a connection that is closed is opened again. In a
 * process of its own, since what it costs must not count as the victim's. Takes an Attack as JSON in its argument.
 */
import { connect } from 'node:net'

export type Attack = Readonly<{
  port: number
  connections: number
  /** What connections send, one after another of these. */
  texts: readonly string[]
  /** Whether answers are read, and the bytes sent again after each. */
  reads: boolean
}>

const AGAIN_AFTER_MS = 2_000
const { port, connections, texts, reads } = JSON.parse(process.argv[2] ?? '{}') as Attack
let sent = 0
const next = () => texts[sent++ % texts.length] ?? ''

function open(): void {
  const socket = connect(port, '127.0.0.1', () => socket.write(next()))
  if (reads) socket.on('data', (chunk) => begins(chunk) && socket.write(next()))
  else socket.pause()
  socket.on('error', () => undefined)
  socket.on('close', () => setTimeout(open, AGAIN_AFTER_MS))
}

/** An answer may come in many pieces; the next request follows its first. */
const begins = (chunk: Buffer) => chunk.toString('latin1', 0, 9) === 'HTTP/1.1 '

for (let opened = 0; opened < connections; opened += 1) open()
process.stdout.write('begun\n')
