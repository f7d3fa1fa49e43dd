import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { takeStripeEvent } from '../../../src/stripe-events/take-event.js'
import { entriesLeft } from '../../audit/entries-left.js'
import { allOf } from '../../stripe-world/books.js'
import { decide, dispute, failRefund, type Payment } from '../../stripe-world/payments.js'
import { startService, type TestService } from '../../support/service.js'
import { startStripeService, stripeEnvironment, type StripeService } from '../../support/stripe-service.js'

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

type Told = Readonly<{
  first: string
  /** Counted from 1: what happens at Stripe comes after this look at the object, and before its answer is used. */
  look: number
  happens: () => void
  second: string
}>

/** The other server takes the first event, while this one is told the second as soon as it has happened. */
async function toldAtOnce(resource: 'refunds' | 'disputes', { first, look, happens, second }: Told): Promise<void> {
  const account = other.services.stripe!
  const readThere = account.stripe[resource].retrieve.bind(account.stripe[resource])
  let looks = 0
  let telling: Promise<number[]> | undefined
  const reading = vi.spyOn(account.stripe[resource], 'retrieve').mockImplementation((async (id: string) => {
    const seen = await readThere(id)
    looks += 1
    if (looks !== look) return seen
    happens()
    let isDone = false
    telling = service.told((events) => events.filter(({ type }) => type === second)).finally(() => (isDone = true))
    await vi.waitFor(async () => expect(isDone || (await waits())).toBe(true), 10_000)
    return seen
  }) as never)
  const event = service.stripe.books.events.findLast(({ type }) => type === first)
  await takeStripeEvent(other.services, account, event as never)
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
