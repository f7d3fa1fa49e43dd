import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { dice } from '../random.js'
import { type Body, type Ledger, type Opening, openLedger } from './ledger.js'

/** What happens to a call on its way there and back. Times are a twentieth of real ones: 2 s stand for 40 s. */
type Weather = Readonly<{ before: 'through' | 'reset' | 'fails'; delayMs: number; after: 'answer' | 'reset' | 'hang' }>

const CALM: Weather = { before: 'through', delayMs: 0, after: 'answer' }
const LONGEST_MS = 2_000

export type Called = Readonly<{ at: number; call: string; body: Body; weather: Weather; outcome: string }>

export type World = Readonly<{
  url: string
  ledger: Ledger
  /** Every completed call, for trails. */
  called: readonly Called[]
  storm(isStormy: boolean): void
  /**
   * From now on a charge for a change is made and never answered, and neither is any question about it. @returns how many
   * were made so, and the end of it
   */
  holdChanges(): Readonly<{ made: () => number; release: () => void }>
  /**
   * The next charge for a change is on its way from then on: its sender loses the connection, and the ledger gets it
   * when told. @returns whether one is on its way, and how to let it arrive
   */
  delayChange(): Readonly<{ isUnderWay: () => boolean; arrive: () => void }>
  /** How often the service gave up a call in the calm: only a machine that is too busy hands an answer over so late. */
  givenUp(): number
  /** Waits for the calls in flight. Afterwards nothing from the past arrives. */
  lull(): Promise<void>
  close(): Promise<void>
}>

/** A gateway over HTTP, with random faults from the seed between it and its callers. */
export async function openWorld(seed: number, start: number, opening?: Opening): Promise<World> {
  const ledger = openLedger(opening)
  const called: Called[] = []
  const seen = new Map<string, number>()
  const underWay = new Set<Promise<void>>()
  let isStormy = false
  let givenUp = 0
  let isHolding = false
  let heldBack = 0
  let delayed: { charge?: Body } | undefined

  /** The n-th sending of a call under one key always meets the same faults. */
  function weatherOf(call: string, key: string): Weather {
    const name = `${call} ${key}`
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    if (!isStormy) return CALM
    const { next, integer, weighed } = dice(seed, `weather ${name} ${times}`)
    const kind = weighed({ calm: 62, brisk: 14, late: 10, lost: 5, hang: 2, reset: 4, fails: 3 })
    switch (kind) {
      case 'calm':
        return { ...CALM, delayMs: integer(0, 8) }
      case 'brisk':
        return { ...CALM, delayMs: integer(20, 400) }
      case 'late':
        return { ...CALM, delayMs: Math.round(LONGEST_MS * (0.2 + 0.8 * next())) }
      case 'lost':
        return { ...CALM, delayMs: integer(0, 200), after: 'reset' }
      case 'hang':
        return { ...CALM, after: 'hang' }
      case 'reset':
        return { ...CALM, before: 'reset' }
      case 'fails':
        return { ...CALM, before: 'fails' }
    }
  }

  const isForChange = ({ key }: Body) => /^change-\d+(-[0-9a-f]{12})?$/.test(key ?? '')
  const isHeld = (body: Body) => isHolding && isForChange(body)

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = (request.url ?? '').slice(1)
    const body = JSON.parse(await text(request)) as Body
    if (call === 'givenUp') {
      if (!isStormy && !isHeld(body) && ledger.moodOf(body.customerId ?? '') !== 'hangs') givenUp += 1
      return void response.writeHead(204).end()
    }
    const weather = weatherOf(call, body.key ?? '')
    const note = (outcome: string) => called.push({ at: Date.now() - start, call, body, weather, outcome })
    const reset = () => void request.socket.resetAndDestroy()
    if (weather.before === 'reset') return reset()
    if (weather.before === 'fails' && !call.startsWith('find')) {
      note('failed')
      return answer(response, { kind: 'failed', reason: 'the gateway is out of order' })
    }
    // A request in flight arrives even if its caller no longer waits.
    if (weather.delayMs > 0) await pause(weather.delayMs)
    if (call === 'charge' && delayed && !delayed.charge && isForChange(body)) {
      delayed.charge = body
      note('under way')
      return reset()
    }
    const collects = call === 'charge' || call === 'createSubscription'
    if (collects && ledger.moodOf(body.customerId ?? '') === 'hangs') return void note('hangs')
    if (call === 'findCharge' && isHeld(body)) return void note('held')
    const outcome = ledger.carryOut(call, body)
    note(outcome.kind === 'done' ? `done ${JSON.stringify(outcome.value)}` : outcome.kind)
    if (isHeld(body)) return void (heldBack += outcome.kind === 'done' ? 1 : 0)
    if (weather.after === 'reset') return reset()
    if (weather.after === 'answer') answer(response, outcome)
  }

  const server = createServer((request, response) => {
    const work = serve(request, response).catch(() => void request.socket.destroy())
    underWay.add(work)
    void work.finally(() => underWay.delete(work))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    ledger,
    called,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    storm: (stormy) => (isStormy = stormy),
    holdChanges() {
      isHolding = true
      const before = heldBack
      return { made: () => heldBack - before, release: () => (isHolding = false) }
    },
    delayChange() {
      const late: { charge?: Body } = {}
      delayed = late
      return {
        isUnderWay: () => late.charge !== undefined,
        arrive() {
          delayed = undefined
          if (late.charge) ledger.carryOut('charge', late.charge)
        },
      }
    },
    givenUp: () => givenUp,
    async lull() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function answer(response: ServerResponse, outcome: object): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(outcome))
}

async function text(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
