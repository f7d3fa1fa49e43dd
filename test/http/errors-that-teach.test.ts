import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount, makePlans, makeSubscriptionIn, type Account } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

let service: TestService
let account: Account
let free: number
beforeAll(async () => {
  service = await startService()
  await makePlans(service.services)
  account = await makeAccount(service.services)
  free = await makeSubscriptionIn(service.services, account.billableId, 'free')
})
afterAll(() => service.close())

const upgrade = (body: unknown, headers = {}) =>
  service.request('POST', `/subscriptions/${free}/upgrade-from-free`, { token: account.token, body, headers })

test('a body that is no object is told to be one', async () => {
  for (const body of [[], ['planKey'], 7, null, true])
    expect((await upgrade(body)).json).toMatchObject({ message: expect.stringContaining('must be a JSON object') })
})

test('an order with both planKey and plan_id is told to remove the deprecated field', async () => {
  const { json } = await upgrade({ planKey: 'pro', plan_id: 3 })
  expect(json.errors).toEqual({ plan_id: ['is not a known field: remove it'] })
})

test('a change that names a quote beside what to change to is told that the two do not go together', async () => {
  const quote = 'chq_7d0f3c8a5b1e4926a8c7f0d2b4e61935'
  const errors = async (body: object) => {
    const answer = await service.request('POST', `/subscriptions/${free}/change`, { token: account.token, body })
    return [answer.status, answer.json.errors]
  }
  const apart = ['does not go together with quote: remove one of the two']
  for (const beside of [{ quantity: 2 }, { planKey: 'pro', timing: 'now' }, { planItems: {}, expectedAmount: 1 }]) {
    const told = Object.fromEntries(Object.keys(beside).map((field) => [field, apart]))
    expect(await errors({ quote, ...beside })).toEqual([422, told])
  }
  expect(await errors({ quote, seats: 2 })).toEqual([422, { seats: ['is not a known field: remove it'] }])
})

test('an upgrade to a free plan is refused on the field that names the plan, and changes nothing', async () => {
  const { json: plans } = await service.request('GET', '/plans', { token: account.token })
  const { id } = plans.data.find((plan: { key: string }) => plan.key === 'free') as { id: number }
  expect((await upgrade({ planKey: 'free' })).json.errors).toEqual({
    planKey: [expect.stringContaining('is free')],
  })
  expect((await upgrade({ plan_id: id, gateway: 'sandbox' })).json.errors).toEqual({
    plan_id: [expect.stringContaining('is free')],
  })
  const { json } = await service.request('GET', `/subscriptions/${free}`, { token: account.token })
  expect(json.data.status).toBe('free')
})

test('a value out of range is told its range, and a wrong form is described in words', async () => {
  const errors = async (path: string) =>
    (await service.request('GET', path, { token: account.token })).json.errors as Record<string, string[]>
  for (const limit of ['0', '101', '-1', '1.5', 'ten'])
    expect(await errors(`/plans?limit=${limit}`)).toEqual({ limit: ['must be an integer from 1 to 100'] })
  expect(await errors('/subscriptions/abc')).toEqual({ subscription: ['must be an integer from 1 to 2147483647'] })
  expect((await errors('/plans/Pro'))['plan']).toEqual([expect.stringMatching(/^must be an id, or a key such as pro/)])
  const long = await upgrade({ planKey: 'pro' }, { 'idempotency-key': 'x'.repeat(256) })
  expect(long.json.errors).toEqual({ 'Idempotency-Key': [expect.stringMatching(/^must be 1 to 255 printable ASCII/)] })
})

test('an unknown path is told where the operations are', async () => {
  const answer = await fetch(`${service.origin}/v1/plans`)
  expect(await answer.json()).toMatchObject({ message: expect.stringContaining('/billing/v1') })
})
