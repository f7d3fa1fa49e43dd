import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runBilling } from '../../src/billing/run.js'
import { startService, type TestService } from '../support/service.js'
import { makeChangePlans, subscribedAt } from './changing.js'

let service: TestService
beforeAll(async () => {
  service = await startService()
  await makeChangePlans(service)
  const seats = { key: 'seats', name: 'Seats', unitPrice: 500n, ceiling: null, position: 0 } as const
  for (const [key, item] of [
    ['quota', { ...seats, includedQuantity: 1000n, capBehavior: 'block' }],
    ['dear', { ...seats, includedQuantity: 100n, ceiling: 1000n, capBehavior: 'charge_until_ceiling' }],
    ['small', { ...seats, includedQuantity: 1n, capBehavior: 'block' }],
    ['metered', { ...seats, includedQuantity: 0n, capBehavior: 'charge' }],
    ['generous', { ...seats, includedQuantity: 1000n, capBehavior: 'charge' }],
    ['ceiled', { ...seats, includedQuantity: 1000n, ceiling: 9_000_000n, capBehavior: 'charge_until_ceiling' }],
  ] as const)
    await service.services.database.plan.create({
      data: {
        key,
        name: key,
        price: 3000n,
        currency: 'USD',
        interval: 'month',
        intervalCount: 1,
        isRecurring: true,
        trialDays: 0,
        features: {},
        createdAt: service.clock.now(),
        items: { create: [item] },
      },
    })
})
afterAll(() => service.close())
beforeEach(() => service.clock.set('2026-04-01T00:00:00.000Z'))

type Customer = Awaited<ReturnType<typeof subscribedAt>>

const use = async (customer: Customer, quantity: number) =>
  (await customer.ask('POST', 'tally-usage', { feature: 'seats', quantity })).json as Record<string, unknown>
const change = async (customer: Customer, planKey: string) =>
  expect((await customer.change({ planKey, timing: 'now' })).status).toBe(200)
const remaining = async (customer: Customer) =>
  ((await customer.get('usage')) as { items: { remaining: number }[] }).items[0]?.remaining

test.each(['basic', 'small', 'metered', 'yearly'])(
  'what was used of a capped item does not come back by way of the plan %s',
  async (way) => {
    const customer = await subscribedAt(service, 'dear')
    await use(customer, 1000)
    for (const plan of [way, way === 'basic' ? 'small' : 'basic', 'dear']) await change(customer, plan)
    expect(await use(customer, 1)).toMatchObject({ code: 'usage_blocked' })
  },
)

test('a cap counts the time for which its plan was there, and what was used beyond that', async () => {
  const customer = await subscribedAt(service, 'dear')
  await use(customer, 300)
  service.clock.set('2026-04-04T00:00:00.000Z')
  await change(customer, 'basic')
  service.clock.set('2026-04-16T00:00:00.000Z')
  await change(customer, 'dear')
  expect(await remaining(customer)).toBe(300)
  service.clock.set('2026-04-22T00:00:00.000Z')
  await change(customer, 'metered')
  await use(customer, 7)
  service.clock.set('2026-04-25T00:00:00.000Z')
  await change(customer, 'dear')
  expect(await remaining(customer)).toBe(200)
  service.clock.set('2026-05-01T00:00:00.000Z')
  await runBilling(service.services)
  expect(await remaining(customer)).toBe(1000)
  await change(customer, 'basic')
  service.clock.set('2026-05-11T00:00:00.000Z')
  await change(customer, 'dear')
  expect(await remaining(customer)).toBe(677)
})

const billed = async (customer: Customer) => {
  const invoices = (await customer.get('/invoices')) as { id: number }[]
  const details = await Promise.all(invoices.map(({ id }) => customer.get(`/invoices/${id}/details`)))
  const lines = (details as { lines: { kind: string; quantity: number }[] }[]).flatMap((each) => each.lines)
  return lines.reduce((sum, { kind, quantity }) => (kind === 'usage' ? sum + quantity : sum), 0)
}

test.each([
  ['generous', []],
  ['ceiled', []],
  ['generous', ['ceiled']],
])('what was used where an item blocks is not included once more in the plan %s, by way of %j', async (plan, ways) => {
  const customer = await subscribedAt(service, 'quota')
  await use(customer, 1000)
  for (const way of ways) {
    await change(customer, way)
    service.clock.advance(60_000)
  }
  await change(customer, plan)
  await use(customer, 1000)
  service.clock.set('2026-05-01T00:00:00.000Z')
  await runBilling(service.services)
  expect(await billed(customer)).toBe(1000)
  await use(customer, 1000)
  service.clock.set('2026-06-01T00:00:00.000Z')
  await runBilling(service.services)
  expect(await billed(customer)).toBe(1000)
})

test('what an item that blocks let be used ahead is earned by the time of a plan that charges, once', async () => {
  const customer = await subscribedAt(service, 'quota')
  await use(customer, 1000)
  await change(customer, 'generous')
  service.clock.set('2026-04-16T00:00:00.000Z')
  await change(customer, 'quota')
  expect(await remaining(customer)).toBe(0)
  service.clock.set('2026-04-22T00:00:00.000Z')
  await change(customer, 'generous')
  await use(customer, 10)
  service.clock.set('2026-05-01T00:00:00.000Z')
  await runBilling(service.services)
  expect(await billed(customer)).toBe(10)
})
