import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { repricePlan } from '../../src/billing/reprice-plan.js'
import { runBilling } from '../../src/billing/run.js'
import { changeWhile, endAll, makeChangePlans, subscribedAt } from '../changes/changing.js'
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
  await sell({ price: 9900n, currency: 'USD' })
  await sellCalls({ unitPrice: 3n })
})

const database = () => service.services.database
const sell = (data: object) => database().plan.update({ where: { key: 'team' }, data })
const sellCalls = (data: object) =>
  database().planItem.updateMany({ where: { key: 'calls', plan: { key: 'team' } }, data })
const reprice = (day = '2026-04-15') =>
  repricePlan(service.services, 'team', { at: new Date(`${day}T00:00:00.000Z`), dryRun: false })

type Customer = Awaited<ReturnType<typeof subscribedAt>>
const renewalAt = async ({ get }: Customer, day: string) => {
  service.clock.set(`${day}T00:00:00.000Z`)
  await runBilling(service.services)
  const [newest] = (await get('/invoices')) as { total: number; periodStart: string }[]
  expect(newest?.periodStart.slice(0, 10)).toBe(day)
  return newest?.total
}

test.each(['now', 'period_end'])(
  'a quote for %s of a plan that was repriced since is stale: it promised another next invoice',
  async (timing) => {
    const customer = await subscribedAt(service)
    const { id: quote } = await customer.quote({ planKey: 'team', timing })
    await sell({ price: 19_900n })
    await reprice()
    const { status, json } = await customer.change({ quote })
    expect([status, json.code]).toEqual([422, 'quote_stale'])
  },
)

test('a quote of a plan whose items alone were repriced since is stale', async () => {
  const customer = await subscribedAt(service)
  const { id: quote } = await customer.quote({ planKey: 'team' })
  await sellCalls({ unitPrice: 5n })
  await subscribedAt(service, 'team')
  await reprice()
  const { status, json } = await customer.change({ quote })
  expect([status, json.code]).toEqual([422, 'quote_stale'])
})

test('a quote binds beside a change of the plan that moves nobody, and after a reprice of what it leaves', async () => {
  const customer = await subscribedAt(service, 'team')
  const other = await subscribedAt(service)
  const { id: quote } = await other.quote({ planKey: 'team' })
  const away = await customer.quote({ planKey: 'pro', timing: 'period_end' })
  await sell({ price: 19_900n })
  expect((await other.change({ quote })).status).toBe(200)
  await reprice()
  expect((await customer.change({ quote: away.id })).status).toBe(200)
})

test.each(['now', 'period_end'] as const)(
  'a change for %s that a reprice overtakes leads to the old terms, and goes with the others at its first renewal from then on',
  async (timing) => {
    const customer = await subscribedAt(service)
    await changeWhile(service, customer, { planKey: 'team', timing }, async () => {
      await sell({ price: 19_900n })
      await reprice('2026-05-15')
    })
    const forecast = (await customer.get('forecast?periods=3')) as { total: number }[]
    const totals = [
      await renewalAt(customer, '2026-05-01'),
      await renewalAt(customer, '2026-06-01'),
      await renewalAt(customer, '2026-07-01'),
    ]
    expect(totals).toEqual([9900, 19_900, 19_900])
    expect(forecast.map(({ total }) => total)).toEqual(totals)
  },
)

test('who comes late to terms that were repriced twice gets the last that has begun', async () => {
  const customer = await subscribedAt(service)
  await changeWhile(service, customer, { planKey: 'team' }, async () => {
    await sell({ price: 19_900n })
    await subscribedAt(service, 'team')
    await sell({ price: 29_900n })
    await reprice('2026-04-10')
    await endAll(service, customer.id)
    await sell({ price: 39_900n })
    await reprice('2026-05-15')
  })
  expect(await renewalAt(customer, '2026-05-01')).toBe(29_900)
  expect(await renewalAt(customer, '2026-06-01')).toBe(39_900)
})

