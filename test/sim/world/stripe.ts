import { setTimeout as pause } from 'node:timers/promises'
import type { Books as StripeWorldBooks, StripeObject } from '../../stripe-world/books.js'
import type { Customer } from '../../stripe-world/customers.js'
import type { FaultRule } from '../../stripe-world/faults.js'
import type { Invoice } from '../../stripe-world/invoices.js'
import type { Payment } from '../../stripe-world/payments.js'
import { periodOf, type Subscription } from '../../stripe-world/subscriptions.js'
import { startStripeWorld } from '../../stripe-world/world.js'
import type { StripeBooks } from '../books.js'
import type { SimClock } from '../service/clock.js'

export const STRIPE_WEBHOOK_SECRET = 'whsec_that_the_simulation_signs_with'

/** Stripe, as the service sees it: the stateful world of `test/stripe-world`, on the simulated clock. */
export type StripeSide = Readonly<{
  url: string
  /** Its whole content, with which another history can begin. */
  kept: StripeWorldBooks
  /** Where its events go from now on: each to one of the servers. */
  tells(servers: readonly string[]): void
  storm(isStormy: boolean): void
  /** Waits for the requests in flight. */
  lull(): Promise<void>
  /** Tells every event that no server has taken yet, for as long as it takes, within bounds. */
  tellAll(): Promise<void>
  read(): StripeBooks
  /** How many requests it had, and how many of them failed, got lost or came late. */
  asked(): number
  spoiled(): number
  close(): Promise<void>
}>

/** Events overtake each other, come late, come twice, and come again when they were refused. */
const TELLING = { delayMs: [0, 1_200], duplicates: 0.15, retryMs: 150 } as const
const WEATHER: readonly FaultRule[] = [
  { delayMs: [0, 20] },
  { chance: 0.06, delayMs: [100, 1_500] },
  { chance: 0.03, fault: 'lost' },
  { chance: 0.02, fault: 'timeout' },
  { chance: 0.02, fault: 'reset' },
  { chance: 0.02, fault: '500' },
  { chance: 0.01, fault: '500 after success', method: 'POST' },
  { chance: 0.02, fault: '429' },
  { chance: 0.3, fault: 'events first', method: 'POST', path: 'subscriptions$' },
]
const TICK_MS = 100
const TOLD_AT_ONCE = 6
const TELLING_MS = 20_000

export async function openStripe(seed: number, clock: SimClock, from?: StripeWorldBooks): Promise<StripeSide> {
  const now = () => new Date(clock.now())
  const world = await startStripeWorld({ start: now(), signingTime: now, ...(from && { from }) })
  const { books } = world
  const tick = () => world.moveTo(now())
  tick()
  clock.onMove(tick)
  const ticking = setInterval(tick, TICK_MS)
  const rules = (all: readonly FaultRule[]) =>
    fetch(`${world.url}/control/faults`, { method: 'POST', body: JSON.stringify({ rules: all, seed }) })
  return {
    url: world.url,
    kept: books,
    tells([url = '', ...others]) {
      world.endpoint({ url, others, secret: STRIPE_WEBHOOK_SECRET, seed, ...TELLING })
    },
    storm: (isStormy) => void rules(isStormy ? WEATHER : []),
    lull: world.lull,
    async tellAll() {
      world.moveTo(now())
      const end = performance.now() + TELLING_MS
      const isUntold = () => books.events.some(({ id }) => !world.isTaken(id))
      while (isUntold() && performance.now() < end) {
        const lanes = Array.from({ length: TOLD_AT_ONCE }, (_, lane) => lane)
        await Promise.all(
          lanes.map((lane) => world.tell((events) => events.filter((_, n) => n % TOLD_AT_ONCE === lane))),
        )
        if (isUntold()) await pause(200)
      }
    },
    read: () => readBooks(books, world.isTaken),
    asked: () => world.asked.length,
    spoiled: () => world.asked.filter(({ fault, delayMs }) => fault !== undefined || delayMs > 100).length,
    async close() {
      clearInterval(ticking)
      await world.close()
    },
  }
}

/** The books as the oracle reads them, in the units of the service: no currency at Stripe differs here. */
function readBooks({ objects, events }: StripeWorldBooks, isTaken: (event: string) => boolean): StripeBooks {
  const all = [...objects.values()]
  const of = <T extends StripeObject>(object: string) => all.filter((each): each is T => each.object === object)
  const invoiceOf = new Map(of<InvoicePayment>('invoice_payment').map((each) => [each.payment.payment_intent, each]))
  return {
    customers: of<Customer>('customer').map(({ id, invoice_settings: { default_payment_method: defaultCard } }) => ({
      id,
      defaultCard,
    })),
    subscriptions: of<Subscription>('subscription').map((each) => ({
      id: each.id,
      key: each.metadata['key'] ?? '',
      status: each.status,
      endsWithPeriod: each.cancel_at_period_end,
      isPaused: each.pause_collection !== null,
      periodEnd: periodOf(each).end * 1000,
    })),
    invoices: of<Invoice>('invoice').map(({ id, status, total, currency, parent, lines, ...rest }) => ({
      id,
      status,
      total: Math.max(0, total),
      currency: currency.toUpperCase(),
      usageOf: (rest['metadata'] as Record<string, string>)['subscription'],
      subscription: parent?.subscription_details.subscription,
      lines: lines.data.map(({ description, amount }) => ({ description, amount })),
    })),
    payments: of<Payment>('payment_intent')
      .filter(({ status, latest_charge: charge }) => status === 'succeeded' && !charge?.refunded)
      .map(({ id, amount, currency }) => ({
        id,
        amount,
        currency: currency.toUpperCase(),
        invoice: invoiceOf.get(id)?.invoice,
      })),
    untold: events.filter(({ id }) => !isTaken(id)).map(({ id, type }) => ({ id, type })),
  }
}

type InvoicePayment = StripeObject & Readonly<{ invoice: string; payment: { payment_intent: string } }>
