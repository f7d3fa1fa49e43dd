import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { takeStripeEvent } from '../../../src/stripe-events/take-event.js'
import { publish } from '../../../src/events/publish.js'
import { entriesLeft } from '../../audit/entries-left.js'
import { allOf } from '../../stripe-world/books.js'
import { TEST_CARDS } from '../../stripe-world/customers.js'
import { decide, dispute, failRefund, type Payment } from '../../stripe-world/payments.js'
import { startService, type TestService } from '../../support/service.js'
import {
  makeStripeCard,
  startStripeService,
  stripeEnvironment,
  type StripeService,
} from '../../support/stripe-service.js'

let service: StripeService
let other: TestService
beforeAll(async () => {
  service = await startStripeService()
  const { databaseUrl, clock, stripe } = service
  other = await startService({ databaseUrl, clock, environment: stripeEnvironment(stripe) })
})
afterAll(async () => {
  await other.close()
  await service.close()
})

const lastPayment = () => allOf<Payment>(service.stripe.books, 'payment_intent').at(-1)!

async function waits(): Promise<boolean> {
  const waiting = await service.services.database.$queryRaw<unknown[]>`
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  return waiting.length > 0
}

type Resource = 'refunds' | 'disputes' | 'invoices'

/** Lets something happen after a look of the other server at the object, counted from 1, and before its answer is used. */
function afterLook(resource: Resource, look: number, happens: () => Promise<void>) {
  const there = other.services.stripe!.stripe[resource]
  const readThere = there.retrieve.bind(there) as (...asked: unknown[]) => Promise<unknown>
  let looks = 0
  return vi.spyOn(there, 'retrieve').mockImplementation((async (...asked: unknown[]) => {
    const seen = await readThere(...asked)
    looks += 1
    if (looks === look) await happens()
    return seen
  }) as never)
}

/** The other server takes the last event of the type. */
function takenThere(type: string): Promise<void> {
  const event = service.stripe.books.events.findLast((each) => each.type === type)
  return takeStripeEvent(other.services, other.services.stripe!, event as never)
}

/** Begins the work, and goes on as soon as it is done or waits for a lock. @returns whether it is done */
async function begun(work: Promise<unknown>): Promise<boolean> {
  let isDone = false
  void work.finally(() => (isDone = true)).catch(() => undefined)
  await vi.waitFor(async () => expect(isDone || (await waits())).toBe(true), 10_000)
  return isDone
}

type Told = Readonly<{ first: string; look: number; happens: () => void; second: string }>

/** The other server takes the first event, while this one is told the second as soon as it has happened. */
async function toldAtOnce(resource: 'refunds' | 'disputes', { first, look, happens, second }: Told): Promise<void> {
  let telling: Promise<number[]> | undefined
  const reading = afterLook(resource, look, async () => {
    happens()
    telling = service.told((events) => events.filter(({ type }) => type === second))
    await begun(telling)
  })
  await takenThere(first)
  expect(await telling).toEqual([200])
  reading.mockRestore()
}

test.each([1, 2])(
  'a refund that fails after look %i of another server has a note that gave nothing back',
  async (look) => {
    const { token } = await service.subscribed()
    const { id: payment } = lastPayment()
    await service.services.stripe!.stripe.refunds.create({ payment_intent: payment, amount: 4_900 })
    const failed = allOf(service.stripe.books, 'refund').at(-1)!
    await toldAtOnce('refunds', {
      first: 'refund.created',
      look,
      second: 'refund.failed',
      happens: () => failRefund(service.stripe.books, failed),
    })
    const [invoice] = (await service.request('GET', '/invoices', { token })).json.data as { id: number }[]
    const notes = (await service.request('GET', `/invoices/${invoice!.id}/credit-notes`, { token })).json.data
    expect(notes).toMatchObject(look === 1 ? [] : [{ status: 'refused', total: 4_900 }])
    expect(notes).toHaveLength(look - 1)
  },
)

test.each([1, 2])('a dispute that is lost after look %i of another server is told as lost at the end', async (look) => {
  await service.subscribed()
  const disputed = dispute(service.stripe.books, lastPayment())
  const left = await entriesLeft(service, () =>
    toldAtOnce('disputes', {
      first: 'charge.dispute.created',
      look,
      second: 'charge.dispute.closed',
      happens: () => decide(service.stripe.books, disputed, 'lost'),
    }),
  )
  expect(left[0]).toMatchObject({ action: 'invoice.dispute', after: { status: 'lost' } })
  expect(left).toHaveLength(look)
})

const DAY = 86_400_000
const renew = () => service.passUntil(new Date(service.clock.now().getTime() + 32 * DAY))

test.each([
  ['refunds', 'refund.created'],
  ['disputes', 'charge.dispute.created'],
] as const)(
  'what Stripe tells of %s before their invoice keeps no event of the account waiting',
  async (kind, type) => {
    const { billableId, id } = await service.subscribed()
    const { database } = service.services
    renew()
    const payment = lastPayment()
    if (kind === 'disputes') dispute(service.stripe.books, payment)
    else await service.services.stripe!.stripe.refunds.create({ payment_intent: payment.id, amount: 4_900 })
    const event = { type: 'PaymentMethodDeleted', billableId, occurredAt: service.clock.now(), data: {} } as const
    let isPublished = false
    const reading = afterLook(kind, 2, async () => {
      isPublished = await begun(database.$transaction((tx) => publish(tx, event)))
    })
    await takenThere(type)
    expect(reading).toHaveBeenCalledTimes(2)
    reading.mockRestore()
    expect(isPublished).toBe(true)
    expect(await database.invoice.count({ where: { subscriptionId: id } })).toBe(2)
  },
)

test('an invoice that Stripe tells of is locked before its subscription, as by a use case that settles it', async () => {
  const { billableId, token, id } = await service.subscribed()
  const { database, stripe } = service.services
  const { id: card } = await makeStripeCard(service.services, billableId, TEST_CARDS.declinedLater)
  await service.request('POST', `/payment-methods/${card}/default`, { token })
  renew()
  await service.told()
  const { gatewayId } = await database.invoice.findFirstOrThrow({ where: { subscriptionId: id, status: 'open' } })
  await stripe!.stripe.invoices.pay(gatewayId!, { paid_out_of_band: true })
  let settling: Promise<unknown> | undefined
  const reading = afterLook('invoices', 2, async () => {
    settling = database.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM invoice WHERE gateway_id = ${gatewayId} FOR UPDATE`
      await tx.$queryRaw`SELECT 1 FROM subscription WHERE id = ${id} FOR UPDATE`
    })
    expect(await begun(settling)).toBe(false)
  })
  await takenThere('invoice.paid')
  await settling
  // The loser of a deadlock looks again.
  expect(reading).toHaveBeenCalledTimes(2)
  reading.mockRestore()
})
