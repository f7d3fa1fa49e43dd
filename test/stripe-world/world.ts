import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type Answered, type Books, openBooks, Refused, refusal, type StripeEvent } from './books.js'
import { control } from './control.js'
import { type Delivery, type Endpoint, openTelling, type Telling } from './events.js'
import { type FaultOf, type Faults, type Met, openFaults, type StripeFault } from './faults.js'
import { readForm } from './form.js'
import { openReplays } from './idempotency.js'
import { answerOf } from './routes.js'
import { moveTo } from './time.js'

export type Asked = Readonly<{ method: string; path: string; key: string | undefined; version: string | undefined }> &
  Met

/** The world from within its own process. Over HTTP, `/control/…` does the same: see control.ts. */
export type StripeWorld = Readonly<{
  url: string
  books: Books
  asked: readonly Asked[]
  /** Decides what goes wrong with a request. */
  script(faultOf: FaultOf): void
  /** Lets time pass, with all that falls due on the way. */
  moveTo(instant: Date): void
  endpoint(to: Endpoint): void
  tell(arrange?: (events: StripeEvent[]) => StripeEvent[]): Promise<Delivery[]>
  isTaken(event: string): boolean
  /** Waits for the requests that are being carried out. */
  lull(): Promise<void>
  close(): Promise<void>
}>

export type WorldOptions = Readonly<{
  port?: number
  /** The world's time at its start. */
  start?: Date
  /** What is in its books at its start. */
  from?: Books
  /** Whether its time passes by itself. */
  ticks?: boolean
  /** What events are signed with; the machine's clock unless given. */
  signingTime?: () => Date
}>

/** What the server works with. */
export type Parts = Readonly<{ books: Books; asked: Asked[]; faults: Faults; telling: Telling; catchUp: () => void }>

/** A Stripe with a memory, a clock, moods and a ledger: a server that speaks Stripe's API. */
export async function startStripeWorld(options: WorldOptions = {}): Promise<StripeWorld> {
  const { port = 0, start = new Date(), ticks = false, signingTime = () => new Date() } = options
  const books = options.from ? structuredClone(options.from) : openBooks(seconds(start))
  const telling = openTelling(books, () => seconds(signingTime()))
  let ticked = seconds(new Date())
  const parts: Parts = {
    books,
    telling,
    asked: [],
    faults: openFaults(),
    catchUp() {
      const wall = seconds(new Date())
      if (ticks) moveTo(books, books.now + wall - ticked)
      ticked = wall
    },
  }
  const serve = serveApi(parts)
  const underWay = new Set<Promise<void>>()
  const server = createServer((request, response) => {
    const work = serve(request, response).finally(() => underWay.delete(work))
    underWay.add(work)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    books,
    asked: parts.asked,
    script: parts.faults.script,
    endpoint: telling.endpoint,
    tell: telling.tell,
    isTaken: telling.isTaken,
    async lull() {
      while (underWay.size > 0) await Promise.allSettled(underWay)
    },
    moveTo(instant) {
      moveTo(books, seconds(instant))
      telling.dispatch()
    },
    async close() {
      telling.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000)

function serveApi(parts: Parts) {
  const replays = openReplays()
  const { books, asked, faults, telling } = parts
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const method = request.method ?? 'GET'
    const url = new URL(request.url ?? '/', 'http://stripe')
    const body = method === 'POST' ? await textOf(request) : url.search.slice(1)
    if (url.pathname.startsWith('/control/')) {
      send(response, await control(parts, method, url.pathname, body))
      return
    }
    parts.catchUp()
    const key = method === 'POST' ? header(request, 'idempotency-key') : undefined
    const { fault, delayMs } = faults.meet(method, url.pathname)
    asked.push({ method, path: url.pathname, key, version: header(request, 'stripe-version'), fault, delayMs })
    if (fault === 'timeout') return
    if (fault === 'reset') return void request.socket.resetAndDestroy()
    // https://docs.stripe.com/error-low-level: rate limiters run before the layer of the keys.
    if (fault === '429') return send(response, refusal(LIMITED))
    const caused = books.events.length
    const kept = { key, fingerprint: `${method} ${url.pathname} ${body}`, now: books.now }
    const answered = await replays.once(kept, async () => {
      if (delayMs > 0) await pause(delayMs)
      return carryOut(fault, () => answerOf(books, method, url.pathname, readForm(body)))
    })
    telling.dispatch()
    if (fault === 'events first') await telling.tellSince(caused)
    if (fault === 'lost') return void request.socket.resetAndDestroy()
    send(response, answered)
  }
}

const LIMITED = new Refused(429, 'rate_limit')
const REFUSALS: Partial<Record<StripeFault, Refused>> = {
  'in use': new Refused(409, 'idempotency_key_in_use', 'idempotency_error'),
  declined: new Refused(402, 'card_declined', 'card_error'),
  '500': new Refused(500, 'internal', 'api_error'),
}

function carryOut(fault: StripeFault | undefined, run: () => Answered): Answered {
  const refused = fault && REFUSALS[fault]
  if (refused) return refusal(refused)
  const answered = run()
  return fault === '500 after success' ? refusal(new Refused(500, 'internal', 'api_error')) : answered
}

const header = (request: IncomingMessage, name: string) => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

function send(response: ServerResponse, { status, body, headers }: Answered): void {
  // https://docs.stripe.com/error-low-level: Stripe's own word on whether its client tries again by itself.
  response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false', ...headers })
  response.end(JSON.stringify(body))
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
