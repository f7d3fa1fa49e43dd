/**
 * Many clients, each with a connection of its own, on which it sends its request again when the last one is answered. In
 * a process of its own. Takes a Crowd as JSON in its argument and prints a Crowded as JSON.
 */
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export type Crowd = Readonly<{
  port: number
  clients: number
  seconds: number
  warmSeconds: number
  /** Whether a client that is refused waits for as long as `Retry-After` says. */
  polite: boolean
  texts: readonly string[]
}>

/** Times are in ms. */
export type Crowded = Readonly<{
  accepted: number
  p50: number
  p99: number
  refused: number
  /** Refusals without `Retry-After`, and answers that are neither 2xx nor 503. */
  faulty: number
  closed: number
}>

const OPENED_AT_ONCE = 100
const { port, clients, seconds, warmSeconds, polite, texts } = JSON.parse(process.argv[2] ?? '{}') as Crowd
const taken: number[] = []
const counts = { refused: 0, faulty: 0, closed: 0 }
let isMeasured = false
let isOver = false

function drive(socket: Socket, text: string): void {
  let sentAt = 0
  let pending = ''
  const send = () => {
    if (isOver) return
    sentAt = performance.now()
    socket.write(text, 'latin1')
  }
  socket.setEncoding('latin1').on('data', (chunk) => {
    pending += String(chunk)
    const end = pending.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = pending.slice(0, end)
    if (pending.length < end + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1])) return
    pending = ''
    const waitS = note(head, performance.now() - sentAt)
    if (polite && waitS > 0) setTimeout(send, waitS * 1_000)
    else send()
  })
  socket.on('error', () => undefined)
  socket.on('close', () => {
    if (!isOver) counts.closed += 1
  })
  setTimeout(send, Math.random() * 1_000)
}

/** @returns how many seconds the client is asked to wait */
function note(head: string, ms: number): number {
  const status = Number(head.slice(9, 12))
  const waitS = Number(/retry-after: (\d+)/i.exec(head)?.[1] ?? 0)
  if (!isMeasured) return waitS
  if (status === 503 && waitS > 0) counts.refused += 1
  else if (status >= 200 && status < 300) taken.push(ms)
  else counts.faulty += 1
  return waitS
}

const open = () =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.off('error', reject)
      resolve(socket.setNoDelay(true))
    }).once('error', reject)
  })

const sockets: Socket[] = []
while (sockets.length < clients)
  sockets.push(...(await Promise.all(Array.from({ length: Math.min(OPENED_AT_ONCE, clients - sockets.length) }, open))))
for (const [client, socket] of sockets.entries()) drive(socket, texts[client % texts.length] ?? '')
await pause(warmSeconds * 1_000)
isMeasured = true
await pause(seconds * 1_000)
isOver = true
const sorted = Float64Array.from(taken).sort()
const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? NaN
const crowded: Crowded = { accepted: sorted.length, p50: at(0.5), p99: at(0.99), ...counts }
process.stdout.write(JSON.stringify(crowded), () => process.exit(0))
