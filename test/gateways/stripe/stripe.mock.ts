import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Gateway, NewSubscription, Outcome } from '../../../src/gateways/gateway.js'
import { inTime } from '../../../src/gateways/in-time.js'
import { openStripe } from '../../../src/gateways/stripe/client.js'
import { stripeGateway } from '../../../src/gateways/stripe/driver.js'
import { NOTHING_HELD } from './nothing-held.js'

// stripe-mock keeps nothing: it checks each request against Stripe's own description, and answers with a fixture.

let gateway: Gateway
beforeAll(async () => {
  const apiBase = process.env['STRIPE_MOCK_URL']
  if (apiBase === undefined) throw new Error('STRIPE_MOCK_URL is not set: run npm run test:stripe')
  gateway = inTime(
    stripeGateway(await openStripe({ secretKey: 'sk_test_123', apiBase, product: 'billing', ...NOTHING_HELD })),
  )
})

const PLAN = { key: 'pro', name: 'Pro', price: 4900, currency: 'USD', interval: 'month', intervalCount: 1 } as const
const order = (isRecurring: boolean): NewSubscription => ({
  key: randomUUID(),
  customerId: 'cus_123',
  plan: { ...PLAN, isRecurring },
  quantity: 2,
  items: [{ key: 'seats', name: 'Seats', unitPrice: 300, includedQuantity: 3, quantity: 5 }],
})
const key = () => randomUUID()

type Calls = Readonly<Record<string, (driver: Gateway) => Promise<Outcome<unknown>> | undefined>>

const calls: Calls = {
  'a customer is created': (driver) => driver.createCustomer({ key: key(), name: 'Acme', email: 'a@example.com' }),
  'a customer is looked up': (driver) => driver.findCustomer({ key: key() }),
  'a subscription with a quantity and items is created': (driver) => driver.createSubscription(order(true)),
  'a subscription with a trial is created': (driver) =>
    driver.createSubscription({ ...order(true), trialEndsAt: new Date('2027-01-01T00:00:00Z') }),
  'a subscription is looked up': (driver) => driver.findSubscription({ key: key(), customerId: 'cus_123' }),
  'a subscription is canceled at its period’s end': (driver) =>
    driver.cancelSubscription({ key: key(), gatewayId: 'sub_123', when: 'period_end' }),
  'a subscription is canceled now': (driver) =>
    driver.cancelSubscription({ key: key(), gatewayId: 'sub_123', when: 'now' }),
  'a subscription is paused': (driver) => driver.pauseSubscription?.({ key: key(), gatewayId: 'sub_123' }),
  'a subscription is resumed': (driver) => driver.resumeSubscription({ key: key(), gatewayId: 'sub_123' }),
  'a subscription is abandoned': (driver) => driver.abandonSubscription({ key: key(), gatewayId: 'sub_123' }),
  'a payment is abandoned': (driver) => driver.abandonSubscription({ key: key(), gatewayId: 'pi_123' }),
  'usage is reported': (driver) =>
    driver.reportUsage?.({
      key: key(),
      gatewayId: 'sub_123',
      customerId: 'cus_123',
      feature: 'calls',
      name: 'API calls',
      quantity: 5,
      unitPrice: 2,
      currency: 'USD',
      recordedAt: new Date('2026-03-01T00:00:00Z'),
    }),
  'a card is attached': (driver) =>
    driver.attachCard({ key: key(), customerId: 'cus_123', number: '4242424242424242', expMonth: 12, expYear: 2034 }),
  'a card of Stripe’s own form is attached': (driver) =>
    driver.attachCard({ key: key(), customerId: 'cus_123', number: 'pm_card_visa', expMonth: 12, expYear: 2034 }),
  'cards are listed': (driver) => driver.listCards({ customerId: 'cus_123' }),
  'a card becomes the default': (driver) =>
    driver.setDefaultCard({ key: key(), customerId: 'cus_123', gatewayId: 'pm_123' }),
  'a card is detached': (driver) => driver.detachCard({ key: key(), customerId: 'cus_123', gatewayId: 'pm_123' }),
  'a charge is looked up': (driver) => driver.findCharge({ key: key(), customerId: 'cus_123' }),
}

/** The mock's payment is one that nobody has paid. */
const payments: Calls = {
  'a plan is bought once': (driver) => driver.createSubscription(order(false)),
  'a charge is made': (driver) =>
    driver.charge({ key: key(), customerId: 'cus_123', amount: 100, currency: 'USD', description: 'Pro' }),
}

test.each(Object.entries(calls))('Stripe takes the requests: %s', async (_name, call) => {
  expect(await call(gateway)).toMatchObject({ kind: 'done' })
})

test.each(Object.entries(payments))(
  'Stripe takes the requests, and what is unpaid counts as declined: %s',
  async (_name, call) => {
    const reason = 'the payment is requires_payment_method at Stripe'
    expect(await call(gateway)).toEqual({ kind: 'declined', reason })
  },
)

test('Stripe takes the requests: an invoice is voided, or marked as paid', async () => {
  // The mock's invoice is a draft, which the driver leaves alone: so these two are asked without it.
  const { stripe } = await openStripe({
    secretKey: 'sk_test_123',
    apiBase: process.env['STRIPE_MOCK_URL'],
    product: 'billing',
    ...NOTHING_HELD,
  })
  expect(await stripe.invoices.voidInvoice('in_123')).toMatchObject({ object: 'invoice' })
  expect(await stripe.invoices.pay('in_123', { paid_out_of_band: true })).toMatchObject({ object: 'invoice' })
})
