import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runBilling } from '../../src/billing/run.js'
import { createSubscription } from '../../src/lifecycle/create-subscription.js'
import { upgradeFromFree } from '../../src/upgrade/upgrade-from-free.js'
import { reconcilePurchases } from '../../src/upgrade/reconcile-purchases.js'
import { makeChangePlans } from '../changes/changing.js'
import { makeAccount, makeSubscription } from '../support/fixtures.js'
import { scriptedSandbox } from '../support/scripted-sandbox.js'
import { startService, type TestService } from '../support/service.js'

let service: TestService
beforeAll(async () => {
  service = await startService()
  await makeChangePlans(service)
})
afterAll(() => service.close())

const ORDERED = '2026-04-01T00:00:00.000Z'
const ANSWERED = '2027-04-01T00:00:00.000Z'
beforeEach(() => service.clock.set(ORDERED))

/** A gateway that makes a purchase, and answers a year later. */
function lateGateway() {
  const sandbox = scriptedSandbox(service.services)
  sandbox.script((call, _asked, real) => {
    if (call !== 'createSubscription') return undefined
    service.clock.set(ANSWERED)
    return real()
  })
  return sandbox.services
}

const dated = async (id: number) => {
  const { currentPeriodStart, currentPeriodEnd, trialEndsAt } =
    await service.services.database.subscription.findUniqueOrThrow({ where: { id } })
  const invoices = await service.services.database.invoice.count({ where: { subscriptionId: id } })
  return { start: currentPeriodStart.toISOString(), end: currentPeriodEnd.toISOString(), trialEndsAt, invoices }
}

test('an upgrade that its gateway answers late begins with the answer, and bills no period before it', async () => {
  const { billableId } = await makeAccount(service.services)
  const free = await makeSubscription(service.services, billableId, 'free', 'null')
  const { id } = await upgradeFromFree(lateGateway(), billableId, free.id, {
    plan: { key: 'basic' },
    gateway: 'sandbox',
  })
  await runBilling(service.services)
  expect(await dated(id)).toMatchObject({ start: ANSWERED, end: '2027-05-01T00:00:00.000Z', invoices: 1 })
})

test('a purchase that its gateway answers late begins with the answer', async () => {
  const { billableId } = await makeAccount(service.services)
  const order = { planKey: 'basic', gateway: 'sandbox', name: 'default', quantity: 1 }
  const { id } = await createSubscription(lateGateway(), billableId, order)
  await runBilling(service.services)
  expect(await dated(id)).toMatchObject({ start: ANSWERED, end: '2027-05-01T00:00:00.000Z', invoices: 1 })
})

test.each(['answers late', 'is asked again after a crash'])(
  'a customer has a whole trial where the gateway %s, and the trial that was ordered is over',
  async (how) => {
    const { billableId } = await makeAccount(service.services)
    const order = { planKey: 'trial', gateway: 'sandbox', name: 'default', quantity: 1 }
    if (how === 'answers late') await createSubscription(lateGateway(), billableId, order)
    else {
      const crashing = scriptedSandbox(service.services)
      crashing.script((call, _asked, real) =>
        call === 'createSubscription'
          ? real().then(() => ({ kind: 'unknown' as const, reason: 'lost' }))
          : call === 'findSubscription'
            ? Promise.resolve({ kind: 'unknown' as const, reason: 'lost' })
            : undefined,
      )
      await expect(createSubscription(crashing.services, billableId, order)).rejects.toThrow()
      service.clock.set(ANSWERED)
      await reconcilePurchases(service.services)
    }
    const { id } = await service.services.database.subscription.findFirstOrThrow({ where: { billableId } })
    await runBilling(service.services)
    const trialEndsAt = new Date('2027-04-11T00:00:00.000Z')
    expect(await dated(id)).toMatchObject({ start: ANSWERED, trialEndsAt, invoices: 0 })
  },
)
