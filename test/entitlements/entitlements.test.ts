import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSubscription } from '../../src/lifecycle/create-subscription.js'
import { makeAccount, type Account } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

const NOW = '2026-03-01T12:00:00.000Z'
const NEXT_MONTH = '2026-04-01T12:00:00.000Z'
const NEXT_YEAR = '2027-03-01T12:00:00.000Z'

let service: TestService
let account: Account
beforeAll(async () => {
  service = await startService()
  await makeCatalogue()
})
afterAll(() => service.close())
beforeEach(async () => {
  service.clock.set(NOW)
  account = await makeAccount(service.services)
})

async function makeCatalogue() {
  const { database, clock } = service.services
  const common = { currency: 'USD', intervalCount: 1, trialDays: 0, isRecurring: true, createdAt: clock.now() } as const
  const item = { name: 'Item', includedQuantity: 10n, unitPrice: 0n, capBehavior: 'block', ceiling: null } as const
  const items = (...keys: string[]) => ({ create: keys.map((key, position) => ({ ...item, key, position })) })
  const plans = [
    { key: 'basic', interval: 'month', features: { sso: true, audit: false }, items: items('calls') },
    { key: 'large', interval: 'year', features: { audit: true }, items: items('calls', 'exports') },
    { key: 'forever', interval: 'month', isRecurring: false, features: {}, items: items('calls') },
    {
      key: 'flagged',
      interval: 'month',
      features: { calls: true, sso: false, exports: false },
      items: items('exports'),
    },
  ] as const
  for (const plan of plans) await database.plan.create({ data: { ...common, name: plan.key, price: 100n, ...plan } })
}

let slots = 0
async function subscribe(planKey: string): Promise<number> {
  slots += 1
  const order = { planKey, gateway: 'sandbox', name: `slot-${slots}`, quantity: 1 }
  return (await createSubscription(service.services, account.billableId, order)).id
}

const read = async (path: string) => (await service.request('GET', path, { token: account.token })).json
const entitlement = async (feature: string) => (await read(`/entitlements/${feature}`)).data as Record<string, unknown>
const tally = (id: number, feature: string, quantity: number) =>
  service.request('POST', `/subscriptions/${id}/tally-usage`, { token: account.token, body: { feature, quantity } })
const change = (id: number, verb: string, body: object = {}) =>
  service.request('POST', `/subscriptions/${id}/${verb}`, { token: account.token, body })
const sourceOf = (subscription: number, plan: string) => ({ subscription, plan: { key: plan, name: plan } })

test('a feature that no plan of the account names is not found in any plan, and that is no error', async () => {
  const nothing = { entitled: false, reason: 'not_in_plan', metered: false, remaining: null, resetsAt: null }
  expect(await entitlement('calls')).toEqual({ feature: 'calls', ...nothing, sources: [], asOf: NOW })
  await subscribe('basic')
  expect(await entitlement('No.such-feature')).toMatchObject(nothing)
})

test('a flag is granted where it is on, switched off where it is off, and counts nothing', async () => {
  const id = await subscribe('basic')
  const flag = { metered: false, remaining: null, resetsAt: null, sources: [sourceOf(id, 'basic')], asOf: NOW }
  expect(await entitlement('sso')).toEqual({ feature: 'sso', entitled: true, reason: 'granted', ...flag })
  expect(await entitlement('audit')).toEqual({ feature: 'audit', entitled: false, reason: 'switched_off', ...flag })
})

test('an item says what remains until its period ends, and that its limit is reached', async () => {
  const id = await subscribe('basic')
  const item = { feature: 'calls', metered: true, resetsAt: NEXT_MONTH, sources: [sourceOf(id, 'basic')], asOf: NOW }
  await tally(id, 'calls', 9)
  expect(await entitlement('calls')).toEqual({ ...item, entitled: true, reason: 'granted', remaining: 1 })
  await tally(id, 'calls', 1)
  expect(await entitlement('calls')).toEqual({ ...item, entitled: false, reason: 'limit_reached', remaining: 0 })
  service.clock.set(NEXT_MONTH)
  expect(await entitlement('calls')).toMatchObject({
    entitled: true,
    remaining: 10,
    resetsAt: '2026-05-01T12:00:00.000Z',
  })
})

test('several subscriptions grant together, and the first that begins anew says when', async () => {
  const [large, basic] = [await subscribe('large'), await subscribe('basic')]
  const sources = [sourceOf(large, 'large'), sourceOf(basic, 'basic')]
  expect(await entitlement('calls')).toMatchObject({ remaining: 20, resetsAt: NEXT_MONTH, sources })
  expect(await entitlement('audit')).toMatchObject({ entitled: true, sources: [sourceOf(large, 'large')] })
  await tally(basic, 'calls', 10)
  expect(await entitlement('calls')).toMatchObject({ remaining: 10, resetsAt: NEXT_YEAR, sources: sources.slice(0, 1) })
  await tally(large, 'calls', 10)
  expect(await entitlement('calls')).toMatchObject({ entitled: false, reason: 'limit_reached', remaining: 0, sources })
})

