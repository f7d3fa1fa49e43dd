import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { Gateway, GatewayDriver, NewSubscription, Outcome, Refund, RemoteRef } from '../../src/gateways/gateway.js'
import { inTime } from '../../src/gateways/in-time.js'

/** What the suite needs to know of a driver's gateway (its test mode, or a stand-in). */
export type DriverWorld = Readonly<{
  driver: GatewayDriver
  /** Cards by what becomes of a payment with them; without `declined` its promises are left out. */
  cards: Readonly<{ pays: string; declined?: string }>
}>

/** One promise that every driver keeps. Run each with any test runner: `test(name, run)`. */
export type DriverPromise = Readonly<{ name: string; run: () => Promise<void> }>

const PLAN = {
  key: 'pro',
  name: 'Pro',
  price: 4900,
  currency: 'USD',
  interval: 'month',
  intervalCount: 1,
  isRecurring: true,
} as const
const ITEMS = [{ key: 'calls', name: 'API calls', unitPrice: 2, includedQuantity: 100, quantity: 150 }]

/** What every driver promises, asked of a fresh world each time. */
export function driverSuite(open: () => Promise<DriverWorld>): readonly DriverPromise[] {
  const promise = (name: string, ask: (gateway: Gateway, world: DriverWorld) => Promise<void>) => ({
    name,
    run: async () => {
      const world = await open()
      await ask(inTime(world.driver), world)
    },
  })
  return [customers, subscriptions, cancellations, payments, refunds].flatMap((part) => part(promise))
}

type Promised = (name: string, ask: (gateway: Gateway, world: DriverWorld) => Promise<void>) => DriverPromise

const customers = (promise: Promised) => [
  promise('a customer created twice under one key is one customer, and is found under it', async (gateway) => {
    const key = newKey('customer')
    assert.equal(done(await gateway.findCustomer({ key })), null)
    const first = done(await gateway.createCustomer({ key, name: 'Acme' }))
    assert.deepEqual(done(await gateway.createCustomer({ key, name: 'Acme' })), first)
    assert.deepEqual(done(await gateway.findCustomer({ key })), first)
  }),
  promise('customers created at once under one key are one customer', async (gateway) => {
    const key = newKey('customer')
    const made = await Promise.all([1, 2, 3].map(() => gateway.createCustomer({ key, name: 'Acme' })))
    assert.equal(new Set(made.filter(isDone).map(({ value }) => value.gatewayId)).size, 1)
  }),
]

const subscriptions = (promise: Promised) => [
  promise('a subscription created twice under one key is one, and is found under it', async (gateway, world) => {
    const order = await newOrder(gateway, world)
    assert.equal(done(await gateway.findSubscription(order)), null)
    const first = done(await gateway.createSubscription(order))
    assert.deepEqual(done(await gateway.createSubscription(order)), first)
    assert.deepEqual(done(await gateway.findSubscription(order)), first)
  }),
  promise('two keys are two subscriptions', async (gateway, world) => {
    const order = await newOrder(gateway, world)
    const first = done(await gateway.createSubscription(order))
    const second = done(await gateway.createSubscription({ ...order, key: newKey('subscription') }))
    assert.notEqual(first.gatewayId, second.gatewayId)
  }),
  promise('a plan that is bought once can be bought', async (gateway, world) => {
    const order = await newOrder(gateway, world)
    const plan = { ...PLAN, key: 'forever', isRecurring: false }
    const made = done(await gateway.createSubscription({ ...order, plan, items: [] }))
    assert.ok(made.gatewayId)
  }),
  promise('a declined payment makes nothing', async (gateway, world) => {
    const { declined } = world.cards
    if (declined === undefined) return
    const order = await newOrder(gateway, world, declined)
    assert.equal((await gateway.createSubscription(order)).kind, 'declined')
    assert.equal(done(await gateway.findSubscription(order)), null)
  }),
]

