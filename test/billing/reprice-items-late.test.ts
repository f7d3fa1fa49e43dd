import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { repricePlan } from '../../src/billing/reprice-plan.js'
import { runBilling } from '../../src/billing/run.js'
import { putPlan } from '../../src/plans/put-plan.js'
import { upgradeFromFree } from '../../src/upgrade/upgrade-from-free.js'
import { changeWhile, makeChangePlans, subscribedAt } from '../changes/changing.js'
import { makeAccount, makeSubscription } from '../support/fixtures.js'
import { scriptedSandbox } from '../support/scripted-sandbox.js'
import { startService, type TestService } from '../support/service.js'

let service: TestService
beforeAll(async () => {
  service = await startService()
  await makeChangePlans(service)
})
afterAll(() => service.close())
beforeEach(async () => {
  service.clock.set('2026-04-01T00:00:00.000Z')
  await sellCallsAt(3)
})

const database = () => service.services.database
const CALLS = { key: 'calls', name: 'API calls', includedQuantity: 300, capBehavior: 'charge' } as const
const sellCallsAt = (unitPrice: number) =>
  putPlan(service.services, 'team', {
    name: 'Team',
    price: 9900,
    currency: 'USD',
    interval: 'month',
    items: [{ ...CALLS, unitPrice }],
  })

/** The operator sells the calls at another price, to those as well who have the plan. */
async function repriceCalls(unitPrice: number) {
  await sellCallsAt(unitPrice)
  await repricePlan(service.services, 'team', { at: new Date('2026-04-15T00:00:00.000Z'), dryRun: false })
}

const priceOfCalls = async (subscriptionId: number) => {
  const where = { subscriptionId_key: { subscriptionId, key: 'calls' } }
  return Number((await database().subscriptionItem.findUniqueOrThrow({ where })).unitPrice)
}

type Customer = Awaited<ReturnType<typeof subscribedAt>>
async function changingMeanwhile(timing: 'now' | 'period_end', meanwhile: () => Promise<unknown>): Promise<Customer> {
  const customer = await subscribedAt(service)
  await changeWhile(service, customer, { planKey: 'team', timing }, meanwhile)
  return customer
}

/** Renews, and bills ten calls of the period after that at its end. */
async function billed({ id, ask, get }: Pick<Customer, 'id' | 'ask' | 'get'>) {
  service.clock.set('2026-05-01T00:00:00.000Z')
  await runBilling(service.services)
  const price = await priceOfCalls(id)
  await ask('POST', 'tally-usage', { feature: 'calls', quantity: 310 })
  const upcoming = (await get('upcoming-invoice')) as { total: number }
  service.clock.set('2026-06-01T00:00:00.000Z')
  await runBilling(service.services)
  const [newest] = (await get('/invoices')) as { total: number }[]
  expect(newest?.total).toBe(upcoming.total)
  return { price, total: upcoming.total }
}

test('a change that was paid while the items of its plan were repriced buys what was paid, and moves with the others', async () => {
  const customer = await changingMeanwhile('now', () => repriceCalls(5))
  expect(await priceOfCalls(customer.id)).toBe(3)
  expect(await billed(customer)).toEqual({ price: 5, total: 9950 })
})

test('a change that was scheduled while the items of its plan were repriced is made on the new items', async () => {
  const customer = await changingMeanwhile('period_end', () => repriceCalls(5))
  expect(await billed(customer)).toEqual({ price: 5, total: 9950 })
})

test('an upgrade that was paid while the items of its plan were repriced buys what was paid, and moves with the others', async () => {
  const { billableId, token } = await makeAccount(service.services)
  const free = await makeSubscription(service.services, billableId, 'free', 'null')
  const sandbox = scriptedSandbox(service.services)
  sandbox.script((call, _asked, real) =>
    call === 'createSubscription' ? repriceCalls(5).then(() => real()) : undefined,
  )
  const order = { plan: { key: 'team' }, gateway: 'sandbox' }
  const { id } = await upgradeFromFree(sandbox.services, billableId, free.id, order)
  expect(await priceOfCalls(id)).toBe(3)
  const request = (method: string, path: string, body?: object) =>
    service.request(method, path.startsWith('/') ? path : `/subscriptions/${id}/${path}`, {
      token,
      ...(body && { body }),
    })
  const customer = { id, ask: request, get: async (path: string) => (await request('GET', path)).json.data }
  expect(await billed(customer)).toEqual({ price: 5, total: 9950 })
})

test('items that are sold otherwise while a change is paid are for later buyers alone, without an order', async () => {
  const customer = await changingMeanwhile('now', () => sellCallsAt(5))
  expect(await billed(customer)).toEqual({ price: 3, total: 9930 })
})

test('an order for items does not move who came to newer items of the plan after it', async () => {
  await repriceCalls(5)
  await sellCallsAt(7)
  const customer = await changingMeanwhile('now', () => Promise.resolve())
  expect(await billed(customer)).toEqual({ price: 7, total: 9970 })
})
