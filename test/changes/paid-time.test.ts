import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CARDS } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'
import { makeChangePlans, subscribedAt } from './changing.js'

let service: TestService
beforeAll(async () => {
  service = await startService()
  await makeChangePlans(service)
})
afterAll(() => service.close())
beforeEach(() => service.clock.set('2026-04-01T00:00:00.000Z'))

const MINUTE = 60_000
const MONTH = 30 * 24 * 60 * MINUTE
const PRICES = { basic: 1_000, team: 9_900 } as const
type Plan = keyof typeof PRICES
type Customer = Awaited<ReturnType<typeof subscribedAt>>

const quote = async (customer: Customer, planKey: Plan): Promise<string> =>
  (await customer.ask('POST', 'change-quotes', { planKey, timing: 'now' })).json.data.id

/** What the time on each plan costs at its monthly price, whatever the service says that it costs. */
function meter(customer: Customer) {
  const spent = { basic: 0, team: 0 }
  let since = service.clock.now().getTime()
  return {
    on(plan: Plan) {
      const now = service.clock.now().getTime()
      spent[plan] += now - since
      since = now
    },
    worth: () => (spent.basic * PRICES.basic + spent.team * PRICES.team) / MONTH,
    /** What was collected, less what is left: on the balance, and of the period. */
    async paid(plan: Plan) {
      const { amounts } = await customer.get('/credit-balance')
      const balance = amounts.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)
      const collected = (await customer.charges()).reduce((sum, { amount }) => sum + Number(amount), 0)
      const gone = since - Date.parse('2026-04-01T00:00:00.000Z')
      return PRICES.basic + collected - balance - (PRICES[plan] * (MONTH - gone)) / MONTH
    },
  }
}

test('whoever quotes the way back at each step to a dearer plan pays for all but 15 minutes of its time', async () => {
  const customer = await subscribedAt(service, 'basic', CARDS.done)
  const time = meter(customer)
  let refused = 0
  for (let round = 0; round < 12; round += 1) {
    expect((await customer.change({ planKey: 'team' })).status).toBe(200)
    time.on('basic')
    const back = await quote(customer, 'basic')
    service.clock.advance(15 * MINUTE - 1_000)
    const answer = await customer.change({ quote: back })
    if (answer.status === 422) {
      expect(answer.json.code).toBe('quote_stale')
      refused += 1
      await customer.change({ planKey: 'basic', timing: 'now' })
    }
    time.on('team')
  }
  expect(refused).toBe(11)
  const given = ((PRICES.team - PRICES.basic) * 15 * MINUTE) / MONTH
  expect(await time.paid('basic')).toBeGreaterThan(time.worth() - given - 12)
})

test('a quote to a cheaper plan that is used in good time holds, whatever else was quoted that day', async () => {
  const customer = await subscribedAt(service, 'team', CARDS.done)
  for (const minutes of [5, 4, 3]) {
    const down = await quote(customer, 'basic')
    service.clock.advance(minutes * MINUTE)
    expect((await customer.change({ quote: down })).status).toBe(200)
    expect((await customer.change({ planKey: 'team' })).status).toBe(200)
    service.clock.advance(MINUTE)
  }
})

test('a quote to a dearer plan holds for 15 minutes each time', async () => {
  const customer = await subscribedAt(service, 'basic', CARDS.done)
  for (let round = 0; round < 4; round += 1) {
    const up = await quote(customer, 'team')
    service.clock.advance(15 * MINUTE - 1_000)
    expect((await customer.change({ quote: up })).status).toBe(200)
    expect((await customer.change({ planKey: 'basic', timing: 'now' })).status).toBe(200)
  }
})

test('a day later a quote to a cheaper plan holds for 15 minutes again', async () => {
  const customer = await subscribedAt(service, 'team', CARDS.done)
  for (let day = 0; day < 2; day += 1) {
    const down = await quote(customer, 'basic')
    service.clock.advance(14 * MINUTE)
    expect((await customer.change({ quote: down })).status).toBe(200)
    expect((await customer.change({ planKey: 'team' })).status).toBe(200)
    service.clock.advance(24 * 60 * MINUTE)
  }
})