test('a flag of one subscription grants what the item of another has used up', async () => {
  const [basic, flagged] = [await subscribe('basic'), await subscribe('flagged')]
  expect(await entitlement('calls')).toMatchObject({ metered: true, remaining: null, resetsAt: NEXT_MONTH })
  await tally(basic, 'calls', 10)
  const sources = [sourceOf(flagged, 'flagged')]
  expect(await entitlement('calls')).toMatchObject({ entitled: true, metered: false, remaining: null, sources })
})

test('an item is granted by itself, whatever a flag of its name says, as a tally is accepted', async () => {
  const id = await subscribe('flagged')
  expect(await entitlement('exports')).toMatchObject({ entitled: true, metered: true, remaining: 10 })
  expect((await tally(id, 'exports', 1)).status).toBe(200)
})

test('what is bought once counts in one period that never ends', async () => {
  await subscribe('forever')
  expect(await entitlement('calls')).toMatchObject({ entitled: true, metered: true, remaining: 10, resetsAt: null })
})

test('a canceled subscription grants until it ends, and nothing afterwards, by the clock alone', async () => {
  const id = await subscribe('basic')
  await change(id, 'cancel')
  expect(await entitlement('sso')).toMatchObject({ entitled: true, reason: 'granted' })
  service.clock.set(NEXT_MONTH)
  for (const feature of ['sso', 'calls', 'audit'])
    expect(await entitlement(feature)).toMatchObject({ entitled: false, reason: 'not_in_plan', sources: [] })
  expect(await read('/entitlements')).toEqual({ data: [], nextCursor: null })
})

test('a paused subscription gives no access to what it names, and says so', async () => {
  const id = await subscribe('basic')
  await service.services.database.subscription.update({ where: { id }, data: { status: 'paused' } })
  const sources = [sourceOf(id, 'basic')]
  expect(await entitlement('sso')).toMatchObject({ entitled: false, reason: 'no_access', remaining: null, sources })
  expect(await entitlement('calls')).toMatchObject({ reason: 'no_access', metered: true, remaining: 0, sources })
  expect(await entitlement('audit')).toMatchObject({ entitled: false, reason: 'switched_off' })
  expect(await entitlement('calls')).toMatchObject({ resetsAt: NEXT_MONTH })
  service.clock.set(NEXT_MONTH)
  expect(await entitlement('calls')).toMatchObject({ reason: 'no_access', resetsAt: null })
  await change(id, 'resume')
  expect(await entitlement('sso')).toMatchObject({ entitled: true })
})

test('terms are those that were bought, whatever the plan says by now', async () => {
  const id = await subscribe('basic')
  const { database } = service.services
  await database.plan.update({ where: { key: 'basic' }, data: { features: { sso: false, beta: true } } })
  try {
    expect(await entitlement('sso')).toMatchObject({ entitled: true, sources: [sourceOf(id, 'basic')] })
    expect(await entitlement('beta')).toMatchObject({ entitled: false, reason: 'not_in_plan' })
  } finally {
    await database.plan.update({ where: { key: 'basic' }, data: { features: { sso: true, audit: false } } })
  }
})

test('nobody’s subscription but the account’s own counts', async () => {
  await subscribe('large')
  const owner = account
  account = await makeAccount(service.services, 'Stranger')
  expect(await entitlement('calls')).toMatchObject({ entitled: false, reason: 'not_in_plan', sources: [] })
  expect((await read('/entitlements')).data).toEqual([])
  account = owner
  expect(await entitlement('calls')).toMatchObject({ entitled: true })
})

test('the list has each feature once, by its key, in pages of any length, as each is read alone', async () => {
  await subscribe('basic')
  await subscribe('flagged')
  const { data } = await read('/entitlements')
  const keys = ['audit', 'calls', 'exports', 'sso']
  expect((data as { feature: string }[]).map(({ feature }) => feature)).toEqual(keys)
  expect(data).toEqual(await Promise.all(keys.map(entitlement)))
  const walked: unknown[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await read(`/entitlements?limit=3${cursor === undefined ? '' : `&cursor=${cursor}`}`)
    walked.push(...(page.data as unknown[]))
    cursor = page.nextCursor as string | null
  }
  expect(walked).toEqual(data)
})

test.each(['0', '9lives', '%00', 'a%20b', 'a'.repeat(65)])('%s cannot be a feature', async (feature) => {
  expect(await read(`/entitlements/${feature}`)).toMatchObject({ errors: { feature: [expect.any(String)] } })
})