const cancellations = (promise: Promised) => [
  promise('a cancellation at the period’s end can be taken back', async (gateway, world) => {
    const order = await newOrder(gateway, world)
    const { gatewayId } = done(await gateway.createSubscription(order))
    done(await gateway.cancelSubscription({ key: newKey('cancel'), gatewayId, when: 'period_end' }))
    assert.deepEqual(done(await gateway.findSubscription(order)), { gatewayId })
    done(await gateway.resumeSubscription({ key: newKey('resume'), gatewayId }))
    assert.deepEqual(done(await gateway.findSubscription(order)), { gatewayId })
  }),
  promise('a pause, where there is one, leaves a living subscription and can be taken back', async (gateway, world) => {
    if (!gateway.pauseSubscription) return
    const order = await newOrder(gateway, world)
    const { gatewayId } = done(await gateway.createSubscription(order))
    const key = newKey('pause')
    for (let again = 0; again < 2; again += 1) done(await gateway.pauseSubscription({ key, gatewayId }))
    assert.deepEqual(done(await gateway.findSubscription(order)), { gatewayId })
    done(await gateway.resumeSubscription({ key: newKey('resume'), gatewayId }))
    assert.deepEqual(done(await gateway.findSubscription(order)), { gatewayId })
  }),
  promise('usage is taken under one key once, and from a subscription that has ended too', async (gateway, world) => {
    if (!gateway.reportUsage) return
    const order = await newOrder(gateway, world)
    const { gatewayId } = done(await gateway.createSubscription(order))
    const { customerId } = order
    const used = { gatewayId, customerId, feature: 'calls', name: 'API calls', unitPrice: 2, currency: 'USD' }
    const report = { ...used, key: newKey('usage'), quantity: 5, recordedAt: new Date() }
    for (let again = 0; again < 2; again += 1) done(await gateway.reportUsage(report))
    done(await gateway.cancelSubscription({ key: newKey('cancel'), gatewayId, when: 'now' }))
    done(await gateway.reportUsage({ ...report, key: newKey('usage') }))
  }),
  promise(
    'a subscription canceled now is gone, cannot be resumed, and may be canceled again',
    async (gateway, world) => {
      const order = await newOrder(gateway, world)
      const { gatewayId } = done(await gateway.createSubscription(order))
      done(await gateway.cancelSubscription({ key: newKey('cancel'), gatewayId, when: 'now' }))
      assert.equal(done(await gateway.findSubscription(order)), null)
      done(await gateway.cancelSubscription({ key: newKey('cancel'), gatewayId, when: 'now' }))
      assert.notEqual((await gateway.resumeSubscription({ key: newKey('resume'), gatewayId })).kind, 'done')
    },
  ),
  promise('an abandoned subscription is gone, and may be abandoned again', async (gateway, world) => {
    const order = await newOrder(gateway, world)
    const { gatewayId } = done(await gateway.createSubscription(order))
    const key = newKey('abandon')
    done(await gateway.abandonSubscription({ key, gatewayId }))
    done(await gateway.abandonSubscription({ key, gatewayId }))
    done(await gateway.abandonSubscription({ key: newKey('abandon'), gatewayId }))
    assert.equal(done(await gateway.findSubscription(order)), null)
  }),
]

const payments = (promise: Promised) => [
  promise('a card attached twice under one key is one; it is listed until it is detached', async (gateway, world) => {
    const { customerId } = await newCustomer(gateway)
    const request = { key: newKey('card'), customerId, number: world.cards.pays, expMonth: 12, expYear: 2034 }
    const card = done(await gateway.attachCard(request))
    assert.match(card.last4, /^[0-9]{4}$/)
    assert.equal(card.brand, card.brand.toLowerCase())
    assert.equal(done(await gateway.attachCard(request)).gatewayId, card.gatewayId)
    const { gatewayId } = card
    assert.deepEqual(done(await gateway.listCards({ customerId })), [card])
    done(await gateway.setDefaultCard({ key: newKey('default'), customerId, gatewayId }))
    done(await gateway.detachCard({ key: newKey('detach'), customerId, gatewayId }))
    done(await gateway.detachCard({ key: newKey('detach'), customerId, gatewayId }))
    assert.deepEqual(done(await gateway.listCards({ customerId })), [])
  }),
  promise('a charge made twice under one key is one, and is found under it', async (gateway, world) => {
    const { customerId } = await newOrder(gateway, world)
    const request = { key: newKey('charge'), customerId, amount: 4900, currency: 'USD', description: 'Pro' }
    assert.equal(done(await gateway.findCharge(request)), null)
    const first = done(await gateway.charge(request))
    assert.deepEqual(done(await gateway.charge(request)), first)
    assert.deepEqual(done(await gateway.findCharge(request)), first)
  }),
  promise('a declined charge makes nothing', async (gateway, world) => {
    const { declined } = world.cards
    if (declined === undefined) return
    const { customerId } = await newOrder(gateway, world, declined)
    const request = { key: newKey('charge'), customerId, amount: 4900, currency: 'USD', description: 'Pro' }
    assert.equal((await gateway.charge(request)).kind, 'declined')
    assert.equal(done(await gateway.findCharge(request)), null)
  }),
]

