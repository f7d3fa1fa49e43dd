import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  eventTypes,
  makeAccount,
  makeCard,
  makePlans,
  makeSubscriptionIn,
  makeUser,
  signIn,
  type Account,
} from './support/fixtures.js'
import { seeded } from './support/seed.js'
import { startService, type Answer, type TestService } from './support/service.js'

const { integer, pick } = seeded('races')

let service: TestService
let account: Account
beforeAll(async () => {
  service = await startService()
  await makePlans(service.services)
})
beforeEach(async () => {
  account = await makeAccount(service.services)
})
afterAll(() => service.close())

const make = (status: Parameters<typeof makeSubscriptionIn>[2]) =>
  makeSubscriptionIn(service.services, account.billableId, status)
const post = (path: string, body?: unknown) => service.request('POST', path, { token: account.token, body })
const times = <T>(count: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)))
const count = (answers: readonly Answer[], status: number) =>
  answers.filter((answer) => answer.status === status).length
/** Statuses beside those expected. A machine that is too busy may answer 503, which changes nothing. */
const unforeseen = (answers: readonly Answer[], expected: readonly number[]) =>
  answers.map(({ status }) => status).filter((status) => status !== 503 && !expected.includes(status))
const eventsOf = async (type: string) =>
  (await eventTypes(service.services, account.billableId)).filter((one) => one === type).length
const recorded = async (subscriptionId: number) => {
  const { _sum, _count } = await service.services.database.usageRecord.aggregate({
    where: { subscriptionId },
    _sum: { quantity: true },
    _count: true,
  })
  return { quantity: _sum.quantity, records: _count }
}

test('200 tallies at once under one key count once, and each gets the same answer', async () => {
  const id = await make('active')
  const answers = await times(200, () =>
    post(`/subscriptions/${id}/tally-usage`, { feature: 'calls', quantity: 5, idempotencyKey: 'one' }),
  )
  expect(count(answers, 200)).toBe(200)
  expect(new Set(answers.map(({ body }) => body.toString())).size).toBe(1)
  expect(answers[0]?.json.data.total).toBe(5)
  expect(await recorded(id)).toEqual({ quantity: 5, records: 1 })
})

test('200 tallies at once under their own keys sum exactly, and each answer shows a real total', async () => {
  const id = await make('active')
  const quantities = Array.from({ length: 200 }, () => integer(1, 1_000))
  const answers = await times(200, (n) =>
    post(`/subscriptions/${id}/tally-usage`, { feature: 'calls', quantity: quantities[n], idempotencyKey: `key-${n}` }),
  )
  const sum = quantities.reduce((total, quantity) => total + quantity, 0)
  expect(await recorded(id)).toEqual({ quantity: sum, records: 200 })
  const told = answers
    .map(({ json }) => json.data as { quantity: number; total: number })
    .sort((a, b) => a.total - b.total)
  let total = 0
  for (const one of told) expect(one.total).toBe((total += one.quantity))
})

test('200 tallies at once against a ceiling of 50 count exactly 50, and the rest leave no trace', async () => {
  const id = await make('active')
  const answers = await times(200, () => post(`/subscriptions/${id}/tally-usage`, { feature: 'exports', quantity: 1 }))
  expect([count(answers, 200), count(answers, 422)]).toEqual([50, 150])
  expect(await recorded(id)).toEqual({ quantity: 50, records: 50 })
})

test.each([
  ['at the period’s end', () => false, 'grace'],
  ['immediately', () => true, 'canceled'],
  ['of both kinds', (n: number) => n % 2 === 0, 'canceled'],
])('50 racing cancellations %s emit one SubscriptionCanceled', async (_name, immediately, status) => {
  const id = await make('active')
  const answers = await times(50, (n) => post(`/subscriptions/${id}/cancel`, { immediately: immediately(n) }))
  expect(count(answers, 200)).toBeGreaterThan(0)
  expect(unforeseen(answers, [200, 422])).toEqual([])
  expect((await service.request('GET', `/subscriptions/${id}`, { token: account.token })).json.data.status).toBe(status)
  expect(await eventsOf('SubscriptionCanceled')).toBe(1)
})

test('racing cancellations and resumptions are published as often as they happened, in turn', async () => {
  const id = await make('active')
  const answers = await times(60, () => post(`/subscriptions/${id}/${pick(['cancel', 'resume'])}`))
  expect(unforeseen(answers, [200, 422])).toEqual([])
  const told = (await eventTypes(service.services, account.billableId)).filter((type) => /Canceled|Resumed/.test(type))
  expect(told).toEqual(told.map((_, n) => (n % 2 === 0 ? 'SubscriptionCanceled' : 'SubscriptionResumed')))
  const { json } = await service.request('GET', `/subscriptions/${id}`, { token: account.token })
  expect(json.data.status).toBe(told.length % 2 === 0 ? 'active' : 'grace')
})

test('of 20 upgrades that race for one slot one wins, and the others change nothing', async () => {
  const ids = []
  for (let n = 0; n < 20; n += 1) ids.push(await make('free'))
  const answers = await Promise.all(
    ids.map((id) => post(`/subscriptions/${id}/upgrade-from-free`, { planKey: 'pro', name: 'contested' })),
  )
  expect(count(answers, 201)).toBe(1)
  expect(unforeseen(answers, [201, 422])).toEqual([])
  const { database } = service.services
  const { billableId } = account
  expect(await database.subscription.count({ where: { billableId, status: 'free' } })).toBe(19)
  expect(await database.subscription.count({ where: { billableId, gateway: 'sandbox', status: 'active' } })).toBe(1)
})

test('racing default changes and deletions of payment methods leave exactly one default', async () => {
  await make('active')
  const ids: number[] = []
  for (let n = 0; n < 8; n += 1) ids.push((await makeCard(service.services, account.billableId)).id)
  const answers = await times(80, () => {
    const id = pick(ids)
    return integer(0, 3) === 0
      ? service.request('DELETE', `/payment-methods/${id}`, { token: account.token })
      : post(`/payment-methods/${id}/default`)
  })
  expect(unforeseen(answers, [200, 204, 404, 422])).toEqual([])
  const left = (await service.request('GET', '/payment-methods', { token: account.token })).json.data as {
    id: number
    isDefault: boolean
  }[]
  expect(left.filter(({ isDefault }) => isDefault)).toHaveLength(1)
  expect(left.length + count(answers, 204)).toBe(8)
  expect(await eventsOf('PaymentMethodDeleted')).toBe(count(answers, 204))
  const customer = await service.services.database.customer.findFirstOrThrow({
    where: { billableId: account.billableId },
  })
  const remote = await service.services.database.sandboxCustomer.findUniqueOrThrow({
    where: { id: customer.gatewayId },
  })
  const chosen = await service.services.database.paymentMethod.findUniqueOrThrow({
    where: { id: left.find(({ isDefault }) => isDefault)?.id ?? 0 },
  })
  expect(remote.defaultCardId).toBe(chosen.gatewayId)
})

test('of 50 revocations of one token one succeeds, and the others find nothing', async () => {
  const cookie = await signIn(service, await makeUser(service.services, account.billableId))
  const token = (await service.request('POST', '/tokens', { cookie })).json.token as string
  const answers = await times(50, () => service.request('DELETE', `/tokens/${token}`, { cookie }))
  expect(count(answers, 204)).toBe(1)
  expect(unforeseen(answers, [204, 404])).toEqual([])
})
