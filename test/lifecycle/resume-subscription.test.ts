import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pauseSubscription } from '../../src/lifecycle/pause-subscription.js'
import { contents } from '../support/contents.js'
import { eventTypes, makeAccount, makePlans, makeSubscriptionIn, type Account } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

let service: TestService
let account: Account
beforeAll(async () => {
  service = await startService()
  await makePlans(service.services)
})
beforeEach(async () => {
  service.clock.set('2026-03-01T12:00:00.000Z')
  account = await makeAccount(service.services)
})
afterAll(() => service.close())

const make = (status: Parameters<typeof makeSubscriptionIn>[2]) =>
  makeSubscriptionIn(service.services, account.billableId, status)
const post = (id: number, action: string, body?: unknown) =>
  service.request('POST', `/subscriptions/${id}/${action}`, { token: account.token, body })

test('a resume takes a cancellation back, here and at the gateway, and is published', async () => {
  const id = await make('active')
  await post(id, 'cancel')
  const answer = await post(id, 'resume')
  expect(answer.json.data).toMatchObject({ id, status: 'active', canceledAt: null, endsAt: null })
  const { gatewayId } = await service.services.database.subscription.findUniqueOrThrow({ where: { id } })
  expect(
    await service.services.database.sandboxSubscription.findUniqueOrThrow({ where: { id: gatewayId ?? '' } }),
  ).toMatchObject({ status: 'active', canceledAt: null })
  expect(await eventTypes(service.services, account.billableId)).toEqual(
    expect.arrayContaining(['SubscriptionCanceled', 'SubscriptionResumed']),
  )
})

test('a cancellation can be taken back and made again any number of times', async () => {
  const id = await make('active')
  for (let round = 0; round < 3; round += 1) {
    expect((await post(id, 'cancel')).json.data.status).toBe('grace')
    expect((await post(id, 'resume')).json.data.status).toBe('active')
    service.clock.advance(1_000)
  }
  const types = await eventTypes(service.services, account.billableId)
  expect(types.filter((type) => type === 'SubscriptionCanceled')).toHaveLength(3)
  expect(types.filter((type) => type === 'SubscriptionResumed')).toHaveLength(3)
})

test('during the trial a resume returns to it, and afterwards to active', async () => {
  const id = await make('trialing')
  await post(id, 'cancel')
  expect((await post(id, 'resume')).json.data.status).toBe('trialing')
  await post(id, 'cancel')
  service.clock.advance(10 * 86_400_000)
  expect((await post(id, 'resume')).json.data.status).toBe('active')
})

test('a free or lifetime subscription returns to its own status', async () => {
  for (const status of ['free', 'lifetime'] as const) {
    const id = await make(status)
    await post(id, 'cancel')
    expect((await post(id, 'resume')).json.data).toMatchObject({ status, canceledAt: null, endsAt: null })
  }
})

test('a paused subscription has no access until it is resumed', async () => {
  const id = await make('active')
  await pauseSubscription(service.services, account.billableId, id)
  const tally = { feature: 'calls', quantity: 1 }
  expect((await post(id, 'tally-usage', tally)).json.code).toBe('subscription_has_no_access')
  expect((await post(id, 'resume')).json.data.status).toBe('active')
  expect((await post(id, 'tally-usage', tally)).status).toBe(200)
})

test('a gateway that refuses to resume leaves the subscription in grace', async () => {
  const id = await make('active')
  await post(id, 'cancel')
  const { database } = service.services
  const { gatewayId } = await database.subscription.findUniqueOrThrow({ where: { id } })
  await database.sandboxSubscription.update({ where: { id: gatewayId ?? '' }, data: { status: 'canceled' } })
  const before = await contents(service.databaseUrl)
  expect(await post(id, 'resume')).toMatchObject({ status: 500, json: { code: 'gateway_error' } })
  expect(await contents(service.databaseUrl)).toEqual(before)
})

test('a resume needs no body and reads none', async () => {
  const id = await make('paused')
  expect((await post(id, 'resume', '{ not json')).status).toBe(200)
})
