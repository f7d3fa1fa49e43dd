import { afterAll, beforeAll, expect, test } from 'vitest'
import { runBilling } from '../../src/billing/run.js'
import { startService, type TestService } from '../support/service.js'
import { makeChangePlans, subscribedAt } from './changing.js'

let service: TestService
beforeAll(async () => {
  service = await startService()
  await makeChangePlans(service)
  const { database, clock } = service.services
  const calls = { key: 'calls', name: 'API calls', includedQuantity: 100n, unitPrice: 2n, position: 0 }
  await database.plan.create({
    data: {
      key: 'annual',
      name: 'Annual',
      price: 36500n,
      currency: 'USD',
      interval: 'year',
      intervalCount: 1,
      features: {},
      isRecurring: true,
      trialDays: 0,
      createdAt: clock.now(),
      items: { create: [{ ...calls, capBehavior: 'charge' }] },
    },
  })
})
afterAll(() => service.close())

const usageLines = async (customer: Awaited<ReturnType<typeof subscribedAt>>) => {
  const invoices = (await customer.get('/invoices')) as { id: number }[]
  const details = await Promise.all(invoices.map(({ id }) => customer.get(`/invoices/${id}/details`)))
  return (details as { lines: Line[] }[]).flatMap(({ lines }) => lines).filter(({ kind }) => kind === 'usage')
}

const CARD = '4242424242424242'
type Line = Readonly<{ kind: string; feature: string | null; quantity: number }>

test('what a server counted for the next period already, since its clock is ahead, is billed with that period alone', async () => {
  service.clock.set('2026-04-01T00:00:00.000Z')
  const customer = await subscribedAt(service, 'pro')
  service.clock.set('2026-05-01T00:00:02.000Z')
  expect((await customer.ask('POST', 'tally-usage', { feature: 'calls', quantity: 250 })).status).toBe(200)
  service.clock.set('2026-04-30T23:59:57.000Z')
  expect((await customer.change({ quantity: 2 })).status).toBe(200)
  for (const month of ['2026-05-01', '2026-06-01', '2026-07-01']) {
    service.clock.set(`${month}T00:00:00.000Z`)
    await runBilling(service.services)
  }
  expect(await usageLines(customer)).toMatchObject([{ feature: 'calls', quantity: 150 }])
})

test('what a server counted for the next period already uses up what the period of another interval includes, once', async () => {
  service.clock.set('2026-04-01T00:00:00.000Z')
  const customer = await subscribedAt(service, 'pro')
  service.clock.set('2026-05-01T00:00:02.000Z')
  const early = { feature: 'calls', quantity: 90, idempotencyKey: 'early' }
  expect((await customer.ask('POST', 'tally-usage', early)).status).toBe(200)
  service.clock.set('2026-04-30T23:59:57.000Z')
  expect((await customer.change({ planKey: 'annual', timing: 'now' })).status).toBe(200)
  service.clock.set('2026-05-02T00:00:00.000Z')
  const late = await customer.ask('POST', 'tally-usage', { feature: 'calls', quantity: 90 })
  expect(late).toMatchObject({ status: 200, json: { data: { total: 180 } } })
  service.clock.set('2027-05-01T00:00:00.000Z')
  await runBilling(service.services)
  expect(await usageLines(customer)).toMatchObject([{ feature: 'calls', quantity: 80 }])
})

test('what a server whose clock is ahead counted for a period that a cancellation lets never begin is of the last one, which covers no more for it', async () => {
  const customer = await countedAhead(80, 80)
  expect((await customer.ask('POST', 'cancel', { immediately: true })).status).toBe(200)
  expect(await usageLines(customer)).toMatchObject([{ feature: 'calls', quantity: 60 }])
})

test('what a server whose clock is ahead counted before a cancellation with the period is billed when the period ends', async () => {
  const customer = await countedAhead(80, 80)
  expect((await customer.ask('POST', 'cancel', {})).status).toBe(200)
  service.clock.set('2026-05-01T00:00:00.000Z')
  await runBilling(service.services)
  expect(await usageLines(customer)).toMatchObject([{ feature: 'calls', quantity: 60 }])
})

test('a change at once to a plan that lacks what a server whose clock is ahead counted for the next period waits for that period', async () => {
  const customer = await countedAhead(80, 80)
  const refused = await customer.change({ planKey: 'basic', timing: 'now' })
  expect(refused).toMatchObject({ status: 422, json: { code: 'subscription_not_changeable' } })
})

test('a change at the period’s end to a plan that lacks what a server whose clock is ahead counted for the next period waits for that period', async () => {
  const customer = await countedAhead(80, 80)
  const order = { planKey: 'basic', timing: 'period_end' }
  expect(await customer.change(order)).toMatchObject({ status: 422, json: { code: 'subscription_not_changeable' } })
  service.clock.set('2026-05-01T00:00:03.000Z')
  expect((await customer.change(order)).status).toBe(200)
})

/** A customer in the last seconds of April, for whom a server with a clock that is ahead has counted in May. */
async function countedAhead(inApril: number, inMay: number) {
  service.clock.set('2026-04-01T00:00:00.000Z')
  const customer = await subscribedAt(service, 'pro', CARD)
  const calls = (quantity: number) => customer.ask('POST', 'tally-usage', { feature: 'calls', quantity })
  service.clock.set('2026-04-15T00:00:00.000Z')
  expect((await calls(inApril)).status).toBe(200)
  service.clock.set('2026-05-01T00:00:02.000Z')
  expect((await calls(inMay)).status).toBe(200)
  service.clock.set('2026-04-30T23:59:57.000Z')
  return customer
}
