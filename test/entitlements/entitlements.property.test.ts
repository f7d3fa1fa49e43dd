import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { repricePlan } from '../../src/billing/reprice-plan.js'
import { createSubscription } from '../../src/lifecycle/create-subscription.js'
import { isFreeOfCharge } from '../../src/plans/free-of-charge.js'
import { fromRoot } from '../../src/root.js'
import { makeAccount, type Account } from '../support/fixtures.js'
import { type Random, seeded } from '../support/seed.js'
import { startService, type TestService } from '../support/service.js'

const HISTORIES = 12
const ACTS = 10
const FEATURES = ['calls', 'exports', 'sso']
const DAY_MS = 86_400_000
const BEYOND_EVERY_CAP = 2_147_483_647
/** A price that leaves a few units of what an invoice can bill. */
const DEAR = 2n ** 53n / 4n

type Lifecycle = Record<string, { access: boolean; ended: boolean }>
const contract = parse(readFileSync(fromRoot('openapi.yaml'), 'utf8')) as { 'x-lifecycle': { states: Lifecycle } }
const { states } = contract['x-lifecycle']
type Entitlement = Readonly<{
  entitled: boolean
  reason: string
  metered: boolean
  remaining: number | null
  sources: { subscription: number; plan: { key: string } }[]
}>

let service: TestService
let account: Account
/** What each plan grants by a flag alone, by its key. */
const granting = new Map<string, string[]>()
beforeAll(async () => (service = await startService()))
afterAll(() => service.close())

const ascending = (one: number, other: number) => one - other

const ask = (method: string, path: string, body?: object) =>
  service.request(method, path, { token: account.token, ...(body && { body }) })

async function drawPlan(random: Random) {
  const key = `plan-${granting.size}`
  const maybe = <T>(value: T): T[] => (random.integer(0, 2) > 0 ? [value] : [])
  const drawn = Object.fromEntries(FEATURES.flatMap((feature) => maybe([feature, random.pick([true, false])])))
  const items = ['calls', 'exports'].flatMap(maybe).map((name, position) => {
    const capBehavior = random.pick(['charge', 'block', 'charge_until_ceiling'] as const)
    const included = random.integer(0, 3)
    const ceiling = capBehavior === 'charge_until_ceiling' ? BigInt(included + random.integer(0, 2)) : null
    const unitPrice = random.pick([0n, 2n, DEAR])
    return { key: name, name, position, capBehavior, includedQuantity: BigInt(included), ceiling, unitPrice }
  })
  const isMetered = (feature: string) => items.some((item) => item.key === feature)
  granting.set(
    key,
    FEATURES.filter((feature) => drawn[feature] === true && !isMetered(feature)),
  )
  const price = random.pick([0n, 100n])
  await service.services.database.plan.create({
    data: {
      key,
      name: key,
      price,
      currency: 'USD',
      trialDays: random.pick([0, 9]),
      interval: random.pick(['day', 'week', 'month'] as const),
      intervalCount: random.integer(1, 2),
      isRecurring: random.integer(0, 5) > 0,
      createdAt: service.clock.now(),
      features: drawn,
      items: { create: items },
    },
  })
  return { planKey: key, isFree: isFreeOfCharge({ price, items }) }
}

async function subscribe(random: Random, name: string): Promise<void> {
  const { planKey, isFree } = await drawPlan(random)
  const gateway = isFree ? random.pick(['sandbox', 'null', 'null']) : 'sandbox'
  const order = { planKey, gateway, name, quantity: random.integer(1, 2) }
  await createSubscription(service.services, account.billableId, order)
}

type Listed = Readonly<{ id: number; status: string; plan: { key: string } }>
const subscriptions = async () => (await ask('GET', '/subscriptions')).json.data as Listed[]

const WRITTEN = ['incomplete', 'trialing', 'active', 'past_due', 'paused', 'grace', 'canceled', 'expired'] as const

/** Statuses that no request reaches in a moment are written as the billing clock and gateways leave them. */
async function putInto(id: number, status: (typeof WRITTEN)[number]): Promise<void> {
  const now = service.clock.now()
  const soon = new Date(now.getTime() + 3 * DAY_MS)
  const ended = status === 'canceled' || status === 'expired'
  const data = {
    status,
    canceledAt: ended || status === 'grace' ? now : null,
    endsAt: ended ? now : status === 'grace' ? soon : null,
  }
  await service.services.database.subscription.update({ where: { id }, data })
}

