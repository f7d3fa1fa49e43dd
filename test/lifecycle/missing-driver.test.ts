import { afterAll, beforeAll, expect, test } from 'vitest'
import { runBilling } from '../../src/billing/run.js'
import { checkDrivers } from '../../src/subscriptions/missing-drivers.js'
import type { SubscriptionStatus } from '../../src/subscriptions/state.js'
import { pauseSubscription } from '../../src/lifecycle/pause-subscription.js'
import { reasonOf } from '../../src/cli/terminal/reason.js'
import { type Account, eventTypes, makeAccount, makeCard, makePlans, makeSubscriptionIn } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

let service: TestService
/** The same installation after the driver of its gateway was taken out. */
let later: TestService
beforeAll(async () => {
  service = await startService()
  await makePlans(service.services)
  const { databaseUrl, clock } = service
  later = await startService({ databaseUrl, clock, environment: { DEFAULT_GATEWAY: 'null' } })
})
afterAll(async () => {
  await later.close()
  await service.close()
})

async function subscribed(status: SubscriptionStatus): Promise<Account & { id: number }> {
  const account = await makeAccount(service.services)
  return { ...account, id: await makeSubscriptionIn(service.services, account.billableId, status) }
}

const row = (id: number) => service.services.database.subscription.findUniqueOrThrow({ where: { id } })

test.each<readonly [string, SubscriptionStatus, string, unknown]>([
  ['a deferred cancel', 'active', 'cancel', {}],
  ['an immediate cancel', 'active', 'cancel', { immediately: true }],
  ['an immediate cancel', 'grace', 'cancel', { immediately: true }],
  ['a cancel', 'paused', 'cancel', {}],
  ['a cancel', 'lifetime', 'cancel', {}],
  ['a resume', 'grace', 'resume', undefined],
  ['a resume', 'paused', 'resume', undefined],
  ['a change', 'active', 'change', { quantity: 2 }],
  ['a quote', 'active', 'change-quotes', { quantity: 2 }],
])(
  '%s of a subscription (%s) whose gateway has no driver here is a gateway error and changes nothing',
  async (_what, status, verb, body) => {
    const { id, token, billableId } = await subscribed(status)
    const before = await row(id)
    const events = await eventTypes(service.services, billableId)
    const answer = await later.request('POST', `/subscriptions/${id}/${verb}`, { token, body })
    expect(answer).toMatchObject({ status: 500, json: { code: 'gateway_error' } })
    expect(await row(id)).toEqual(before)
    expect(await eventTypes(service.services, billableId)).toEqual(events)
  },
)

test('a card whose gateway has no driver here does not become the default, which would be charged nowhere', async () => {
  const { billableId, token } = await makeAccount(service.services)
  const [first, second] = [await makeCard(service.services, billableId), await makeCard(service.services, billableId)]
  const answer = await later.request('POST', `/payment-methods/${second.id}/default`, { token })
  expect(answer).toMatchObject({ status: 500, json: { code: 'gateway_error' } })
  const { json } = await later.request('GET', '/payment-methods', { token })
  expect((json.data as { id: number; isDefault: boolean }[]).find(({ isDefault }) => isDefault)?.id).toBe(first.id)
})

test('a pause of a subscription whose gateway has no driver here is refused with the gateway’s name', async () => {
  const { id, billableId } = await subscribed('active')
  const refusal: unknown = await pauseSubscription(later.services, billableId, id).catch((error: unknown) => error)
  expect(reasonOf(refusal)).toContain('the gateway sandbox has no driver here')
  expect(await row(id)).toMatchObject({ status: 'active' })
})

test('a slot whose holder is past its grace, and whose gateway has no driver here, stays held', async () => {
  const { id, billableId, token } = await subscribed('grace')
  const free = await makeSubscriptionIn(service.services, billableId, 'free')
  await service.services.database.subscription.update({ where: { id }, data: { endsAt: service.clock.now() } })
  const { name } = await row(id)
  const body = { planKey: 'pro', gateway: 'prepaid', name }
  const beside = await startService({
    databaseUrl: service.databaseUrl,
    clock: service.clock,
    environment: { DEFAULT_GATEWAY: 'prepaid', EXTENSIONS: 'examples/extension.js' },
  })
  const answer = await beside.request('POST', `/subscriptions/${free}/upgrade-from-free`, { token, body })
  await beside.close()
  expect(answer).toMatchObject({ status: 500, json: { code: 'gateway_error' } })
  expect(await row(free)).toMatchObject({ status: 'free' })
  expect(await row(id)).toMatchObject({ status: 'grace' })
})

test('a free subscription has no gateway to ask, so a missing driver does not keep it from being canceled', async () => {
  const { id, token } = await subscribed('free')
  const answer = await later.request('POST', `/subscriptions/${id}/cancel`, { token, body: { immediately: true } })
  expect(answer).toMatchObject({ status: 200, json: { data: { status: 'canceled' } } })
})

test('the doctor names the gateways of living subscriptions that have no driver here', async () => {
  const { services, databaseUrl } = service
  expect(await checkDrivers(databaseUrl, services.gateways.names)).toBe('every living subscription has one')
  const where = { gateway: 'sandbox', status: { notIn: ['canceled', 'expired'] as SubscriptionStatus[] } }
  const living = await services.database.subscription.count({ where })
  await expect(checkDrivers(databaseUrl, later.services.gateways.names)).rejects.toThrow(
    `there is none for sandbox (${living} living subscriptions)`,
  )
})

test('a billing run names the gateway that has no driver here', async () => {
  const { id } = await subscribed('active')
  const { failed } = await runBilling(later.services, { until: new Date('2026-05-01T00:00:00.000Z') })
  expect(failed.find((each) => each.id === id)?.reason).toContain('the gateway sandbox has no driver here')
})
