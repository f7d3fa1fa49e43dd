import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { entriesLeft } from '../../audit/entries-left.js'
import { allOf, note } from '../../stripe-world/books.js'
import { dispute, type Payment } from '../../stripe-world/payments.js'
import { startStripeService, type StripeService } from '../../support/stripe-service.js'

let service: StripeService
beforeAll(async () => {
  service = await startStripeService()
})
afterEach(() => service.stripe.script(() => undefined))
afterAll(() => service.close())

const lastPayment = () => allOf<Payment>(service.stripe.books, 'payment_intent').at(-1)!
const recorded = (id: string) => service.services.database.stripeEvent.count({ where: { id } })

/** What happens at Stripe, the event that tells of it, and what following it leaves in the audit. */
const HAPPENINGS = {
  invoice: {
    type: 'invoice.paid',
    action: 'invoice.pay',
    happens: () => {
      service.passUntil(new Date(service.clock.now().getTime() + 32 * 86_400_000))
    },
  },
  refund: {
    type: 'refund.created',
    action: 'credit_note.issue',
    happens: () => service.services.stripe!.stripe.refunds.create({ payment_intent: lastPayment().id, amount: 900 }),
  },
  dispute: {
    type: 'charge.dispute.created',
    action: 'invoice.dispute',
    happens: () => dispute(service.stripe.books, lastPayment()),
  },
} as const

test.each([
  ['invoice', 1],
  ['invoice', 2],
  ['refund', 1],
  ['refund', 2],
  ['dispute', 1],
  ['dispute', 2],
] as const)(
  'an event about what Stripe does not know, as with a secret key of another account, is taken once it does: %s, look %i',
  async (kind, look) => {
    await service.subscribed()
    const { type, action, happens } = HAPPENINGS[kind]
    await happens()
    const { books } = service.stripe
    const about = allOf(books, kind).at(-1)!
    const event = books.events.findLast((each) => each.type === type)!
    const tell = () => service.told((events) => events.filter(({ id }) => id === event.id))
    let looks = 0
    service.stripe.script((method, path) => {
      if (method === 'GET' && path.endsWith(`/${about.id}`)) looks += 1
      if (looks === look) books.objects.delete(about.id)
      return undefined
    })
    expect(await tell()).toEqual([503])
    expect(await recorded(event.id)).toBe(0)
    service.stripe.script(() => undefined)
    books.objects.set(about.id, about)
    const left = await entriesLeft(service, async () => expect(await tell()).toEqual([200]))
    expect(left.map((entry) => entry.action)).toEqual([action])
    expect(await recorded(event.id)).toBe(1)
  },
)

test('an event about a subscription that neither Stripe nor this service knows is taken once one of them does', async () => {
  const { remote } = await service.subscribed()
  const { books } = service.stripe
  const unknown = { ...remote, id: 'sub_of_another_account' }
  note(books, 'customer.subscription.updated', unknown)
  expect(await service.told()).toEqual([503])
  books.objects.set(unknown.id, unknown)
  expect(await service.told()).toEqual([200])
})

test('an event of a type that this version does not follow is left to a version that does', async () => {
  const { remote } = await service.subscribed()
  note(service.stripe.books, 'customer.subscription.of_a_later_version', remote)
  const { id } = service.stripe.books.events.at(-1)!
  expect(await service.told()).toEqual([200])
  expect(await recorded(id)).toBe(0)
})
