import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runBilling } from '../../src/billing/run.js'
import { repricePlan } from '../../src/billing/reprice-plan.js'
import { issueCreditNote } from '../../src/credit-notes/issue-credit-note.js'
import { startService, type TestService } from '../support/service.js'
import { makeChangePlans, subscribedAt } from './changing.js'

let service: TestService
beforeAll(async () => {
  service = await startService()
  await makeChangePlans(service)
})
afterAll(() => service.close())
beforeEach(() => service.clock.set('2026-04-01T00:00:00.000Z'))

const database = () => service.services.database
const until = async (instant: string) => {
  service.clock.set(instant)
  await runBilling(service.services)
}

type Line = Readonly<{ kind: string; feature: string | null; quantity: number; amount: number }>
type Customer = Awaited<ReturnType<typeof subscribedAt>>

const tally = (customer: Customer, feature: string, quantity: number) =>
  customer.ask('POST', 'tally-usage', { feature, quantity })
const balanceOf = async (customer: Customer): Promise<number> =>
  (await customer.get('/credit-balance')).amounts.reduce((sum: number, { amount }: Line) => sum + amount, 0)

async function billedUsage(customer: Customer): Promise<Line[]> {
  const invoices = (await customer.get('/invoices')) as { id: number }[]
  const details = await Promise.all(invoices.map(({ id }) => customer.get(`/invoices/${id}/details`)))
  return (details as { lines: Line[] }[]).flatMap(({ lines }) => lines).filter(({ kind }) => kind === 'usage')
}

const credit = async (customer: Customer, amount?: number) => {
  const first = ((await customer.get('/invoices')) as { id: number }[]).at(-1)
  const lines = amount === undefined ? undefined : [{ position: 0, amount }]
  return issueCreditNote(service.services, first?.id ?? 0, { lines, reason: 'Out of service', settle: 'balance' })
}

test('usage up to a ceiling is billed, however soon a change cuts its period', async () => {
  const customer = await subscribedAt(service, 'pro')
  await tally(customer, 'exports', 50)
  await tally(customer, 'seats', 3)
  service.clock.advance(1_000)
  await customer.change({ quantity: 2 })
  await customer.change({ quantity: 1, timing: 'now' })
  await until('2026-05-01T00:00:00.000Z')
  expect(await billedUsage(customer)).toMatchObject([{ feature: 'exports', quantity: 49, amount: 98 }])
  const past = await customer.get('usage?periodStart=2026-04-01T00:00:00.000Z')
  expect(past.items).toMatchObject([
    { feature: 'seats', overage: 0, amount: 0 },
    { feature: 'exports', overage: 49, amount: 98 },
  ])
})

test('what a credit note gave back of a period, no change gives back again', async () => {
  const customer = await subscribedAt(service, 'pro')
  await credit(customer)
  const refused = await customer.change({ planKey: 'basic', timing: 'now' })
  expect([refused.status, refused.json.code]).toEqual([422, 'subscription_not_changeable'])
  expect(await balanceOf(customer)).toBe(4900)
  expect((await customer.change({ planKey: 'team' })).status).toBe(200)
  expect((await customer.change({ planKey: 'pro', timing: 'now' })).status).toBe(200)
  expect((await customer.change({ planKey: 'basic' })).status).toBe(200)
})

test('a part that a credit note gave back leaves a change the rest', async () => {
  const customer = await subscribedAt(service, 'pro')
  await credit(customer, 490)
  service.clock.set('2026-04-16T00:00:00.000Z')
  expect((await customer.change({ planKey: 'basic', timing: 'now' })).status).toBe(200)
  expect(await balanceOf(customer)).toBe(490 + 1950)
})

test('what a change gave back of a period, no credit note gives back again', async () => {
  const customer = await subscribedAt(service, 'pro')
  await customer.change({ planKey: 'basic', timing: 'now' })
  await expect(credit(customer)).rejects.toMatchObject({ code: 'credit_exceeds_invoice' })
  await credit(customer, 1000)
  expect(await balanceOf(customer)).toBe(4900)
  await expect(credit(customer, 1)).rejects.toMatchObject({ code: 'credit_exceeds_invoice' })
})

test('a period that another interval has replaced is not credited once more', async () => {
  const customer = await subscribedAt(service, 'yearly')
  await customer.change({ planKey: 'pro', timing: 'now' })
  await expect(credit(customer)).rejects.toMatchObject({ code: 'credit_exceeds_invoice' })
  expect((await customer.change({ planKey: 'basic', timing: 'now' })).status).toBe(200)
  expect(await balanceOf(customer)).toBe(36_500 - 1000)
})

test('a scheduled plan has no more than its cap, whatever was bought ahead meanwhile', async () => {
  const common = { currency: 'USD', interval: 'month', intervalCount: 1, trialDays: 0, features: {} } as const
  const capped = { includedQuantity: 10n, unitPrice: 0n, capBehavior: 'block', ceiling: null, position: 0 } as const
  await database().plan.create({
    data: {
      ...common,
      key: 'capped',
      name: 'Capped',
      price: 1000n,
      isRecurring: true,
      createdAt: service.clock.now(),
      items: { create: [{ ...capped, key: 'calls', name: 'API calls' }] },
    },
  })
  const customer = await subscribedAt(service, 'team')
  await customer.change({ planKey: 'capped' })
  expect((await customer.change({ planItems: { calls: 5000 }, timing: 'now' })).status).toBe(200)
  expect((await customer.get('scheduled-change')).planItems).toEqual({ calls: 10 })
  await until('2026-05-01T00:00:00.000Z')
  expect((await tally(customer, 'calls', 11)).json.code).toBe('usage_blocked')
})

test('usage that a server counted whose clock is ahead is on the last invoice of one whose clock is behind', async () => {
  const customer = await subscribedAt(service, 'pro')
  service.clock.set('2026-04-10T00:00:10.000Z')
  await customer.change({ quantity: 2 })
  await tally(customer, 'calls', 1000)
  service.clock.set('2026-04-10T00:00:05.000Z')
  expect((await customer.ask('POST', 'cancel', { immediately: true })).status).toBe(200)
  expect(await billedUsage(customer)).toMatchObject([{ feature: 'calls', quantity: 931, amount: 1862 }])
})

test('a reprice that was ordered before does not undo a change to newer terms', async () => {
  const customer = await subscribedAt(service, 'euro')
  const [now, later] = [await subscribedAt(service, 'euro'), await subscribedAt(service, 'euro')]
  const priced = (price: bigint) => database().plan.update({ where: { key: 'euro' }, data: { price } })
  await priced(9000n)
  await repricePlan(service.services, 'euro', { at: new Date('2026-04-20T00:00:00.000Z'), dryRun: false })
  await priced(3000n)
  await now.change({ planKey: 'euro' })
  await later.change({ planKey: 'euro', timing: 'period_end' })
  await until('2026-05-01T00:00:00.000Z')
  const totals = await Promise.all([customer, now, later].map((each) => each.get('/invoices')))
  expect(totals.map(([newest]) => newest.total as number)).toEqual([9000, 3000, 3000])
})

test('usage after the end of a period counts on what the late renewal changes to', async () => {
  const customer = await subscribedAt(service, 'pro')
  await customer.change({ planKey: 'basic' })
  service.clock.set('2026-05-01T00:00:30.000Z')
  expect((await tally(customer, 'calls', 1_000_000)).status).toBe(422)
  expect((await customer.get(`/subscriptions/${customer.id}`)).plan.key).toBe('basic')
  expect(await customer.get('usage-records')).toEqual([])
})
