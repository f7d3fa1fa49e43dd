import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeSubscription } from '../../src/changes/change-subscription.js'
import { reconcileChanges } from '../../src/changes/reconcile-changes.js'
import { CARDS } from '../support/fixtures.js'
import { chargingSilently } from '../support/scripted-sandbox.js'
import { startService, type TestService } from '../support/service.js'
import { makeChangePlans, subscribedAt } from './changing.js'

let service: TestService
beforeAll(async () => {
  service = await startService()
  await makeChangePlans(service)
  await makeCallPlans()
})
afterAll(() => service.close())
beforeEach(() => service.clock.set('2026-04-01T00:00:00.000Z'))

const MINUTE = 60_000
const MONTH = 30 * 24 * 60 * MINUTE
const PRICES = { basic: 1_000, team: 9_900 } as const
type Plan = keyof typeof PRICES
const CALL_PRICES = { dear: 10, cheap: 5 } as const
type Customer = Awaited<ReturnType<typeof subscribedAt>>

/** Plans of one price that count the same calls, at another price of a call. */
async function makeCallPlans() {
  const { database, clock } = service.services
  const common = { currency: 'USD', features: {}, isRecurring: true, createdAt: clock.now(), intervalCount: 1 } as const
  const calls = { key: 'calls', name: 'API calls', includedQuantity: 0n, capBehavior: 'charge', position: 0 } as const
  for (const [key, unitPrice] of Object.entries(CALL_PRICES))
    await database.plan.create({
      data: {
        ...common,
        key,
        name: key,
        price: 1000n,
        interval: 'month',
        trialDays: 0,
        items: { create: [{ ...calls, unitPrice: BigInt(unitPrice) }] },
      },
    })
}

const quoteOf = async (customer: Customer, order: object): Promise<string> =>
  (await customer.ask('POST', 'change-quotes', { ...order, timing: 'now' })).json.data.id
const quote = (customer: Customer, planKey: Plan) => quoteOf(customer, { planKey })
const use = async (customer: Customer, id: string) => (await customer.change({ quote: id })).status

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

test('a customer who quotes the way back at each step to a dearer plan pays for all but 15 minutes of its time', async () => {
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
      expect(answer.json).toMatchObject({ code: 'quote_stale', errors: { quote: [expect.any(String)] } })
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

test('a customer who quotes a plan of the same price with cheaper calls pays the dear price for all but 15 minutes of calls', async () => {
  const customer = await subscribedAt(service, 'dear', CARDS.done)
  const calls = 1_000
  const billed = async () => {
    const lines = await service.services.database.invoiceLine.findMany({
      where: { invoice: { subscriptionId: customer.id }, kind: 'usage' },
    })
    return lines.reduce((sum, { amount }) => sum + Number(amount), 0)
  }
  for (let round = 0; round < 6; round += 1) {
    const cheap = await quoteOf(customer, { planKey: 'cheap' })
    service.clock.advance(1_000)
    await customer.ask('POST', 'tally-usage', { feature: 'calls', quantity: calls })
    service.clock.advance(15 * MINUTE - 2_000)
    if ((await use(customer, cheap)) === 422) await customer.change({ planKey: 'cheap', timing: 'now' })
    await customer.change({ planKey: 'dear', timing: 'now' })
    service.clock.advance(1_000)
  }
  expect(await billed()).toBe(5 * calls * CALL_PRICES.dear + calls * CALL_PRICES.cheap)
})

test('quotes that make nothing cheaper hold for 15 minutes each time, and leave others theirs', async () => {
  const customer = await subscribedAt(service, 'team', CARDS.done)
  for (let quantity = 2; quantity <= 5; quantity += 1) {
    const more = await quoteOf(customer, { quantity })
    service.clock.advance(15 * MINUTE - 1_000)
    expect(await use(customer, more)).toBe(200)
  }
  const less = await quoteOf(customer, { quantity: 1 })
  service.clock.advance(15 * MINUTE - 1_000)
  expect(await use(customer, less)).toBe(200)
})

test('a quote whose charge was found later counts until it was used', async () => {
  const customer = await subscribedAt(service, 'basic', CARDS.done)
  const up = await quote(customer, 'team')
  service.clock.advance(5 * MINUTE)
  const lost = changeSubscription(chargingSilently(service.services), customer.billableId, customer.id, { quote: up })
  await expect(lost).rejects.toMatchObject({ code: 'gateway_error' })
  service.clock.advance(20 * MINUTE)
  const { database } = service.services
  await database.$executeRaw`UPDATE change_attempt SET next_check_at = now() WHERE next_check_at IS NOT NULL`
  expect(await reconcileChanges(service.services)).toBe(1)
  const down = await quote(customer, 'basic')
  service.clock.advance(10 * MINUTE)
  expect(await use(customer, down)).toBe(200)
})

test('a quote that an older version used counts, whatever it changed', async () => {
  const customer = await subscribedAt(service, 'team', CARDS.done)
  const { database } = service.services
  const down = await quote(customer, 'basic')
  service.clock.advance(14 * MINUTE)
  const quoted = await database.changeQuote.findUniqueOrThrow({ where: { id: down } })
  await database.changeQuote.create({
    data: { ...quoted, id: 'chq_older', target: {}, usedAt: service.clock.now(), answer: {} },
  })
  expect(await use(customer, down)).toBe(422)
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
