import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../src/database/client.js'
import { openSubscription } from '../../src/lifecycle/open-subscription.js'
import { putPlan } from '../../src/plans/put-plan.js'
import { makeAccount } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

const CALLS = { key: 'calls', name: 'Calls', includedQuantity: 10, unitPrice: 2, capBehavior: 'charge' } as const
type Costs = Readonly<{ price: number; items?: [typeof CALLS] }>
const put = (key: string, costs: Costs) =>
  putPlan(service.services, key, { name: 'Changing', currency: 'USD', interval: 'month', ...costs })

/** Opens a subscription, and lets `meanwhile` happen after the order was looked at and before it is carried out. */
async function openWhile(order: Readonly<{ planKey: string; gateway?: string }>, meanwhile: () => Promise<unknown>) {
  const { billableId } = await makeAccount(service.services)
  const database = new Proxy<Database>(service.services.database, {
    get: (target, name): unknown =>
      name !== '$transaction'
        ? Reflect.get(target, name)
        : async (...asked: Parameters<Database['$transaction']>) => {
            await meanwhile()
            return target.$transaction(...asked)
          },
  })
  const opened = openSubscription({ ...service.services, database }, billableId, order)
  return { billableId, answer: await opened.catch((error: unknown) => error) }
}

test.each<[string, Costs, string | undefined]>([
  ['a price, and the null gateway is named', { price: 100 }, 'null'],
  ['a price, and no gateway is named', { price: 100 }, undefined],
  ['usage that is billed', { price: 0, items: [CALLS] }, undefined],
])('nobody gets a plan for nothing that gets %s while it is ordered', async (_name, costs, gateway) => {
  const planKey = `changing-${gateway ?? 'default'}-${costs.price}`
  await put(planKey, { price: 0 })
  const order = { planKey, ...(gateway && { gateway }) }
  const { billableId, answer } = await openWhile(order, () => put(planKey, costs))
  expect(answer).toMatchObject({ errors: { gateway: [expect.stringContaining('has a price')] } })
  expect(await service.services.database.subscription.count({ where: { billableId } })).toBe(0)
})

test('a plan that costs nothing any more while it is ordered is had on the null gateway', async () => {
  await put('cheaper', { price: 100 })
  const { answer } = await openWhile({ planKey: 'cheaper', gateway: 'null' }, () => put('cheaper', { price: 0 }))
  expect(answer).toMatchObject({ status: 'free', gateway: 'null', terms: { price: 0n } })
})

test('nobody gets a plan with a price for nothing where the null gateway is the default', async () => {
  await put('priced', { price: 100 })
  const { billableId } = await makeAccount(service.services)
  const gateways = { ...service.services.gateways, default: 'null' }
  const opened = openSubscription({ ...service.services, gateways }, billableId, { planKey: 'priced' })
  await expect(opened).rejects.toMatchObject({ errors: { gateway: [expect.stringContaining('has a price')] } })
})
