import { createHmac } from 'node:crypto'
import type { Books, StripeEvent } from './books.js'
import { randomNumbers } from '../random/random-numbers.js'

/** Where events go, and how. Without `delayMs` they wait until somebody has them told. */
export type Endpoint = Readonly<{
  url: string
  /** Further addresses behind the same name: each delivery goes to one of all. */
  others?: readonly string[]
  secret: string
  /** At least and at most, in which they overtake each other. */
  delayMs?: readonly [number, number]
  /** How likely an event is told once more. */
  duplicates?: number
  /** Before the first repetition; twice as long before each of the next. */
  retryMs?: number
  seed?: number
}>

export type Delivery = Readonly<{ event: string; type: string; status: number }>
export type Telling = Readonly<{
  endpoint(to: Endpoint): void
  /** Has new events told by and by, where the endpoint has a delay. */
  dispatch(): void
  /** Tells what was written down since `from`, all of it at once. */
  tellSince(from: number): Promise<Delivery[]>
  /** Tells what has not been taken yet, in the order that `arrange` gives it. */
  tell(arrange?: (events: StripeEvent[]) => StripeEvent[]): Promise<Delivery[]>
  isTaken(event: string): boolean
  close(): void
}>

/** `Stripe-Signature`: https://docs.stripe.com/webhooks#verify-manually */
export function signature(payload: string, secret: string, seconds: number): string {
  const signed = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')
  return `t=${seconds},v1=${signed}`
}

/**
 * Events are told at least once, in no order, and again until they are answered with 2xx.
 * https://docs.stripe.com/webhooks (Event ordering, Handle duplicate events, Automatic retries)
 */
export function openTelling(books: Books, signingTime: () => number): Telling {
  const taken = new Set<string>()
  const timers = new Set<NodeJS.Timeout>()
  let to: Endpoint | undefined
  let random = randomNumbers(1)
  let seen = 0

  async function post(event: StripeEvent): Promise<Delivery> {
    const payload = JSON.stringify(event)
    const { url: first, others, secret } = to ?? { url: '', secret: '' }
    const url = others?.[Math.floor(random() * (others.length + 1))] ?? first
    const headers = {
      'content-type': 'application/json',
      'stripe-signature': signature(payload, secret, signingTime()),
    }
    const answer = await fetch(url, { method: 'POST', body: payload, headers }).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.ok) taken.add(event.id)
    return { event: event.id, type: event.type, status: answer?.status ?? 0 }
  }

  function later(ms: number, event: StripeEvent, tries: number): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      void post(event).then(({ status }) => {
        if (status < 200 || status > 299) later((to?.retryMs ?? 1_000) * 2 ** Math.min(tries, 10), event, tries + 1)
      })
    }, ms)
    timers.add(timer)
  }

  return {
    endpoint(chosen) {
      to = chosen
      random = randomNumbers(chosen.seed ?? 1)
      seen = books.events.length
    },
    dispatch() {
      const delay = to?.delayMs
      if (!delay) return
      const wait = () => delay[0] + Math.floor(random() * (delay[1] - delay[0] + 1))
      for (const event of books.events.slice(seen)) {
        later(wait(), event, 0)
        if (random() < (to?.duplicates ?? 0)) later(wait(), event, 0)
      }
      seen = books.events.length
    },
    async tell(arrange = (events) => events) {
      const deliveries = []
      for (const event of arrange(books.events.filter(({ id }) => !taken.has(id)))) deliveries.push(await post(event))
      return deliveries
    },
    tellSince: (from) => Promise.all(books.events.slice(from).map(post)),
    isTaken: (event) => taken.has(event),
    close() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
