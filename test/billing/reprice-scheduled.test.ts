import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { repricePlan } from '../../src/billing/reprice-plan.js'
import { runBilling } from '../../src/billing/run.js'
import { endAll, makeChangePlans, subscribedAt } from '../changes/changing.js'
import { startService, type TestService } from '../support/service.js'

let service: TestService
beforeAll(async () => {
  service = await startService()
  await makeChangePlans(service)
})
afterAll(() => service.close())

const CALLS = { name: 'API calls', unitPrice: 3n, capBehavior: 'charge', ceiling: null } as const
beforeEach(async () => {
  service.clock.set('2026-04-01T00:00:00.000Z')
  await database().scheduledChange.deleteMany()
  await endAll(service)
  await sell({ price: 9900n, currency: 'USD' })
  await sellCalls(CALLS)
})

const database = () => service.services.database
const sell = (data: object, key = 'team') => database().plan.update({ where: { key }, data })
const sellCalls = (data: object) =>
  database().planItem.updateMany({ where: { key: 'calls', plan: { key: 'team' } }, data })
const reprice = (day: string, { key = 'team', dryRun = false } = {}) =>
  repricePlan(service.services, key, { at: new Date(`${day}T00:00:00.000Z`), dryRun })

type Customer = Awaited<ReturnType<typeof subscribedAt>>
const TO_TEAM = { planKey: 'team', timing: 'period_end' }
async function scheduled(order: object = TO_TEAM, plan = 'basic'): Promise<Customer> {
  const customer = await subscribedAt(service, plan)
  expect((await customer.change(order)).status).toBe(200)
  return customer
}
const orderOf = async ({ id }: Customer) =>
  (await database().scheduledChange.findUniqueOrThrow({ where: { subscriptionId: id } })).repriceId

type Statement = Readonly<{ id: number; total: number; digest: string }>
async function billMonths(): Promise<void> {
  for (const month of ['05', '06', '07']) {
    service.clock.set(`2026-${month}-01T00:00:00.000Z`)
    await runBilling(service.services)
  }
}
/** What was issued, oldest first. */
async function issued({ get }: Customer): Promise<Statement[]> {
  const details: Statement[] = []
  for (const { id } of ((await get('/invoices')) as Statement[]).toReversed())
    details.push((await get(`/invoices/${id}/details`)) as Statement)
  return details
}
const totals = (statements: readonly Statement[]) => statements.map(({ total }) => total)
const digests = (statements: readonly Statement[]) => statements.map(({ digest }) => digest)

/** The last three invoices are what was forecast. */
async function expectForecast(customer: Customer, expected: readonly number[]): Promise<void> {
  const upcoming = (await customer.get('upcoming-invoice')) as Statement
  const forecast = (await customer.get('forecast?periods=3')) as Statement[]
  expect(totals(forecast)).toEqual(expected)
  expect(upcoming.digest).toBe(forecast[0]?.digest)
  await billMonths()
  const made = (await issued(customer)).slice(-3)
  expect(totals(made)).toEqual(expected)
  expect(digests(made)).toEqual(digests(forecast))
}

