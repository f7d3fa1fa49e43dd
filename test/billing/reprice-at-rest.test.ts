import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { repricePlan } from '../../src/billing/reprice-plan.js'
import { runBilling } from '../../src/billing/run.js'
import { pauseSubscription } from '../../src/lifecycle/pause-subscription.js'
import { endAll, makeChangePlans, subscribedAt } from '../changes/changing.js'
import { CARDS } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

let service: TestService
beforeAll(async () => {
  service = await startService()
  await makeChangePlans(service)
})
afterAll(() => service.close())
beforeEach(async () => {
  setDay('2026-04-01')
  await database().scheduledChange.deleteMany()
  await endAll(service)
  await database().plan.update({ where: { key: 'team' }, data: { price: 9900n } })
})

const database = () => service.services.database
const setDay = (day: string) => service.clock.set(`${day}T00:00:00.000Z`)
const order = async (price: bigint, day: string, key = 'team') => {
  await database().plan.update({ where: { key }, data: { price } })
  return repricePlan(service.services, key, { at: new Date(`${day}T00:00:00.000Z`), dryRun: false })
}

type Customer = Awaited<ReturnType<typeof subscribedAt>>
const act = async ({ ask }: Customer, action: 'resume' | 'cancel', day: string) => {
  setDay(day)
  expect((await ask('POST', action)).status).toBe(200)
}
const pause = async ({ billableId, id }: Customer, day: string) => {
  setDay(day)
  await pauseSubscription(service.services, billableId, id)
}
const billedAt = async ({ get }: Customer, day: string) => {
  setDay(day)
  await runBilling(service.services)
  const [newest] = (await get('/invoices')) as { total: number; periodStart: string }[]
  return [newest?.periodStart.slice(0, 10), newest?.total]
}

test.each([
  ['from now on', '2026-05-10'],
  ['from a later time on', '2026-06-15'],
  ['from a far time on', '2030-01-01'],
])(
  'a paused subscription whose period is over keeps no plan from being repriced once more %s',
  async (_name, second) => {
    const customer = await subscribedAt(service, 'team', CARDS.done)
    await order(19_900n, '2026-04-15')
    await pause(customer, '2026-04-20')
    setDay('2026-05-10')
    await runBilling(service.services)
    expect((await order(29_900n, second)).moved).toMatchObject([{ subscriptions: 1, price: 9900 }])
  },
)

/** Paused in April, while the plan is repriced from April on and once more from June on. */
async function pausedBesideTwoOrders(): Promise<Customer> {
  const customer = await subscribedAt(service, 'team', CARDS.done)
  await order(19_900n, '2026-04-15')
  await pause(customer, '2026-04-20')
  setDay('2026-05-10')
  await order(29_900n, '2026-06-15')
  return customer
}

test.each([
  ['without an order', undefined],
  ['before its order begins', '2030-01-01'],
])('who resumes after the end of the period %s keeps its terms and its items', async (_name, ordered) => {
  const customer = await subscribedAt(service, 'team', CARDS.done)
  const read = async () => {
    const where = { id: customer.id }
    const { items, termsVersion, repriceId } = await database().subscription.findUniqueOrThrow({
      where,
      include: { items: true },
    })
    return { items, termsVersion, repriceId }
  }
  const before = await read()
  if (ordered !== undefined) await order(19_900n, ordered)
  await pause(customer, '2026-04-20')
  await act(customer, 'resume', '2026-05-20')
  expect(await read()).toEqual(before)
  const entry = await database().auditEntry.findFirstOrThrow({
    where: { action: 'subscription.resume', subjectId: String(customer.id) },
  })
  expect(entry.after).not.toHaveProperty('termsVersion')
  expect(await billedAt(customer, '2026-05-20')).toEqual(['2026-05-20', 9900])
})

test('who resumes between two orders goes through both, each in its turn', async () => {
  const customer = await pausedBesideTwoOrders()
  await act(customer, 'resume', '2026-05-20')
  expect(await billedAt(customer, '2026-05-20')).toEqual(['2026-05-20', 19_900])
  expect(await billedAt(customer, '2026-06-20')).toEqual(['2026-06-20', 29_900])
})

test('who resumes after two orders have begun is on the newest terms at once', async () => {
  const customer = await pausedBesideTwoOrders()
  await act(customer, 'resume', '2026-07-01')
  expect(await billedAt(customer, '2026-07-01')).toEqual(['2026-07-01', 29_900])
  expect(await billedAt(customer, '2026-08-01')).toEqual(['2026-08-01', 29_900])
})

test('who resumes after two orders comes by its scheduled change to the newest terms at once', async () => {
  const customer = await subscribedAt(service, 'basic', CARDS.done)
  expect((await customer.change({ planKey: 'team', timing: 'period_end' })).status).toBe(200)
  await order(19_900n, '2026-04-15')
  await pause(customer, '2026-04-20')
  setDay('2026-05-10')
  await order(29_900n, '2026-06-15')
  await act(customer, 'resume', '2026-07-01')
  expect(await billedAt(customer, '2026-07-01')).toEqual(['2026-07-01', 29_900])
})

test('a canceled subscription in grace keeps no plan from being repriced, and once resumed goes through both orders', async () => {
  const customer = await subscribedAt(service, 'yearly', CARDS.done)
  await order(40_000n, '2026-05-01', 'yearly')
  await act(customer, 'cancel', '2026-04-20')
  expect((await order(50_000n, '2028-01-01', 'yearly')).moved).toMatchObject([{ subscriptions: 1 }])
  await act(customer, 'resume', '2026-04-21')
  expect(await billedAt(customer, '2027-04-01')).toEqual(['2027-04-01', 40_000])
  expect(await billedAt(customer, '2028-04-01')).toEqual(['2028-04-01', 50_000])
})
