import { afterEach, beforeEach, expect, test } from 'vitest'
import { held, note } from '../../stripe-world/books.js'
import { type Customer, TEST_CARDS } from '../../stripe-world/customers.js'
import type { Subscription } from '../../stripe-world/subscriptions.js'
import { type Account, makeAccount, makePlans, makeSubscription } from '../../support/fixtures.js'
import { startService, testClock, type TestService } from '../../support/service.js'
import {
  makeStripeCard,
  startStripeService,
  STRIPE_SECRET,
  stripeEnvironment,
  type StripeService,
} from '../../support/stripe-service.js'

// A restored database gives the ids of what it has lost to others. Here the lost one and the restored one are two
// databases beside one Stripe, and the restored one is as empty as the lost one was at the time of the dump.

const LATER_MS = 3_600_000

let lost: StripeService
let restored: TestService
const logged: string[] = []

beforeEach(async () => {
  lost = await startStripeService()
  restored = await startService({
    clock: testClock(lost.clock.now().toISOString()),
    environment: stripeEnvironment(lost.stripe),
    logTo: (line) => logged.push(line),
  })
  await makePlans(restored.services)
})
afterEach(async () => {
  await restored.close()
  await lost.close()
})

/** Upgrades the account's free subscription in the restored database. @returns what came of it at Stripe */
async function upgrade({ billableId, token }: Account, quantity: number): Promise<Subscription> {
  const { database } = restored.services
  const free = await makeSubscription(restored.services, billableId, 'free', 'null')
  const body = { planKey: 'pro', gateway: 'stripe', quantity }
  const { status, json } = await restored.request('POST', `/subscriptions/${free.id}/upgrade-from-free`, {
    token,
    body,
  })
  expect(status).toBe(201)
  const { gatewayId } = await database.subscription.findUniqueOrThrow({ where: { id: json.data.id as number } })
  return held<Subscription>(lost.stripe.books, gatewayId)
}

test('an account that gets the id of a lost one gets neither its customer nor its cards', async () => {
  const alice = await lost.subscribed()
  restored.clock.advance(LATER_MS)
  const bob = await makeAccount(restored.services)
  expect(bob.billableId).toBe(alice.billableId)
  const card = await makeStripeCard(restored.services, bob.billableId, TEST_CARDS.pays)
  const { default_payment_method: hers } = held<Customer>(lost.stripe.books, alice.remote.customer).invoice_settings
  expect(hers).not.toBe(card.gatewayId)
  expect((await upgrade(bob, 1)).customer).not.toBe(alice.remote.customer)
})

test('a purchase that a restored database has lost is the same one where it is ordered again', async () => {
  const before = await lost.subscribed()
  const same = await makeAccount(restored.services)
  await makeStripeCard(restored.services, same.billableId, TEST_CARDS.pays)
  expect(await upgrade(same, 1)).toBe(before.remote)
})

test('a purchase that a restored database has lost is not taken for another order, and an operator is told of it', async () => {
  const before = await lost.subscribed()
  const same = await makeAccount(restored.services)
  await makeStripeCard(restored.services, same.billableId, TEST_CARDS.pays)
  const remote = await upgrade(same, 2)
  expect(remote.items.data.map(({ quantity }) => quantity)).toEqual([2])
  expect(before.remote.items.data.map(({ quantity }) => quantity)).toEqual([1])

  lost.stripe.endpoint({ url: `${restored.origin}/billing/gateways/stripe/webhook`, secret: STRIPE_SECRET })
  logged.length = 0
  for (const each of [before.remote, remote]) note(lost.stripe.books, 'customer.subscription.updated', each)
  expect(new Set(await lost.told())).toEqual(new Set([200]))
  const told = logged.filter((line) => line.includes('a key of ours'))
  expect(told.map((line) => (JSON.parse(line) as { gatewayId: string }).gatewayId)).toEqual([before.remote.id])
})
