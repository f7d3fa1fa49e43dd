import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { repricePlan } from '../../src/billing/reprice-plan.js'
import { runBilling } from '../../src/billing/run.js'
import type { Transaction } from '../../src/database/client.js'
import { endAll, makeChangePlans, subscribedAt } from '../changes/changing.js'
import { startService, type TestService } from '../support/service.js'

let service: TestService
beforeAll(async () => {
  service = await startService()
  await makeChangePlans(service)
})
afterAll(() => service.close())
beforeEach(async () => {
  service.clock.set('2026-04-01T00:00:00.000Z')
  await database().scheduledChange.deleteMany()
  await endAll(service)
  await sellCalls(3n)
})

const database = () => service.services.database
const sellCalls = (unitPrice: bigint) =>
  database().planItem.updateMany({ where: { key: 'calls', plan: { key: 'team' } }, data: { unitPrice } })
const reprice = (day = '2026-04-15') =>
  repricePlan(service.services, 'team', { at: new Date(`${day}T00:00:00.000Z`), dryRun: false })
const waitingForLocks = () => database().$queryRaw`
  SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`

/** Someone who has the plan, and someone who comes to it with the next period, both under a version that names no items. */
async function withOlderItems() {
  const [owner, coming] = [await subscribedAt(service, 'team'), await subscribedAt(service)]
  expect((await coming.change({ planKey: 'team', timing: 'period_end' })).status).toBe(200)
  await sellCalls(5n)
  const { id: planId, termsVersion } = await database().plan.findUniqueOrThrow({ where: { key: 'team' } })
  await database().subscription.update({ where: { id: owner.id }, data: { termsVersion } })
  await database().scheduledChange.updateMany({ where: { planId }, data: { termsVersion } })
  return [owner, coming] as const
}

test('a reprice moves who has other items under the version of the present ones', async () => {
  const customers = await withOlderItems()
  expect((await reprice()).moved).toMatchObject([{ subscriptions: 2, difference: 0 }])
  service.clock.set('2026-05-01T00:00:00.000Z')
  await runBilling(service.services)
  for (const { id: subscriptionId } of customers) {
    const where = { subscriptionId_key: { subscriptionId, key: 'calls' } }
    expect((await database().subscriptionItem.findUniqueOrThrow({ where })).unitPrice).toBe(5n)
  }
})

test('a reprice does not name a scheduled change that is dropped while the order waits for it', async () => {
  const [owner, { id }] = await withOlderItems()
  const steps = async (tx: Transaction) => {
    await tx.$queryRaw`SELECT FROM subscription WHERE id = ${id} FOR UPDATE`
    await tx.scheduledChange.delete({ where: { subscriptionId: id } })
    const ordered = reprice()
    await expect.poll(waitingForLocks, { timeout: 10_000 }).toHaveLength(1)
    return { ordered }
  }
  const { ordered } = await database().$transaction(steps, { timeout: 20_000 })
  expect((await ordered).moved).toMatchObject([{ subscriptions: 1 }])
  const named = await database().subscription.findMany({ where: { repriceId: { not: null } } })
  expect(named.map((each) => each.id)).toEqual([owner.id])
})

test('a reprice that would undo an earlier one of whom it names is refused', async () => {
  await withOlderItems()
  await reprice()
  await expect(reprice('2026-06-15')).rejects.toThrow('by an earlier order')
  await expect(reprice('2026-06-15')).rejects.toThrow('or for the same time or sooner')
  service.clock.set('2026-04-20T00:00:00.000Z')
  await expect(reprice('2026-06-15')).rejects.toThrow('or from now on')
  expect((await reprice('2026-04-20')).moved).toMatchObject([{ subscriptions: 2 }])
})

test('a subscription whose gateway has no driver any more keeps no plan from being repriced once more', async () => {
  for (const { id } of await withOlderItems())
    await database().subscription.update({ where: { id }, data: { gateway: 'removed' } })
  await reprice()
  expect((await reprice('2026-06-15')).moved).toMatchObject([{ subscriptions: 2 }])
})

test('a subscription that has not renewed for a day keeps no plan from being repriced once more', async () => {
  await withOlderItems()
  await reprice()
  service.clock.set('2026-05-01T23:00:00.000Z')
  await expect(reprice('2026-06-15')).rejects.toThrow('by an earlier order')
  service.clock.set('2026-05-02T01:00:00.000Z')
  expect((await reprice('2026-06-15')).moved).toMatchObject([{ subscriptions: 2 }])
})
