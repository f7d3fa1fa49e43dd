import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cancelSubscription } from '../../src/lifecycle/cancel-subscription.js'
import { resumeSubscription } from '../../src/lifecycle/resume-subscription.js'
import { contents } from '../support/contents.js'
import { eventTypes, makeAccount, makePlans, makeSubscriptionIn, type Account } from '../support/fixtures.js'
import { scriptedSandbox } from '../support/scripted-sandbox.js'
import { startService, type TestService } from '../support/service.js'

const START = '2026-03-01T12:00:00.000Z'
const PERIOD_END = '2026-04-01T12:00:00.000Z'

let service: TestService
let account: Account
beforeAll(async () => {
  service = await startService()
  await makePlans(service.services)
})
beforeEach(async () => {
  service.clock.set(START)
  account = await makeAccount(service.services)
})
afterAll(() => service.close())

const make = (status: Parameters<typeof makeSubscriptionIn>[2]) =>
  makeSubscriptionIn(service.services, account.billableId, status)
const cancel = (id: number, body?: unknown, headers: Record<string, string> = {}) =>
  service.request('POST', `/subscriptions/${id}/cancel`, { token: account.token, body, headers })
const canceledEvents = async () =>
  (await eventTypes(service.services, account.billableId)).filter((type) => type === 'SubscriptionCanceled').length
const remoteStatus = async (id: number) => {
  const { gatewayId } = await service.services.database.subscription.findUniqueOrThrow({ where: { id } })
  return (await service.services.database.sandboxSubscription.findUniqueOrThrow({ where: { id: gatewayId ?? '' } }))
    .status
}

test('a cancellation keeps access until the period’s end, here and at the gateway, and is published once', async () => {
  const id = await make('active')
  service.clock.advance(86_400_000)
  const answer = await cancel(id, { immediately: false })
  expect(answer.json.data).toMatchObject({
    id,
    status: 'grace',
    canceledAt: '2026-03-02T12:00:00.000Z',
    endsAt: PERIOD_END,
    currentPeriodEnd: PERIOD_END,
  })
  expect(await remoteStatus(id)).toBe('canceling')
  expect(await canceledEvents()).toBe(1)
})

test('an immediate cancellation at a server whose clock is behind ends nothing before its period began', async () => {
  const id = await make('active')
  const currentPeriodStart = service.clock.now()
  service.clock.set(new Date(currentPeriodStart.getTime() - 3_000))
  const answer = await cancel(id, { immediately: true })
  expect(answer.json.data).toMatchObject({
    status: 'canceled',
    currentPeriodStart: currentPeriodStart.toISOString(),
    endsAt: currentPeriodStart.toISOString(),
  })
})

test.each([
  ['no body', undefined, {}],
  ['no body and a JSON content type', undefined, { 'content-type': 'application/json' }],
  ['an empty body with a JSON content type', '', {}],
  ['an empty object', {}, {}],
  ['immediately false', { immediately: false }, {}],
])('a cancellation with %s takes effect at the period’s end', async (_name, body, headers) => {
  expect((await cancel(await make('active'), body, headers)).json.data).toMatchObject({
    status: 'grace',
    endsAt: PERIOD_END,
  })
})

test('a lifetime subscription that is canceled without immediately keeps its access for good, and can be resumed', async () => {
  const id = await make('lifetime')
  expect((await cancel(id)).json.data).toMatchObject({ status: 'grace', endsAt: '9999-12-31T23:59:59.999Z' })
  const resumed = await service.request('POST', `/subscriptions/${id}/resume`, { token: account.token })
  expect(resumed.json.data).toMatchObject({ status: 'lifetime', endsAt: null })
  expect((await cancel(id, { immediately: true })).json.data).toMatchObject({ status: 'canceled', endsAt: START })
})

test('a second deferred cancellation in grace changes nothing and publishes nothing', async () => {
  const id = await make('active')
  const first = await cancel(id)
  service.clock.advance(86_400_000)
  const before = await contents(service.databaseUrl)
  const second = await cancel(id)
  expect(second.status).toBe(200)
  expect(second.json).toEqual(first.json)
  expect(await contents(service.databaseUrl)).toEqual(before)
})

test('an immediate cancellation in grace ends the subscription, keeps its canceledAt, and is not published again', async () => {
  const id = await make('active')
  await cancel(id)
  service.clock.advance(86_400_000)
  expect((await cancel(id, { immediately: true })).json.data).toMatchObject({
    status: 'canceled',
    canceledAt: START,
    endsAt: '2026-03-02T12:00:00.000Z',
  })
  expect(await remoteStatus(id)).toBe('canceled')
  expect(await canceledEvents()).toBe(1)
})

test('an immediate cancellation removes access at once', async () => {
  const id = await make('active')
  expect((await cancel(id, { immediately: true })).json.data).toMatchObject({
    status: 'canceled',
    canceledAt: START,
    endsAt: START,
  })
  const tally = { token: account.token, body: { feature: 'calls', quantity: 1 } }
  expect((await service.request('POST', `/subscriptions/${id}/tally-usage`, tally)).json.code).toBe(
    'subscription_has_no_access',
  )
})

