import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runBilling } from '../../../src/billing/run.js'
import type { Gateway } from '../../../src/gateways/gateway.js'
import { inTime } from '../../../src/gateways/in-time.js'
import { openStripe } from '../../../src/gateways/stripe/client.js'
import { stripeGateway } from '../../../src/gateways/stripe/driver.js'
import { attachPaymentMethod } from '../../../src/payment-methods/attach-payment-method.js'
import { allOf, openBooks } from '../../stripe-world/books.js'
import { startStripeWorld, type StripeWorld } from '../../stripe-world/world.js'
import { makeAccount } from '../../support/fixtures.js'
import { startService, type TestService } from '../../support/service.js'
import { startStripeService, stripeEnvironment, type StripeService } from '../../support/stripe-service.js'
import { NOTHING_HELD } from './nothing-held.js'

/** Another account of Stripe's, or the other mode of the same one: no id is in both. */
const startAnother = (start: Date) =>
  startStripeWorld({ start, from: { ...openBooks(start.getTime() / 1000), last: 1e6 } })

describe('with a secret key of another account', () => {
  let service: StripeService
  let another: StripeWorld
  let mistaken: TestService
  let logged: string[]
  beforeEach(async () => {
    service = await startStripeService()
    another = await startAnother(service.clock.now())
    logged = []
    mistaken = await startService({
      clock: service.clock,
      databaseUrl: service.databaseUrl,
      environment: stripeEnvironment(another),
      logTo: (line) => logged.push(line),
    })
  })
  afterEach(async () => {
    await mistaken.close()
    await another.close()
    await service.close()
  })

  const ofSubscription = (id: number) => service.services.database.subscription.findUniqueOrThrow({ where: { id } })
  const statusAtStripe = (id: string) => service.stripe.books.objects.get(id)!['status']
  const told = () => logged.filter((line) => line.includes('Stripe knows none of the customers that are here'))

  test('a subscription that is canceled at once stays, until it is canceled with a key of its own account', async () => {
    const { id, token, remote } = await service.subscribed()
    const cancel = (through: TestService) =>
      through.request('POST', `/subscriptions/${id}/cancel`, { token, body: { immediately: true } })
    expect((await cancel(mistaken)).status).toBe(500)
    expect(await ofSubscription(id)).toMatchObject({ status: 'active', endsAt: null })
    expect(statusAtStripe(remote.id)).toBe('active')
    expect((await cancel(service)).status).toBe(200)
    expect(statusAtStripe(remote.id)).toBe('canceled')
  })

  test('an expired subscription stays due to be ended, until Stripe has ended it', async () => {
    const { id, remote } = await service.subscribed()
    const now = service.clock.now()
    await service.services.database.subscription.update({
      where: { id },
      data: { status: 'expired', endsAt: now, endingDueAt: now },
    })
    await runBilling(mistaken.services)
    expect((await ofSubscription(id)).endingDueAt).not.toBeNull()
    service.passUntil(new Date(now.getTime() + 3_600_000))
    await runBilling(service.services)
    expect((await ofSubscription(id)).endingDueAt).toBeNull()
    expect(statusAtStripe(remote.id)).toBe('canceled')
  })

  test('a new account gets no customer there, and the operator is told once which customers are not known', async () => {
    const { remote } = await service.subscribed()
    const { billableId } = await makeAccount(service.services)
    const card = { gateway: 'stripe', card: 'pm_card_visa', expMonth: 12, expYear: 2034 }
    for (let again = 0; again < 2; again += 1)
      await expect(attachPaymentMethod(mistaken.services, billableId, card)).rejects.toMatchObject({
        outcome: 'failed',
      })
    expect(allOf(another.books, 'customer')).toEqual([])
    expect(told()).toEqual([expect.stringContaining(remote.customer)])
  })

  test('a start does not wait for Stripe, and what Stripe does not answer is asked again', async () => {
    const { id } = await service.subscribed()
    another.script(() => 'reset')
    await expect(mistaken.services.stripe!.requireOwn()).rejects.toMatchObject({ type: 'StripeConnectionError' })
    expect(told()).toEqual([])
    another.script(() => undefined)
    await expect(mistaken.services.stripe!.requireOwn()).rejects.toMatchObject({ kind: 'failed' })
    expect(await ofSubscription(id)).toMatchObject({ status: 'active' })
  })

  test('one customer that Stripe knows is enough, also one that was deleted there', async () => {
    const { remote } = await service.subscribed()
    another.books.objects.set(remote.customer, { id: remote.customer, object: 'customer', deleted: true })
    await service.subscribed()
    await expect(mistaken.services.stripe!.requireOwn()).resolves.toBe(true)
    const from = another.asked.length
    await mistaken.services.stripe!.requireOwn()
    expect(another.asked).toHaveLength(from)
  })
})

describe('of what Stripe does not know, as where two accounts were mixed up,', () => {
  let another: StripeWorld
  let gateway: Gateway
  beforeAll(async () => {
    another = await startAnother(new Date())
    const opened = { secretKey: 'sk_test_none', apiBase: another.url, product: 'billing' }
    gateway = inTime(stripeGateway(await openStripe({ ...opened, ...NOTHING_HELD })))
  })
  afterAll(() => another.close())

  const [key, gatewayId, customerId, currency] = ['lost', 'sub_1', 'cus_1', 'USD']
  const ofPayment = { key, customerId, amount: 100, currency }

  test.each<[string, () => Promise<unknown> | undefined]>([
    ['no subscription counts as ended', () => gateway.cancelSubscription({ key, gatewayId, when: 'now' })],
    ['no abandoned subscription counts as ended', () => gateway.abandonSubscription({ key, gatewayId })],
    ['no abandoned payment counts as paid back', () => gateway.abandonSubscription({ key, gatewayId: 'pi_1' })],
    ['no purchase counts as one that made nothing', () => gateway.findSubscription({ key, customerId })],
    ['no charge counts as one that was never made', () => gateway.findCharge({ key, customerId })],
    [
      'no refund of a payment is refused for good',
      () => gateway.refund?.({ ...ofPayment, payment: { kind: 'charge', gatewayId: 'pi_1' } }),
    ],
    [
      'no refund of an invoice is refused for good',
      () => gateway.refund?.({ ...ofPayment, payment: { kind: 'invoice', gatewayId: 'in_1' } }),
    ],
  ])('%s', async (_promise, ask) => {
    expect(await ask()).toEqual({ kind: 'failed', reason: expect.stringContaining('resource_missing') as string })
  })
})
