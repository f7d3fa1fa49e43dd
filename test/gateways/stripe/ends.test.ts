import { afterAll, beforeAll, expect, test } from 'vitest'
import { runBilling } from '../../../src/billing/run.js'
import { startStripeService, type StripeService, type Subscribed } from '../../support/stripe-service.js'

const DAY = 86_400_000
let service: StripeService
beforeAll(async () => {
  service = await startStripeService()
})
afterAll(() => service.close())

const cancel = async ({ id, token }: Subscribed) =>
  (await service.request('POST', `/subscriptions/${id}/cancel`, { token, body: {} })).json.data as { status: string }
const statusOf = async ({ id, token }: Subscribed) =>
  (await service.request('GET', `/subscriptions/${id}`, { token })).json.data.status as string

/** One that is canceled here for the end of its period, and is not at Stripe: nobody here was told. */
async function takenBack() {
  const subscribed = await service.subscribed()
  expect(await cancel(subscribed)).toMatchObject({ status: 'grace' })
  await service.told()
  expect(subscribed.remote.cancel_at_period_end).toBe(true)
  subscribed.remote.cancel_at_period_end = false
  return subscribed
}

test('a cancellation that was taken back at Stripe, and is asked for again here, counts at Stripe too', async () => {
  const subscribed = await takenBack()
  expect(await cancel(subscribed)).toMatchObject({ status: 'grace' })
  expect(subscribed.remote.cancel_at_period_end).toBe(true)
  await service.told()
  expect(await statusOf(subscribed)).toBe('grace')
})

test('what has left its grace here is ended at Stripe, though somebody has taken the cancellation back there', async () => {
  const subscribed = await takenBack()
  service.passUntil(new Date(service.clock.now().getTime() + 31 * DAY))
  await runBilling(service.services)
  expect(await statusOf(subscribed)).toBe('canceled')
  service.passUntil(new Date(service.clock.now().getTime() + DAY / 24))
  await runBilling(service.services)
  expect(subscribed.remote.status).toBe('canceled')
})

test('what leaves its grace is ended at Stripe by Stripe, and is only looked at from here', async () => {
  const subscribed = await service.subscribed()
  await cancel(subscribed)
  const from = service.stripe.asked.length
  const { currentPeriodEnd } = await service.services.database.subscription.findUniqueOrThrow({
    where: { id: subscribed.id },
  })
  for (const minutes of [0, 10, 31]) {
    service.passUntil(new Date(currentPeriodEnd.getTime() + minutes * 60_000))
    await runBilling(service.services)
    if (minutes < 30) expect(service.stripe.asked.slice(from)).toEqual([])
  }
  const asked = service.stripe.asked.slice(from).filter(({ path }) => path.includes(subscribed.remote.id))
  expect(asked.map(({ method }) => method)).toEqual(['GET'])
  expect(await statusOf(subscribed)).toBe('canceled')
})

test('a second cancellation of what has ended at Stripe already is answered as the first', async () => {
  const subscribed = await takenBack()
  subscribed.remote.status = 'canceled'
  expect(await cancel(subscribed)).toMatchObject({ status: 'grace' })
})