/** The plan's items include something else from now on, also for who has it, from the next renewal. */
async function reprice(random: Random, key: string): Promise<void> {
  const { database, clock } = service.services
  await database.planItem.updateMany({
    where: { plan: { key }, isActive: true },
    data: {
      includedQuantity: BigInt(random.integer(0, 5)),
      capBehavior: random.pick(['charge', 'block']),
      ceiling: null,
    },
  })
  const { isRecurring } = await database.plan.findUniqueOrThrow({ where: { key } })
  if (isRecurring) await repricePlan(service.services, key, { at: clock.now(), dryRun: false })
}

async function act(random: Random): Promise<void> {
  const all = await subscriptions()
  const { id, plan } = random.pick(all)
  const feature = random.pick(FEATURES)
  const change = (of: number, order: object) =>
    ask('POST', `/subscriptions/${of}/change`, { ...order, timing: 'period_end' })
  const acts: (() => unknown)[] = [
    () => ask('POST', `/subscriptions/${id}/tally-usage`, { feature, quantity: random.integer(1, 3) }),
    () => ask('POST', `/subscriptions/${id}/tally-usage`, { feature, quantity: 1 }),
    () => ask('POST', `/subscriptions/${id}/cancel`, { immediately: random.pick([true, false]) }),
    () => ask('POST', `/subscriptions/${id}/resume`),
    () => putInto(id, random.pick(WRITTEN)),
    () => putInto(id, random.pick(['paused', 'past_due', 'grace'])),
    () => service.clock.advance(random.integer(1, 20) * DAY_MS),
    () => subscribe(random, `slot-${all.length}`),
    () => change(id, { planKey: random.pick([...granting.keys()]) }),
    () => change(id, { quantity: random.integer(1, 3) }),
    () => reprice(random, plan.key),
  ]
  await random.pick(acts)()
}

/** Asks each living subscription for one unit, which counts it. */
async function acceptsOne(feature: string, among: readonly Listed[]): Promise<boolean> {
  for (const { id } of among)
    if ((await ask('POST', `/subscriptions/${id}/tally-usage`, { feature, quantity: 1 })).status === 200) return true
  return false
}

/** What a refused tally says that remains. */
async function leftOf(id: number, feature: string): Promise<number> {
  const body = { feature, quantity: BEYOND_EVERY_CAP }
  const { json } = await ask('POST', `/subscriptions/${id}/tally-usage`, body)
  expect(json).toMatchObject({ code: 'usage_blocked' })
  return Number(/at most (\d+)/.exec((json.errors as { quantity: string[] }).quantity[0] ?? '')?.[1])
}

async function compare(feature: string, told: Map<string, number>): Promise<void> {
  const { data } = (await ask('GET', `/entitlements/${feature}`)).json as { data: Entitlement }
  told.set(data.reason, (told.get(data.reason) ?? 0) + 1)
  const living = (await subscriptions()).filter(({ status }) => !states[status]!.ended)
  const flagged = living.filter(
    ({ status, plan }) => states[status]!.access && granting.get(plan.key)!.includes(feature),
  )
  if (data.metered && data.remaining !== null && data.reason !== 'no_access') {
    const left = await Promise.all(data.sources.map(({ subscription }) => leftOf(subscription, feature)))
    expect(data.remaining).toBe(left.reduce((sum, one) => sum + one, 0))
  }
  const accepted = await acceptsOne(feature, living)
  expect({ feature, counts: data.entitled && data.metered }).toEqual({ feature, counts: accepted })
  if (!data.entitled) expect({ feature, flagged }).toEqual({ feature, flagged: [] })
  else if (!accepted)
    expect(data.sources.map(({ subscription }) => subscription)).toEqual(flagged.map(({ id }) => id).sort(ascending))
}

const random = seeded('entitlements')
const told = new Map<string, number>()

test.each(Array.from({ length: HISTORIES }, (_, history) => history))(
  'an account is entitled to a metered feature exactly when a tally of one unit is accepted, in each state of history %i',
  async (history) => {
    account = await makeAccount(service.services, `History ${history}`)
    await subscribe(random, 'default')
    for (let step = 0; step < ACTS; step += 1) {
      await act(random)
      await compare(random.pick(FEATURES), told)
    }
  },
)

test('the histories came by most reasons', () => {
  console.log(`entitlements: ${JSON.stringify(Object.fromEntries(told))}`)
  expect(told.size).toBeGreaterThanOrEqual(4)
})
