import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runBilling } from '../../src/billing/run.js'
import { repricePlan } from '../../src/billing/reprice-plan.js'
import { putPlan } from '../../src/plans/put-plan.js'
import { type Account, makeAccount, makeSubscription } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

const START = '2026-04-01T00:00:00.000Z'
const RENEWED = '2026-05-02T00:00:00.000Z'

let service: TestService
let account: Account
let id: number
beforeAll(async () => {
  service = await startService()
  service.clock.set(START)
  await sell('large', ['calls', 'exports'], 1000)
  await sell('small', ['calls', 'seats'], 10)
  await sell('bare', [], 0)
})
afterAll(() => service.close())
beforeEach(async () => {
  service.clock.set(START)
  account = await makeAccount(service.services)
})

const sell = (key: string, items: readonly string[], includedQuantity: number) =>
  putPlan(service.services, key, {
    name: key,
    price: 1000,
    currency: 'USD',
    interval: 'month',
    items: items.map((item) => ({ key: item, name: item, includedQuantity, unitPrice: 0, capBehavior: 'block' })),
  })
const ask = async (method: string, path: string, body?: object) =>
  service.request(method, path, { token: account.token, ...(body && { body }) })
const subscribe = async (planKey: string) => {
  ;({ id } = await makeSubscription(service.services, account.billableId, planKey))
}
const schedule = async (planKey: string) => {
  const { status } = await ask('POST', `/subscriptions/${id}/change`, { planKey, timing: 'period_end' })
  expect(status).toBe(200)
}
const entitlement = async (feature: string) => (await ask('GET', `/entitlements/${feature}`)).json.data
const listed = async () =>
  ((await ask('GET', '/entitlements')).json.data as { feature: string }[]).map(({ feature }) => feature)
const remaining = async () =>
  ((await ask('GET', `/subscriptions/${id}/usage`)).json.data as { items: { remaining: number }[] }).items.map(
    (item) => item.remaining,
  )

test('once a period is over, an entitlement is to what the scheduled change sells, though nothing has renewed it', async () => {
  await subscribe('large')
  await schedule('small')
  service.clock.set(RENEWED)
  expect(await entitlement('seats')).toMatchObject({ entitled: true, remaining: 10 })
  expect(await entitlement('calls')).toMatchObject({ entitled: true, remaining: 10 })
  expect(await entitlement('exports')).toMatchObject({ entitled: false, reason: 'not_in_plan' })
})

test('an entitlement knows what was used of a period that another server has begun, though it is still to come by the clock here', async () => {
  await subscribe('small')
  await runBilling(service.services, { until: new Date(RENEWED) })
  expect((await ask('POST', `/subscriptions/${id}/tally-usage`, { feature: 'calls', quantity: 10 })).status).toBe(200)
  expect(await remaining()).toEqual([0, 10])
  expect(await entitlement('calls')).toMatchObject({ entitled: false, remaining: 0 })
})

test('the list of entitlements names what a late renewal brings, also to who had nothing', async () => {
  await subscribe('bare')
  await schedule('small')
  expect(await listed()).toEqual([])
  service.clock.set(RENEWED)
  expect(await listed()).toEqual(['calls', 'seats'])
})

test('once a period is over, what remains of usage is what the scheduled change leaves', async () => {
  await subscribe('large')
  await schedule('small')
  expect(await remaining()).toEqual([1000, 1000])
  service.clock.set(RENEWED)
  expect(await remaining()).toEqual([10, 10])
})

test('once a period is over, an entitlement is to what a reprice sells', async () => {
  await sell('sold', ['calls'], 5)
  await subscribe('sold')
  await sell('sold', ['calls'], 2)
  await repricePlan(service.services, 'sold', { at: service.clock.now(), dryRun: false })
  expect(await entitlement('calls')).toMatchObject({ remaining: 5 })
  service.clock.set(RENEWED)
  expect(await entitlement('calls')).toMatchObject({ remaining: 2 })
})

test('an entitlement by a subscription that cannot be renewed is to what it has', async () => {
  await subscribe('large')
  await schedule('small')
  await service.services.database.subscription.update({ where: { id }, data: { gateway: 'elsewhere' } })
  service.clock.set(RENEWED)
  expect(await entitlement('exports')).toMatchObject({ entitled: true, remaining: 1000 })
  expect(await entitlement('other')).toMatchObject({ reason: 'not_in_plan' })
  expect(await listed()).toEqual(['calls', 'exports'])
  expect(await remaining()).toEqual([1000, 1000])
})
