import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconcilePurchases } from '../../../src/upgrade/reconcile-purchases.js'
import { allOf } from '../../stripe-world/books.js'
import { TEST_CARDS } from '../../stripe-world/customers.js'
import { endProcessing, type Payment } from '../../stripe-world/payments.js'
import { makeAccount, makeSubscription } from '../../support/fixtures.js'
import { makeStripeCard, startStripeService, type StripeService } from '../../support/stripe-service.js'

let service: StripeService
beforeAll(async () => {
  service = await startStripeService()
})
afterAll(() => service.close())

/** At once, and 1, 31 and 91 seconds after it. */
const LOOKS_OF_A_MINUTE = 4
const payments = () => allOf<Payment>(service.stripe.books, 'payment_intent')

/** An account that has ordered a plan that is bought once, with a card whose payments take a day. */
async function ordering() {
  const { billableId, token } = await makeAccount(service.services)
  const { id: free } = await makeSubscription(service.services, billableId, 'free', 'null')
  await makeStripeCard(service.services, billableId, TEST_CARDS.processes)
  const before = payments().length
  const buy = async () => {
    const body = { planKey: 'forever', gateway: 'stripe' }
    return (await service.request('POST', `/subscriptions/${free}/upgrade-from-free`, { token, body })).status
  }
  const statuses = async () =>
    ((await service.request('GET', '/subscriptions', { token })).json.data as { status: string }[]).map(
      ({ status }) => status,
    )
  return { billableId, token, buy, statuses, made: () => payments().slice(before) }
}

async function lookAgain() {
  await service.services.database.$executeRaw`
    UPDATE upgrade_attempt SET next_check_at = now() - interval '1 ms' WHERE next_check_at IS NOT NULL`
  await reconcilePurchases(service.services)
}

test('a payment that Stripe still processes buys nothing yet, and the purchase is completed when it has succeeded', async () => {
  const { buy, statuses, made } = await ordering()
  expect(await buy()).toBe(500)
  await lookAgain()
  expect(await statuses()).toEqual(['free'])
  endProcessing(service.stripe.books, made()[0]!, 'succeeded')
  await lookAgain()
  expect(await statuses()).toEqual(['lifetime', 'canceled'])
  expect(made()).toMatchObject([{ status: 'succeeded', amount: 49_900, latest_charge: { refunded: false } }])
})

test('a purchase that is repeated while Stripe processes its payment makes no second one, also when Stripe forgot the key', async () => {
  const { buy, statuses, made } = await ordering()
  expect(await buy()).toBe(500)
  service.passUntil(new Date(service.clock.now().getTime() + 86_401_000))
  expect(await buy()).toBe(500)
  expect(made()).toHaveLength(1)
  endProcessing(service.stripe.books, made()[0]!, 'succeeded')
  expect(await buy()).toBe(201)
  expect(made()).toHaveLength(1)
  expect(await statuses()).toEqual(['lifetime', 'canceled'])
})

test('a payment that fails after Stripe has processed it buys nothing, and can be tried again', async () => {
  const { buy, statuses, made } = await ordering()
  expect(await buy()).toBe(500)
  endProcessing(service.stripe.books, made()[0]!, 'requires_payment_method')
  await lookAgain()
  expect(await statuses()).toEqual(['free'])
  expect(await buy()).toBe(500)
  expect(await statuses()).toEqual(['free'])
  expect(made()).toHaveLength(2)
  endProcessing(service.stripe.books, made()[1]!, 'succeeded')
  await lookAgain()
  expect(await statuses()).toEqual(['lifetime', 'canceled'])
})

test('a payment that failed late is made with another card once it cannot arrive any more', async () => {
  const { billableId, token, buy, statuses, made } = await ordering()
  expect(await buy()).toBe(500)
  endProcessing(service.stripe.books, made()[0]!, 'requires_payment_method')
  const { id } = await makeStripeCard(service.services, billableId, TEST_CARDS.pays)
  await service.request('POST', `/payment-methods/${id}/default`, { token })
  for (let look = 1; look <= LOOKS_OF_A_MINUTE; look += 1) await lookAgain()
  expect(await buy()).toBe(201)
  expect(await statuses()).toEqual(['lifetime', 'canceled'])
  expect(made().map(({ status }) => status)).toEqual(['requires_payment_method', 'succeeded'])
})

test('a refund of a payment whose purchase is not here yet is told again, and has its credit note then', async () => {
  const { token, buy, statuses, made } = await ordering()
  expect(await buy()).toBe(500)
  const [payment] = made()
  endProcessing(service.stripe.books, payment!, 'succeeded')
  const refunded = await fetch(`${service.stripe.url}/v1/refunds`, {
    method: 'POST',
    body: new URLSearchParams({ payment_intent: payment!.id, amount: '1000' }).toString(),
  })
  expect(refunded.status).toBe(200)
  expect(await service.told()).toContain(503)
  await lookAgain()
  expect(await statuses()).toEqual(['lifetime', 'canceled'])
  expect(new Set(await service.told())).toEqual(new Set([200]))
  const [invoice] = (await service.request('GET', '/invoices', { token })).json.data as { id: number }[]
  const notes = (await service.request('GET', `/invoices/${invoice!.id}/credit-notes`, { token })).json.data
  expect(notes).toMatchObject([{ total: 1_000, status: 'settled' }])
})
