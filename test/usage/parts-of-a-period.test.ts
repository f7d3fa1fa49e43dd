import { beforeAll, expect, test } from 'vitest'
import { runBilling } from '../../src/billing/run.js'
import { makeChangePlans, subscribedAt } from '../changes/changing.js'
import { CARDS } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

const START = '2026-03-31T12:00:00.000Z'
const FIRST = '2026-04-10T12:00:00.000Z'
const SECOND = '2026-04-20T12:00:00.000Z'
const END = '2026-04-30T12:00:00.000Z'
const LATER = '2026-05-10T12:00:00.000Z'
const NEXT = '2026-05-31T12:00:00.000Z'

let service: TestService
beforeAll(async () => {
  service = await startService()
  await makeChangePlans(service)
  return () => service.close()
})

type Customer = Awaited<ReturnType<typeof subscribedAt>>
type Usage = Readonly<{ periodStart: string; periodEnd: string; items: { total: number; resetsAt: string }[] }>

const use = (customer: Customer, quantity: number) =>
  customer.ask('POST', 'tally-usage', { feature: 'calls', quantity })
const changeAt = async (customer: Customer, at: string, order: object) => {
  service.clock.set(at)
  expect(await customer.change({ ...order, timing: 'now' })).toMatchObject({ status: 200 })
}
const read = (customer: Customer, start?: string): Promise<Usage> =>
  customer.get(`usage${start === undefined ? '' : `?periodStart=${start}`}`)
const spanOf = async (customer: Customer, start?: string) => {
  const { periodStart, periodEnd, items } = await read(customer, start)
  expect(new Set(items.map(({ resetsAt }) => resetsAt))).toEqual(new Set(items.length === 0 ? [] : [periodEnd]))
  return [periodStart, periodEnd]
}
const bill = async (customer: Customer, at: string) => {
  service.clock.set(at)
  await runBilling(service.services)
  return customer
}

/** A period from `START` to `END` that two changes have cut, with usage in each of its three parts. */
async function cutTwice(): Promise<Customer> {
  service.clock.set(START)
  const customer = await subscribedAt(service, 'team', CARDS.done)
  await use(customer, 101)
  await changeAt(customer, FIRST, { quantity: 2 })
  await use(customer, 102)
  await changeAt(customer, SECOND, { quantity: 3 })
  await use(customer, 103)
  return customer
}

test('each part of a period that changes have cut ends where the next one begins, before the renewal and after it', async () => {
  const customer = await cutTwice()
  const parts = [
    [START, FIRST],
    [FIRST, SECOND],
    [SECOND, END],
  ] as const
  const seen = () => Promise.all(parts.map(([start]) => spanOf(customer, start)))
  expect(await seen()).toEqual(parts)
  service.clock.set('2026-04-30T12:00:10.000Z')
  expect(await seen()).toEqual(parts)
  await bill(customer, '2026-04-30T12:00:30.000Z')
  expect(await seen()).toEqual(parts)
  expect(await spanOf(customer)).toEqual([END, NEXT])
  const totals = await Promise.all(parts.map(async ([start]) => (await read(customer, start)).items[0]?.total))
  expect(totals).toEqual([101, 102, 103])
})

test('the current period of a subscription begins with the part before its first change, however many follow', async () => {
  const customer = await cutTwice()
  const { currentPeriodStart } = await customer.get(`/subscriptions/${customer.id}`)
  expect(await spanOf(customer, currentPeriodStart)).toEqual([START, FIRST])
})

test('a part of a period keeps its end when the subscription moves to another interval later', async () => {
  const customer = await cutTwice()
  await bill(customer, END)
  await changeAt(customer, LATER, { planKey: 'yearly' })
  expect(await spanOf(customer, FIRST)).toEqual([FIRST, SECOND])
  expect(await spanOf(customer, SECOND)).toEqual([SECOND, END])
  expect(await spanOf(customer, END)).toEqual([END, LATER])
})

test('a part of a period in which nothing was used is read by its start, as a whole period is', async () => {
  service.clock.set(START)
  const customer = await subscribedAt(service, 'team', CARDS.done)
  await changeAt(customer, FIRST, { quantity: 2 })
  await changeAt(customer, SECOND, { quantity: 3 })
  expect(await read(customer, FIRST)).toEqual({ periodStart: FIRST, periodEnd: SECOND, items: [] })
})

test('changes of one moment leave parts that do not overlap', async () => {
  service.clock.set(START)
  const customer = await subscribedAt(service, 'team', CARDS.done)
  for (const quantity of [2, 3, 4]) await changeAt(customer, FIRST, { quantity })
  await changeAt(customer, SECOND, { quantity: 5 })
  const after = (ms: number) => new Date(Date.parse(FIRST) + ms).toISOString()
  const starts = [START, FIRST, after(1), after(2), SECOND]
  const ends = [FIRST, after(1), after(2), SECOND, END]
  for (const [place, start] of starts.entries()) expect(await spanOf(customer, start)).toEqual([start, ends[place]])
})