describe('a scheduled change to a plan that is repriced', () => {
  test('is made on the new terms where the order has begun, as it was forecast', async () => {
    const customer = await scheduled({ ...TO_TEAM, quantity: 2, planItems: { calls: 500 } })
    await sell({ price: 19_900n })
    await sellCalls({ unitPrice: 5n, capBehavior: 'charge_until_ceiling', ceiling: 400n })
    expect(await reprice('2026-04-15')).toMatchObject({
      moved: [{ subscriptions: 1, price: 9900, newPrice: 19_900, difference: 20_000 }],
      left: 0,
    })
    const each = 2 * 19_900 + 100 * 5
    await expectForecast(customer, [each, each, each])
    const row = await database().subscription.findUniqueOrThrow({ where: { id: customer.id } })
    expect(row).toMatchObject({ quantity: 2, repriceId: null })
  })

  test('is made on its own terms where the order begins later, and moves at its first renewal from then on', async () => {
    const customer = await scheduled({ ...TO_TEAM, planItems: { calls: 500 } })
    await sell({ price: 19_900n })
    await reprice('2026-05-15')
    await expectForecast(customer, [10_500, 20_500, 20_500])
  })

  test('goes before an order to move it within the plan that it leaves', async () => {
    const customer = await scheduled({ planKey: 'basic', timing: 'period_end' }, 'team')
    await sell({ price: 19_900n })
    await sell({ price: 1500n }, 'basic')
    await reprice('2026-04-15')
    await reprice('2026-05-15', { key: 'basic' })
    await expectForecast(customer, [1000, 1500, 1500])
    await sell({ price: 1000n }, 'basic')
  })

  test('begins a cycle of its own where the new terms have another interval', async () => {
    const customer = await scheduled()
    await sell({ interval: 'week' })
    await reprice('2026-04-15')
    const forecast = (await customer.get('forecast?periods=2')) as { periodStart: string }[]
    await sell({ interval: 'month' })
    expect(forecast.map(({ periodStart }) => periodStart.slice(0, 10))).toEqual(['2026-05-01', '2026-05-08'])
  })

  test('is counted by a dry run, which orders nothing', async () => {
    const customer = await scheduled()
    await scheduled({ quantity: 3, timing: 'period_end' }, 'team')
    await scheduled({ planKey: 'team', timing: 'period_end' }, 'pro')
    await sell({ price: 19_900n })
    expect(await reprice('2026-04-15', { dryRun: true })).toMatchObject({
      moved: [{ subscriptions: 3, price: 9900, newPrice: 19_900, difference: 30_000 }],
    })
    expect(await orderOf(customer)).toBeNull()
    await billMonths()
    expect(totals(await issued(customer)).slice(-3)).toEqual([9900, 9900, 9900])
  })

  test('is left alone where it is to the present terms', async () => {
    await scheduled()
    expect((await reprice('2026-04-15')).moved).toEqual([])
    await sellCalls({ unitPrice: 4n })
    expect((await reprice('2026-04-15')).moved).toMatchObject([{ subscriptions: 1, difference: 0 }])
  })
})

describe('the order for a scheduled change', () => {
  test('goes with the change when another one takes its place, or when it is dropped', async () => {
    const customers = [await scheduled(), await scheduled(), await scheduled()] as const
    await sell({ price: 19_900n })
    await reprice('2026-04-15')
    await sell({ price: 29_900n })
    const [again, other, dropped] = customers
    expect((await again.change({ ...TO_TEAM, quantity: 2 })).status).toBe(200)
    expect((await other.change({ planKey: 'pro', timing: 'period_end' })).status).toBe(200)
    expect((await dropped.ask('DELETE', 'scheduled-change')).status).toBe(204)
    expect([await orderOf(again), await orderOf(other)]).toEqual([null, null])
    await billMonths()
    const second = async (customer: Customer) => totals(await issued(customer))[1]
    expect(await Promise.all(customers.map(second))).toEqual([59_800, 4900, 1000])
  })

  test('stays under a change of quantity that keeps the scheduled plan', async () => {
    const customer = await scheduled()
    await sell({ price: 19_900n })
    await reprice('2026-04-15')
    expect((await customer.change({ quantity: 2, timing: 'now' })).status).toBe(200)
    await expectForecast(customer, [39_800, 39_800, 39_800])
  })

  test('gives way to a later order for the same time', async () => {
    const customer = await scheduled()
    await sell({ price: 19_900n })
    await reprice('2026-04-20')
    await sell({ price: 29_900n })
    await reprice('2026-04-20')
    await expectForecast(customer, [29_900, 29_900, 29_900])
  })

  test('goes before a later order for a later time', async () => {
    const customer = await scheduled()
    await sell({ price: 19_900n })
    await reprice('2026-04-20')
    await sell({ price: 29_900n })
    await reprice('2026-06-15')
    await expectForecast(customer, [19_900, 19_900, 29_900])
  })

  test('is refused where the plan is sold in another currency', async () => {
    const { id } = await scheduled()
    await sell({ currency: 'EUR' })
    await expect(reprice('2026-04-15')).rejects.toThrow(
      `Subscription ${id}, which a scheduled change brings to plan team, pays in USD`,
    )
  })
})
