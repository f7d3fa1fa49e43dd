import { expect, test } from 'vitest'
import type { GatewayCall, Outcome } from '../../src/gateways/gateway.js'
import { cancelSubscription } from '../../src/lifecycle/cancel-subscription.js'
import { deletePaymentMethod } from '../../src/payment-methods/delete-payment-method.js'
import { setDefaultPaymentMethod } from '../../src/payment-methods/set-default-payment-method.js'
import { reconcilePurchases } from '../../src/upgrade/reconcile-purchases.js'
import { upgradeFromFree } from '../../src/upgrade/upgrade-from-free.js'
import { billingService } from '../support/billing.js'
import { makeCard } from '../support/fixtures.js'
import { scriptedSandbox } from '../support/scripted-sandbox.js'

const billing = billingService()
const LOST: Outcome<never> = { kind: 'unknown', reason: 'lost' }
const IN_USE = { code: 'payment_method_in_use' }
const database = () => billing.services.database

/** The service with a sandbox whose answers to some calls are lost. */
function losing(...calls: readonly GatewayCall[]) {
  const sandbox = scriptedSandbox(billing.services)
  sandbox.script((call, _asked, real) => (calls.includes(call) ? real().then(() => LOST) : undefined))
  return sandbox.services
}

const chargedAt = async (billableId: number) => {
  const { gatewayId: id } = await database().customer.findFirstOrThrow({ where: { billableId } })
  return (await database().sandboxCustomer.findUniqueOrThrow({ where: { id } })).defaultCardId
}

test('a card that the gateway charges by a choice whose answer was lost leaves the default behind when it is deleted', async () => {
  const { billableId } = await billing.subscribed('pro')
  const [chosen, other] = [await makeCard(billing.services, billableId), await makeCard(billing.services, billableId)]
  const choosing = setDefaultPaymentMethod(losing('setDefaultCard'), billableId, other.id)
  await expect(choosing).rejects.toMatchObject({ outcome: 'unknown' })
  expect(await chargedAt(billableId)).toBe(other.gatewayId)

  // Until the gateway says that the default is the one that it charges, the other one stays.
  const deleting = deletePaymentMethod(losing('setDefaultCard'), billableId, other.id)
  await expect(deleting).rejects.toMatchObject({ outcome: 'unknown' })
  expect(await database().sandboxCard.count({ where: { id: other.gatewayId } })).toBe(1)

  await deletePaymentMethod(billing.services, billableId, other.id)
  expect(await chargedAt(billableId)).toBe(chosen.gatewayId)
  expect(await database().sandboxCard.count({ where: { id: other.gatewayId } })).toBe(0)
})

/** An upgrade whose gateway does not say what became of it. */
async function bought(services: typeof billing.services) {
  const { billableId, id } = await billing.subscribed('free', undefined, 'null')
  const card = await makeCard(billing.services, billableId)
  const buying = upgradeFromFree(services, billableId, id, { plan: { key: 'pro' } })
  await expect(buying).rejects.toMatchObject({ outcome: 'unknown' })
  const look = async (by = billing.services) => {
    await database()
      .$executeRaw`UPDATE upgrade_attempt SET next_check_at = now() - interval '1 ms' WHERE next_check_at IS NOT NULL`
    return reconcilePurchases(by)
  }
  return { billableId, remove: () => deletePaymentMethod(billing.services, billableId, card.id), look }
}

test('the only card stays while a purchase that may be charged to it is not certain, and then by the ordinary rule', async () => {
  const services = losing('createSubscription', 'findSubscription')
  const { billableId, remove, look } = await bought(services)
  const why = { ...IN_USE, message: expect.stringContaining('purchase is under way') as string }
  await expect(remove()).rejects.toMatchObject(why)
  expect(await look(services)).toBe(1)
  await expect(remove()).rejects.toMatchObject(why)

  expect(await look()).toBe(1)
  const { id } = await database().subscription.findFirstOrThrow({ where: { billableId, status: 'active' } })
  await expect(remove()).rejects.toMatchObject({ message: expect.stringContaining('paid subscription') as string })
  await cancelSubscription(billing.services, billableId, id, { immediately: true })
  await remove()
})

test('a card can be deleted once the gateway knows of no purchase: one that still arrives there is ended and refunded', async () => {
  const sandbox = scriptedSandbox(billing.services)
  sandbox.script((call) => (call === 'createSubscription' ? Promise.resolve(LOST) : undefined))
  const { remove, look } = await bought(sandbox.services)
  await expect(remove()).rejects.toMatchObject(IN_USE)
  expect(await look()).toBe(1)
  await remove()
})
