import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Plan } from '../../generated/prisma/client.js'
import { archivePlan } from '../../src/plans/archive-plan.js'
import { makeAccount, makePlans } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

let service: TestService
let token: string
let plans: Record<'free' | 'pro' | 'forever', Plan>
beforeAll(async () => {
  service = await startService()
  plans = await makePlans(service.services)
  ;({ token } = await makeAccount(service.services))
})
afterAll(() => service.close())

const get = (plan: string | number) => service.request('GET', `/plans/${plan}`, { token })
const keys = async () =>
  ((await service.request('GET', '/plans', { token })).json.data as { key: string }[]).map(({ key }) => key)

test('a plan is the same by id, by key and in the list', async () => {
  const byKey = await get('pro')
  expect(byKey.json.data).toEqual({
    id: plans.pro.id,
    key: 'pro',
    name: 'Pro',
    price: 4900,
    currency: 'USD',
    interval: 'month',
    intervalCount: 1,
    trialDays: 0,
    isRecurring: true,
    features: { sso: true },
    items: [
      { key: 'calls', name: 'API calls', includedQuantity: 100, unitPrice: 2, capBehavior: 'charge', ceiling: null },
      { key: 'seats', name: 'Seats', includedQuantity: 3, unitPrice: 2, capBehavior: 'block', ceiling: null },
      {
        key: 'exports',
        name: 'Exports',
        includedQuantity: 10,
        unitPrice: 2,
        capBehavior: 'charge_until_ceiling',
        ceiling: 50,
      },
    ],
  })
  expect((await get(plans.pro.id)).json).toEqual(byKey.json)
  const list = (await service.request('GET', '/plans', { token })).json.data as unknown[]
  expect(list).toContainEqual(byKey.json.data)
})

test('plans are listed by ascending id', async () => {
  expect(await keys()).toEqual(['free', 'pro', 'forever'])
})

test('a plan that is not on offer is not found by any id or key', async () => {
  for (const plan of ['pro-', 'nothing', 'constructor', plans.forever.id + 1, 2147483647])
    expect(await get(plan), String(plan)).toMatchObject({ status: 404, json: { code: 'not_found' } })
})

test('an archived plan is neither listed, found nor sold, and its subscribers keep it', async () => {
  const { billableId, token: own } = await makeAccount(service.services)
  const { createSubscription } = await import('../../src/lifecycle/create-subscription.js')
  const order = { planKey: 'forever', gateway: 'sandbox', name: 'kept', quantity: 1 }
  const { id } = await createSubscription(service.services, billableId, order)
  await archivePlan(service.services, 'forever')
  for (const plan of ['forever', plans.forever.id]) expect((await get(plan)).status).toBe(404)
  expect(await keys()).toEqual(['free', 'pro'])
  await expect(createSubscription(service.services, billableId, { ...order, name: 'other' })).rejects.toMatchObject({
    errors: { planKey: [expect.any(String)] },
  })
  expect((await service.request('GET', `/subscriptions/${id}`, { token: own })).json.data.plan).toEqual({
    key: 'forever',
    name: 'Forever',
  })
})