test.each([false, true])('an immediate cancellation ends a paused subscription at once: %s', async (immediately) => {
  const id = await make('paused')
  expect((await cancel(id, { immediately })).json.data).toMatchObject({ status: 'canceled', endsAt: START })
  expect(await remoteStatus(id)).toBe('canceled')
})

test('a free subscription goes through grace without any gateway call', async () => {
  const id = await make('free')
  expect((await cancel(id)).json.data).toMatchObject({ status: 'grace', endsAt: PERIOD_END })
  expect(await canceledEvents()).toBe(1)
})

test('grace ends by the clock, even if no billing has run since', async () => {
  const id = await make('active')
  await cancel(id)
  const { token } = account
  const statuses = async () => {
    const one = await service.request('GET', `/subscriptions/${id}`, { token })
    const all = await service.request('GET', '/subscriptions', { token })
    return [
      one.json.data.status,
      (all.json.data as { id: number; status: string }[]).find((row) => row.id === id)?.status,
    ]
  }
  service.clock.set('2026-04-01T11:59:59.999Z')
  expect(await statuses()).toEqual(['grace', 'grace'])
  service.clock.set(PERIOD_END)
  expect(await statuses()).toEqual(['canceled', 'canceled'])
  expect((await cancel(id, { immediately: true })).json.code).toBe('subscription_not_cancelable')
  expect((await service.request('POST', `/subscriptions/${id}/resume`, { token })).json.code).toBe(
    'subscription_not_resumable',
  )
})

test('another subscription can take the slot of one whose grace is over', async () => {
  const { services, clock } = service
  const free = await make('free')
  const paid = await make('active')
  const { name } = await services.database.subscription.findUniqueOrThrow({ where: { id: paid } })
  const upgrade = () =>
    service.request('POST', `/subscriptions/${free}/upgrade-from-free`, {
      token: account.token,
      body: { planKey: 'pro', name },
    })
  expect((await upgrade()).json.errors).toHaveProperty('name')
  await cancel(paid)
  expect((await upgrade()).json.errors).toHaveProperty('name')
  clock.set(PERIOD_END)
  expect((await upgrade()).json.data).toMatchObject({ status: 'active', name })
  expect(await eventTypes(services, account.billableId)).toContain('SubscriptionEnded')
})

test.each([
  [{ immediately: 'true' }, 'immediately'],
  [{ immediately: 1 }, 'immediately'],
  [{ immediately: null }, 'immediately'],
  [{ immediatly: true }, 'immediatly'],
])('%j is refused on its field, and nothing changes', async (body, field) => {
  const id = await make('active')
  const before = await contents(service.databaseUrl)
  const answer = await cancel(id, body)
  expect(answer).toMatchObject({ status: 422, json: { code: 'validation_failed' } })
  expect(Object.keys(answer.json.errors as object)).toEqual([field])
  expect(await contents(service.databaseUrl)).toEqual(before)
})

test.each(['[]', 'null', 'true', '7', '"text"'])('a body of %s is refused', async (body) => {
  expect((await cancel(await make('active'), body)).status).toBe(422)
})

test.each(['cancelSubscription', 'resumeSubscription'] as const)(
  'a lost answer to %s is looked up under its key, and the act is done once here and at the gateway',
  async (lost) => {
    const id = await make(lost === 'cancelSubscription' ? 'active' : 'grace')
    const sandbox = scriptedSandbox(service.services)
    const keys: string[] = []
    sandbox.script((call, { key }, real) => {
      if (call !== lost) return undefined
      keys.push(key)
      return keys.length === 1 ? real().then(() => ({ kind: 'unknown', reason: 'lost' })) : undefined
    })
    const done =
      lost === 'cancelSubscription'
        ? await cancelSubscription(sandbox.services, account.billableId, id, { immediately: true })
        : await resumeSubscription(sandbox.services, account.billableId, id)
    expect(keys).toEqual([keys[0], keys[0]])
    expect([done.status, await remoteStatus(id)]).toEqual(
      lost === 'cancelSubscription' ? ['canceled', 'canceled'] : ['active', 'active'],
    )
  },
)

test('a period that ends while a cancellation waits for its turn is billed before the cancellation', async () => {
  const id = await make('active')
  const { services } = service
  const { gatewayPool } = services
  const late: typeof gatewayPool = {
    ...gatewayPool,
    enqueue(about, work) {
      service.clock.set('2026-04-01T12:00:01.000Z')
      return gatewayPool.enqueue(about, work)
    },
  }
  const canceled = await cancelSubscription({ ...services, gatewayPool: late }, account.billableId, id, {})
  expect(canceled.endsAt?.toISOString()).toBe('2026-05-01T12:00:00.000Z')
  const { json } = await service.request('GET', '/invoices', { token: account.token })
  expect(json.data[0]).toMatchObject({ periodStart: PERIOD_END, periodEnd: '2026-05-01T12:00:00.000Z' })
})
