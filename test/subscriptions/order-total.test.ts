import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCli, SECRET } from '../cli/run-cli.js'
import { makeAccount, makePlans, makeSubscription } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

const MOST = Number.MAX_SAFE_INTEGER

let service: TestService
beforeAll(async () => {
  service = await startService()
  await makePlans(service.services)
  const plan = { currency: 'USD', interval: 'month', intervalCount: 1, trialDays: 0, features: {} } as const
  const calls = { key: 'calls', name: 'Calls', includedQuantity: 10n, unitPrice: 5_000_000n, position: 0 } as const
  await service.services.database.plan.create({
    data: {
      ...plan,
      key: 'dear',
      name: 'Dear',
      price: BigInt((MOST - 1) / 2),
      isRecurring: true,
      createdAt: service.clock.now(),
      items: { create: [{ ...calls, capBehavior: 'charge', ceiling: null }] },
    },
  })
})
afterAll(() => service.close())

const asked = async () =>
  (await service.services.database.sandboxSubscription.count()) +
  (await service.services.database.upgradeAttempt.count())

test.each([
  ['a quantity', { planKey: 'dear', quantity: 3 }, { quantity: ['may be at most 2 at this price'] }],
  [
    'items bought ahead',
    { planKey: 'dear', planItems: { calls: 2_000_000_000 } },
    { 'planItems.calls': ['may be at most 900719935 at this price'] },
  ],
  [
    'items on top of a quantity',
    { planKey: 'dear', quantity: 2, planItems: { calls: 11 } },
    { 'planItems.calls': ['may be at most 10 at this price'] },
  ],
])(
  '%s whose total cannot be billed is refused on its field, and the gateway is not asked',
  async (_name, body, errors) => {
    const { billableId, token } = await makeAccount(service.services)
    const { id } = await makeSubscription(service.services, billableId, 'free', 'null')
    const before = await asked()
    const answer = await service.request('POST', `/subscriptions/${id}/upgrade-from-free`, { token, body })
    expect([answer.status, answer.json.errors]).toEqual([422, errors])
    expect(await asked()).toBe(before)
  },
)

test('an older client’s refusal names the field that it sent', async () => {
  const { billableId, token } = await makeAccount(service.services)
  const { id } = await makeSubscription(service.services, billableId, 'free', 'null')
  const plan = await service.services.database.plan.findUniqueOrThrow({ where: { key: 'dear' } })
  const body = { plan_id: plan.id, gateway: 'sandbox', plan_items: { calls: 2_000_000_000 } }
  const answer = await service.request('POST', `/subscriptions/${id}/upgrade-from-free`, { token, body })
  expect([answer.status, Object.keys(answer.json.errors as object)]).toEqual([422, ['plan_items.calls']])
})

test('the largest total that can be held is billed', async () => {
  const { billableId, token } = await makeAccount(service.services)
  const { id } = await makeSubscription(service.services, billableId, 'free', 'null')
  const body = { planKey: 'dear', quantity: 2 }
  expect((await service.request('POST', `/subscriptions/${id}/upgrade-from-free`, { token, body })).status).toBe(201)
  expect((await service.request('GET', '/invoices', { token })).json.data[0].total).toBe(MOST - 1)
})

test('subscription create refuses a quantity whose total cannot be billed, and the gateway is not asked', async () => {
  const { billableId } = await makeAccount(service.services)
  const before = await asked()
  const order = ['--billable', String(billableId), '--plan', 'dear', '--quantity', '3']
  const created = await runCli(['subscription', 'create', ...order], {
    DATABASE_URL: service.databaseUrl,
    DEFAULT_GATEWAY: 'sandbox',
    SESSION_SECRET: SECRET,
  })
  expect(created).toMatchObject({ code: 1, stderr: 'paywright: --quantity may be at most 2 at this price\n' })
  expect(await asked()).toBe(before)
})
