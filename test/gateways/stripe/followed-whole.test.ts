import { afterAll, beforeAll, expect, test } from 'vitest'
import { note } from '../../stripe-world/books.js'
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
