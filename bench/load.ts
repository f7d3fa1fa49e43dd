/**
 * Generates the load in its own process. Keep-alive connections each send the next request when the last one is
 * answered. It uses bare sockets, because a load generator that costs as much as the server would halve every figure.
 * It takes a LoadPlan as JSON in its argument and prints a LoadResult as JSON.
 */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { ACCOUNTS, BATCH } from './bench.js'

export type LoadPlan = Readonly<{
  port: number
  kind: 'tally' | 'batch' | 'get' | 'entitlement' | 'list' | 'upgrade'
  connections: number
  seconds: number
  warmSeconds: number
  /** A JSON file of Target: the subscriptions to read, each with its owner's token. */
  targets: string
}>
export type Target = Readonly<{ id: number; token: string }>
export type LoadResult = Readonly<{
  perSecond: number
  p50: number
  p99: number
  answers: number
  /** All answers, with those of the time in which nothing is measured yet. */
  all: number
  refused: number
}>

const plan = JSON.parse(process.argv[2] ?? '{}') as LoadPlan
const targets = JSON.parse(readFileSync(plan.targets, 'utf8')) as Target[]
const ROOT = '/billing/v1'
let next = 0

const drawn = () => targets[Math.floor(Math.random() * targets.length)]!

function requestText(): string {
  const { id, token } = plan.kind === 'upgrade' ? targets[next++ % targets.length]! : drawn()
  const head = `HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n`
  const withBody = (path: string, body: string) =>
    `POST ${ROOT}${path} ${head}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  switch (plan.kind) {
    case 'list':
      return `GET ${ROOT}/plans ${head}\r\n`
    case 'get':
      return `GET ${ROOT}/subscriptions/${id} ${head}\r\n`
    case 'entitlement':
      return `GET ${ROOT}/entitlements/calls ${head}\r\n`
    case 'tally':
      return withBody(
        `/subscriptions/${id}/tally-usage`,
        `{"feature":"calls","quantity":3,"idempotencyKey":"${randomUUID()}"}`,
      )
    case 'batch':
      return withBody('/usage-tallies', batchOf(token))
    case 'upgrade':
      return withBody(`/subscriptions/${id}/upgrade-from-free`, '{"planKey":"pro","gateway":"sandbox"}')
  }
}

/** Tallies of subscriptions of one account, which every hundredth target is. */
function batchOf(token: string): string {
  const own = targets.findIndex((target) => target.token === token)
  const tallies = Array.from({ length: BATCH }, () => {
    const { id } = targets[own + ACCOUNTS * Math.floor((Math.random() * (targets.length - own)) / ACCOUNTS)]!
    return `{"subscription":${id},"feature":"calls","quantity":3,"idempotencyKey":"${randomUUID()}"}`
  })
  return `{"tallies":[${tallies.join()}]}`
}

const latencies: number[] = []
let refused = 0
let all = 0
let measuring = false
let running = true

function drive(socket: Socket): void {
  let sent = 0
  let pending = Buffer.alloc(0)
  const send = () => {
    sent = performance.now()
    socket.write(requestText(), 'latin1')
  }
  socket.on('data', (chunk) => {
    pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk])
    const head = pending.indexOf('\r\n\r\n')
    if (head < 0) return
    const length = /content-length: (\d+)/i.exec(pending.toString('latin1', 0, head))?.[1]
    if (length === undefined || pending.length < head + 4 + Number(length)) return
    all += 1
    if (measuring) {
      latencies.push(performance.now() - sent)
      if (pending[9] !== 0x32) refused += 1
    }
    if (pending[9] !== 0x32 && refused === 1) process.stderr.write(`${pending.toString('latin1', 0, 600)}\n`)
    pending = Buffer.alloc(0)
    if (running) send()
  })
  socket.on('error', (error) => {
    if (running) throw error
  })
  send()
}

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))
const sockets = await Promise.all(
  Array.from(
    { length: plan.connections },
    () =>
      new Promise<Socket>((resolve) => {
        const socket = connect(plan.port, '127.0.0.1', () => resolve(socket.setNoDelay(true)))
      }),
  ),
)
for (const socket of sockets) drive(socket)
await pause(plan.warmSeconds)
measuring = true
const started = performance.now()
await pause(plan.seconds)
measuring = false
const elapsed = (performance.now() - started) / 1000
running = false
for (const socket of sockets) socket.destroy()
const sorted = Float64Array.from(latencies).sort()
const at = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 100) / 100
const result: LoadResult = {
  perSecond: Math.round(sorted.length / elapsed),
  p50: at(0.5),
  p99: at(0.99),
  answers: sorted.length,
  all,
  refused,
}
process.stdout.write(JSON.stringify(result))
