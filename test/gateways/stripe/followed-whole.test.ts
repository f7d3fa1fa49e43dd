import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTime } from '../../../src/gateways/in-time.js'
import { stripeGateway } from '../../../src/gateways/stripe/driver.js'
import { held, make, note } from '../../stripe-world/books.js'
import { type Customer, TEST_CARDS } from '../../stripe-world/customers.js'
import { startStripeService, type StripeService } from '../../support/stripe-service.js'

let service: StripeService
beforeAll(async () => {
  service = await startStripeService()
})
afterAll(() => service.close())

type Logged = Readonly<{ event: { type: string; data: { endsAt: string } } }>

test('an end that moves at Stripe is told, and the last event shows the subscription as a request does', async () => {
  const { id, token, remote } = await service.subscribed()
  const told = async () => {
    note(service.stripe.books, 'customer.subscription.updated', remote)
    expect(await service.told()).toEqual([200])
  }
  remote.cancel_at_period_end = true
  await told()
  const [item] = remote.items.data
  item!.current_period_end += 30 * 86_400
  await told()
  await told()
  const log = (await service.request('GET', `/events?subscription=${id}`, { token })).json.data as Logged[]
  const changes = log.map(({ event }) => event).filter(({ type }) => type.startsWith('Subscription'))
  expect(changes.map(({ type }) => type).slice(1)).toEqual(['SubscriptionCanceled', 'SubscriptionChanged'])
  const shown = (await service.request('GET', `/subscriptions/${id}`, { token })).json.data
  expect(changes.at(-1)?.data).toEqual(shown)
  expect(shown).toMatchObject({ status: 'grace', endsAt: new Date(item!.current_period_end * 1000).toISOString() })
})

test('a customer with more cards than Stripe lists at once keeps all of them', async () => {
  const { billableId, remote } = await service.subscribed()
  const { books } = service.stripe
  const { services } = service
  const customer = held<Customer>(books, remote.customer)
  const card = { brand: 'visa', last4: '4444', exp_month: 12, exp_year: 2034 }
  const owned = { type: 'card', customer: customer.id, number: TEST_CARDS.pays, card }
  for (let made = 0; made < 100; made += 1) make(books, 'pm', 'payment_method', owned)
  note(books, 'customer.updated', customer)
  expect(await service.told()).toEqual([200])
  expect(await services.database.paymentMethod.count({ where: { billableId } })).toBe(101)
  const told = { billableId, type: 'PaymentMethodDeleted' }
  expect(await services.database.outboxEvent.count({ where: told })).toBe(0)
  const listed = await inTime(stripeGateway(services.stripe!)).listCards({ customerId: customer.id })
  expect(listed).toMatchObject({ kind: 'done', value: { length: 101 } })
})

test('a card of an account that is erased while Stripe tells of it is not brought here', async () => {
  const { billableId, remote } = await service.subscribed()
  const { database } = service.services
  note(service.stripe.books, 'customer.updated', held<Customer>(service.stripe.books, remote.customer))
  const waiting = () =>
    database.$queryRaw`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  const told = await database.$transaction(
    async (tx) => {
      await tx.$queryRaw`SELECT FROM billable WHERE id = ${billableId} FOR NO KEY UPDATE`
      const answers = service.told()
      await expect.poll(waiting, { timeout: 10_000 }).toHaveLength(1)
      await tx.paymentMethod.deleteMany({ where: { billableId } })
      await tx.customer.deleteMany({ where: { billableId } })
      return { answers }
    },
    { timeout: 20_000 },
  )
  expect(await told.answers).toEqual([200])
  expect(await database.paymentMethod.count({ where: { billableId } })).toBe(0)
})