test('who comes late to a plan that was moved to another currency keeps its own', async () => {
  const customer = await subscribedAt(service)
  await changeWhile(service, customer, { planKey: 'team' }, async () => {
    await sell({ price: 9100n, currency: 'EUR' })
    await subscribedAt(service, 'team')
    await sell({ price: 9200n })
    await reprice()
  })
  expect(await renewalAt(customer, '2026-05-01')).toBe(9900)
})

test('a tally after the end of a period that a late order concerns is held to the new terms', async () => {
  const customer = await subscribedAt(service)
  await changeWhile(service, customer, { planKey: 'team' }, async () => {
    await subscribedAt(service, 'team')
    await sell({ price: 19_900n })
    await sellCalls({ capBehavior: 'block' })
    await reprice()
    await sellCalls({ capBehavior: 'charge' })
  })
  service.clock.set('2026-05-01T00:00:00.001Z')
  const { status, json } = await customer.ask('POST', 'tally-usage', { feature: 'calls', quantity: 301 })
  expect([status, json.code]).toEqual([422, 'usage_blocked'])
})

/** Ordered on the first of April, for the middle of the month. */
async function orderedCheaperCalls() {
  const customer = await subscribedAt(service, 'team')
  await sellCalls({ unitPrice: 1n })
  await reprice()
  service.clock.set('2026-04-02T00:00:00.000Z')
  await sellCalls({ unitPrice: 5n })
  return customer
}

const callsOf = async (subscriptionId: number) => {
  const where = { subscriptionId_key: { subscriptionId, key: 'calls' } }
  return Number((await database().subscriptionItem.findUniqueOrThrow({ where })).unitPrice)
}

test.each(['now', 'period_end'])(
  'an order for items does not take back newer items of the plan that were bought since (%s)',
  async (timing) => {
    const customer = await orderedCheaperCalls()
    expect((await customer.change({ planKey: 'team', timing })).status).toBe(200)
    await renewalAt(customer, '2026-05-01')
    expect(await callsOf(customer.id)).toBe(5)
  },
)

test.each(['now', 'period_end'])(
  'an order for items still moves who changes a quantity, on the items that it has (%s)',
  async (timing) => {
    const customer = await orderedCheaperCalls()
    expect((await customer.change({ quantity: 2, timing })).status).toBe(200)
    await renewalAt(customer, '2026-05-01')
    expect(await callsOf(customer.id)).toBe(1)
  },
)

test.each(['now', 'period_end'])(
  'an order for items moves who came to other items of the plan before it (%s)',
  async (timing) => {
    const customer = await subscribedAt(service, 'team')
    await sellCalls({ unitPrice: 5n })
    expect((await customer.change({ planKey: 'team', timing })).status).toBe(200)
    service.clock.set('2026-04-02T00:00:00.000Z')
    await sellCalls({ unitPrice: 1n })
    await reprice()
    await renewalAt(customer, '2026-05-01')
    expect(await callsOf(customer.id)).toBe(1)
  },
)

test.each(['now', 'period_end'])(
  'a quote of other items of the own plan is stale where these were repriced since (%s)',
  async (timing) => {
    const customer = await subscribedAt(service, 'team')
    await sellCalls({ unitPrice: 5n })
    const { id: quote } = await customer.quote({ planKey: 'team', timing })
    await sellCalls({ unitPrice: 1n })
    await reprice()
    const { status, json } = await customer.change({ quote })
    expect([status, json.code]).toEqual([422, 'quote_stale'])
  },
)

test('an order for the items that a subscription has takes the place of an earlier one for others', async () => {
  const customer = await subscribedAt(service, 'team')
  await sellCalls({ unitPrice: 1n })
  await reprice()
  await sellCalls({ unitPrice: 3n })
  expect((await reprice()).moved).toMatchObject([{ subscriptions: 1, difference: 0 }])
  await renewalAt(customer, '2026-05-01')
  expect(await callsOf(customer.id)).toBe(3)
  expect((await reprice('2026-06-15')).moved).toEqual([])
})