const refunds = (promise: Promised) => [
  promise('a refund made twice under one key is one, and is found under it', async (gateway, world) => {
    if (!gateway.refund || !gateway.findRefund) return
    const request = await newRefund(gateway, world)
    assert.equal(done(await gateway.findRefund(request)), null)
    const first = done(await gateway.refund(request))
    assert.deepEqual(done(await gateway.refund(request)), first)
    assert.deepEqual(done(await gateway.findRefund(request)), first)
    assert.notDeepEqual(done(await gateway.refund({ ...request, key: newKey('refund') })), first)
  }),
  promise('refunds sent at once under one key are one', async (gateway, world) => {
    if (!gateway.refund) return
    const refund = gateway.refund
    const request = { ...(await newRefund(gateway, world)), amount: 4900 }
    const made = await Promise.all([1, 2, 3].map(() => refund(request)))
    assert.equal(new Set(made.filter(isDone).map(({ value }) => value.gatewayId)).size, 1)
    assert.deepEqual(done(await refund(request)), made.find(isDone)?.value)
  }),
  promise('a refund beyond what is left of a payment is declined, and makes nothing', async (gateway, world) => {
    if (!gateway.refund || !gateway.findRefund) return
    const request = await newRefund(gateway, world)
    done(await gateway.refund({ ...request, amount: 4000 }))
    const beyond = { ...request, key: newKey('refund'), amount: 901 }
    assert.equal((await gateway.refund(beyond)).kind, 'declined')
    assert.equal(done(await gateway.findRefund(beyond)), null)
    done(await gateway.refund({ ...beyond, key: newKey('refund'), amount: 900 }))
  }),
  promise('what was paid for a plan that is bought once can be refunded in part', async (gateway, world) => {
    if (!gateway.refund) return
    const order = await newOrder(gateway, world)
    const plan = { ...PLAN, key: 'forever', isRecurring: false }
    const { gatewayId } = done(await gateway.createSubscription({ ...order, plan, items: [] }))
    const payment = { kind: 'subscription', gatewayId } as const
    const part = { key: newKey('refund'), customerId: order.customerId, payment, amount: 100, currency: 'USD' }
    done(await gateway.refund(part))
  }),
]

/** A refund of 15.00 of a charge of 49.00. */
async function newRefund(gateway: Gateway, world: DriverWorld): Promise<Refund> {
  const { customerId } = await newOrder(gateway, world)
  const charge = { key: newKey('charge'), customerId, amount: 4900, currency: 'USD', description: 'Pro' }
  const { gatewayId } = done(await gateway.charge(charge))
  return { key: newKey('refund'), customerId, payment: { kind: 'charge', gatewayId }, amount: 1500, currency: 'USD' }
}

const newKey = (kind: string) => `${kind}-${randomUUID()}`

async function newCustomer(gateway: Gateway) {
  const { gatewayId } = done(await gateway.createCustomer({ key: newKey('customer'), name: 'Acme' }))
  return { customerId: gatewayId }
}

/** An order of a customer who pays by `card`. */
async function newOrder(gateway: Gateway, world: DriverWorld, card = world.cards.pays): Promise<NewSubscription> {
  const { customerId } = await newCustomer(gateway)
  const expiry = { expMonth: 12, expYear: 2034 }
  const { gatewayId } = done(await gateway.attachCard({ key: newKey('card'), customerId, number: card, ...expiry }))
  done(await gateway.setDefaultCard({ key: newKey('default'), customerId, gatewayId }))
  return { key: newKey('subscription'), customerId, plan: PLAN, quantity: 2, items: ITEMS }
}

const isDone = (outcome: Outcome<RemoteRef>): outcome is Readonly<{ kind: 'done'; value: RemoteRef }> =>
  outcome.kind === 'done'

function done<T>(outcome: Outcome<T>): T {
  if (outcome.kind === 'done') return outcome.value
  throw new assert.AssertionError({
    message: `${outcome.kind}: ${outcome.reason}`,
    expected: 'done',
    actual: outcome.kind,
  })
}
