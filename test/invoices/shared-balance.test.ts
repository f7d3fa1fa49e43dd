import { afterAll, beforeAll, expect, test } from 'vitest'
import { runBilling } from '../../src/billing/run.js'
import { makeChangePlans, subscribedAt } from '../changes/changing.js'
import { makeSubscription } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

const START = '2026-04-01T00:00:00.000Z'
const DAY_MS = 86_400_000
type Statement = Readonly<{ digest: string; total: number; dueAt: string }>

let service: TestService
beforeAll(async () => {
  service = await startService()
  await makeChangePlans(service)
  const { database, clock } = service.services
  const short = {
    currency: 'USD',
    features: {},
    interval: 'day',
    isRecurring: true,
    createdAt: clock.now(),
    trialDays: 0,
  } as const
  for (const plan of [
    { key: 'daily', name: 'Daily', price: 700n, intervalCount: 1 },
    { key: 'two-days', name: 'Two days', price: 1000n, intervalCount: 2 },
  ])
    await database.plan.create({ data: { ...short, ...plan } })
})
afterAll(() => service.close())

/** An account with a subscription for each plan, each bought a day after the one before, and something on its balance. */
async function sharing(plans: readonly [string, ...string[]], balance: number) {
  const { services, clock } = service
  clock.set(START)
  const customer = await subscribedAt(service, plans[0])
  const ids = [customer.id]
  for (const plan of plans.slice(1)) {
    clock.advance(DAY_MS)
    ids.push((await makeSubscription(services, customer.billableId, plan, 'sandbox', plan)).id)
  }
  await services.database.$executeRaw`
    INSERT INTO credit_entry (billable_id, currency, amount, reason, created_at)
    VALUES (${customer.billableId}, 'USD', ${balance}, 'payment', now())`
  const forecast = (id: number, periods: number): Promise<Statement[]> =>
    customer.get(`/subscriptions/${id}/forecast?periods=${periods}`)
  return { ...customer, ids, forecast }
}

type Sharing = Awaited<ReturnType<typeof sharing>>
const A_YEAR = 366

/** Bills every so many days, and reads what was issued for a subscription meanwhile. */
async function issued(customer: Sharing, id: number, until: string, everyDays = 1): Promise<Statement[]> {
  const before = await customer.get('/invoices')
  while (service.clock.now() < new Date(until)) {
    const next = service.clock.now().getTime() + everyDays * DAY_MS
    service.clock.set(new Date(Math.min(next, Date.parse(until))).toISOString())
    await runBilling(service.services)
  }
  const invoices = ((await customer.get('/invoices?limit=100')) as { id: number }[]).slice(0, -before.length)
  const details = (await Promise.all(
    invoices.map((invoice) => customer.get(`/invoices/${invoice.id}/details`)),
  )) as (Statement & {
    subscription: number
  })[]
  return details.filter((each) => each.subscription === id).reverse()
}

test.each([0, 1, 2])(
  'a forecast counts on no more of the balance than invoices of other subscriptions leave, seen from subscription %i',
  async (n) => {
    const customer = await sharing(['team', 'basic', 'pro'], 18_000)
    const id = customer.ids[n] ?? 0
    await customer.ask('POST', `/subscriptions/${customer.ids[1]}/change`, { quantity: 3, timing: 'period_end' })
    await customer.ask('POST', `/subscriptions/${customer.ids[0]}/tally-usage`, { feature: 'calls', quantity: 400 })
    const forecast = await customer.forecast(id, 3)
    expect((await customer.get(`/subscriptions/${id}/upcoming-invoice`)).digest).toBe(forecast[0]?.digest)
    const made = await issued(customer, id, '2026-07-05T00:00:00.000Z')
    expect(made.map(({ total, digest }) => ({ total, digest }))).toEqual(
      forecast.map(({ total, digest }) => ({ total, digest })),
    )
  },
)

test.each([0, 1, 2])(
  'a balance pays what was due first, however late the billing run is, seen from subscription %i',
  async (n) => {
    const customer = await sharing(['daily', 'two-days', 'basic'], 36_000)
    const id = customer.ids[n] ?? 0
    const forecast = await customer.forecast(id, 24)
    const made = (await issued(customer, id, '2026-05-05T00:00:00.000Z', A_YEAR)).slice(0, 24)
    expect(made).toHaveLength([24, 16, 1][n] ?? 0)
    expect(made.map(({ total, digest }) => ({ total, digest }))).toEqual(
      forecast.slice(0, made.length).map(({ total, digest }) => ({ total, digest })),
    )
  },
)

test('a quote’s next invoice counts on no more of the balance than invoices of other subscriptions leave', async () => {
  const customer = await sharing(['team', 'basic'], 10_000)
  const [, id] = customer.ids
  const quote = (
    await customer.ask('POST', `/subscriptions/${id}/change-quotes`, { quantity: 2, timing: 'period_end' })
  ).json
  expect(quote.data.nextInvoice.total).toBe(2000 - (10_000 - 9900))
})

test('a forecast leaves the balance whole that a canceled subscription of the account will not use', async () => {
  const customer = await sharing(['team', 'basic'], 10_000)
  await customer.ask('POST', `/subscriptions/${customer.ids[0]}/cancel`)
  const [first] = await customer.forecast(customer.ids[1] ?? 0, 1)
  expect(first?.total).toBe(0)
})
