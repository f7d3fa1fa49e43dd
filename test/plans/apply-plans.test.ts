import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createBillable } from '../../src/billables/create-billable.js'
import { applyPlans } from '../../src/plans/apply-plans.js'
import { archivePlan } from '../../src/plans/archive-plan.js'
import { everyPlan } from '../../src/plans/find.js'
import type { NewPlan } from '../../src/plans/plan-file.js'
import { viewPlan } from '../../src/plans/view.js'
import { createSubscription } from '../../src/lifecycle/create-subscription.js'
import { showUsage } from '../../src/usage/show-usage.js'
import { startService, type TestService } from '../support/service.js'

const ITEM = {
  key: 'calls',
  name: 'Calls',
  includedQuantity: 10,
  unitPrice: 2,
  capBehavior: 'charge',
  ceiling: null,
} as const satisfies NewPlan['items'][number]
const PLAN: NewPlan = {
  key: 'pro',
  name: 'Pro',
  price: 4900,
  currency: 'USD',
  interval: 'month',
  intervalCount: 1,
  trialDays: 0,
  isRecurring: true,
  features: { sso: false },
  items: [ITEM],
}

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())
beforeEach(async () => {
  // Plans that somebody has bought cannot be deleted.
  await service.services.database.$executeRaw`UPDATE plan SET key = 'earlier-' || id, archived_at = now()`
})

const apply = (...plans: NewPlan[]) => applyPlans(service.services, plans)
const offered = async () =>
  (await everyPlan(service.services, { archived: false }))
    .map(viewPlan)
    .map((plan) => Object.fromEntries(Object.entries(plan).filter(([name]) => name !== 'id'))) as NewPlan[]
const subscribe = async () => {
  const { id } = await createBillable(service.services, 'Acme')
  const order = { planKey: 'pro', gateway: 'sandbox', name: 'default', quantity: 1 }
  return createSubscription(service.services, id, order)
}

test('a file creates new plans, keeps equal ones, and keeps plans that it does not name', async () => {
  const other = { ...PLAN, key: 'other' }
  expect(await apply(PLAN)).toEqual([{ key: 'pro', change: 'created', changed: [], kept: [] }])
  expect(await apply(other, PLAN)).toEqual([
    { key: 'other', change: 'created', changed: [], kept: [] },
    { key: 'pro', change: 'unchanged', changed: [], kept: [] },
  ])
  expect(await apply()).toEqual([])
  expect(await offered()).toEqual([PLAN, other])
})

test('each changed field is reported with its old and its new value', async () => {
  await apply(PLAN)
  const changed = {
    ...PLAN,
    price: 5900,
    features: { sso: true, constructor: true },
    items: [{ ...ITEM, unitPrice: 3, capBehavior: 'charge_until_ceiling', ceiling: 20 } as const],
  }
  expect(await apply(changed)).toEqual([
    {
      key: 'pro',
      change: 'updated',
      changed: [
        { field: 'price', from: 4900, to: 5900 },
        { field: 'features.sso', from: false, to: true },
        { field: 'features.constructor', from: null, to: true },
        { field: 'items.calls.unitPrice', from: 2, to: 3 },
        { field: 'items.calls.capBehavior', from: 'charge', to: 'charge_until_ceiling' },
        { field: 'items.calls.ceiling', from: null, to: 20 },
      ],
      kept: [],
    },
  ])
  expect(await offered()).toEqual([changed])
})

test('items keep the order of the file, and a new order alone is a change', async () => {
  const seats = { ...ITEM, key: 'seats' }
  await apply({ ...PLAN, items: [ITEM, seats] })
  expect(await apply({ ...PLAN, items: [seats, ITEM] })).toMatchObject([
    { changed: [{ field: 'items', from: ['calls', 'seats'], to: ['seats', 'calls'] }] },
  ])
  expect((await offered())[0]?.items.map(({ key }) => key)).toEqual(['seats', 'calls'])
})

test('a removed item is no longer sold, stays with existing subscriptions, and can return', async () => {
  await apply(PLAN)
  const { id } = await subscribe()
  expect(await apply({ ...PLAN, items: [] })).toMatchObject([
    { changed: [{ field: 'items.calls', from: ITEM, to: null }] },
  ])
  expect((await offered())[0]?.items).toEqual([])
  expect((await showUsage(service.services, id)).features).toMatchObject([{ feature: 'calls' }])
  expect(await apply(PLAN)).toMatchObject([{ changed: [{ field: 'items.calls', from: null, to: ITEM }] }])
  expect(await service.services.database.planItem.count({ where: { plan: { key: 'pro' } } })).toBe(1)
})

test('subscriptions keep their items as they were sold', async () => {
  await apply(PLAN)
  const { id } = await subscribe()
  await apply({ ...PLAN, items: [{ ...ITEM, unitPrice: 99 }] })
  expect((await showUsage(service.services, id)).features).toMatchObject([{ unitPrice: 2 }])
})

test('applying an archived plan offers it again', async () => {
  await apply(PLAN)
  await archivePlan(service.services, 'pro')
  expect(await offered()).toEqual([])
  const changed = [{ field: 'archived', from: true, to: false }]
  expect(await apply(PLAN)).toEqual([{ key: 'pro', change: 'updated', changed, kept: [] }])
  expect(await offered()).toEqual([PLAN])
})

test.for([
  ['price', { price: 9900 }],
  ['currency', { currency: 'EUR' }],
  ['interval', { interval: 'year' }],
  ['intervalCount', { intervalCount: 3 }],
  ['isRecurring', { isRecurring: false }],
  ['features', { features: { sso: true } }],
] as const)(
  '%s may change under subscribers, and each version of the terms is reported with who keeps it',
  async ([, change]) => {
    await apply(PLAN)
    const first = await subscribe()
    const old = { version: 1, price: 4900, currency: 'USD', interval: 'month', intervalCount: 1, isRecurring: true }
    expect(await apply({ ...PLAN, ...change })).toMatchObject([
      { change: 'updated', kept: [{ ...old, subscriptions: 1 }] },
    ])
    const second = await subscribe()
    expect([first.terms.version, second.terms.version]).toEqual([1, 2])
    expect(await apply(PLAN)).toMatchObject([
      {
        kept: [
          { ...old, subscriptions: 1 },
          { version: 2, subscriptions: 1 },
        ],
      },
    ])
  },
)

test('the database refuses to change what was bought', async () => {
  await apply(PLAN)
  const change = service.services.database.planTerms.updateMany({ data: { price: 1n } })
  await expect(change).rejects.toThrow('version 1 of the terms of plan')
})

test('files applied at the same time do not mix', async () => {
  const versions = Array.from({ length: 8 }, (_, index) => ({
    ...PLAN,
    price: index,
    items: [{ ...ITEM, key: `item${index}` }],
  }))
  await Promise.all(versions.map((version) => apply(version)))
  const [plan] = await offered()
  expect(plan).toEqual(versions[plan?.price ?? -1])
})
