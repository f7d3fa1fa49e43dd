import { afterAll, beforeAll, expect, test } from 'vitest'
import { compactKeys } from '../../src/usage/keys/compact-keys.js'
import { runBilling } from '../../src/billing/run.js'
import { billingService } from '../support/billing.js'
import { CARDS } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

const DAY_MS = 86_400_000
const billing = billingService()

/** Another server on the same database. */
let other: TestService
beforeAll(async () => (other = await startService({ databaseUrl: billing.service.databaseUrl })))
afterAll(() => other.close())

type Bought = Readonly<{ id: number; token: string }>
type Counting = Readonly<{ feature: string; quantity: number; idempotencyKey: string }>

const ask = ({ id, token }: Bought, path: string, body?: object, service = billing.service) =>
  service.request(body ? 'POST' : 'GET', `/subscriptions/${id}${path}`, { token, ...(body && { body }) })
const tally = (bought: Bought, counting: Counting, service?: TestService) =>
  ask(bought, '/tally-usage', counting, service)
const keyed = (feature: string, quantity: number, idempotencyKey: string): Counting => ({
  feature,
  quantity,
  idempotencyKey,
})
const counts = async () => ({
  keys: await billing.services.database.usageKey.count(),
  compact: await billing.services.database.usageKeyOld.count(),
})

function advance(days: number): void {
  billing.service.clock.advance(days * DAY_MS)
  other.clock.set(billing.service.clock.now())
}

/** Lets time pass on both servers, and bills what it makes due. */
async function pass(days: number): Promise<void> {
  advance(days)
  await runBilling(billing.services, {})
}
const compactAll = () => compactKeys(billing.services, { nights: 1 })

test('after 400 days a key is compact, and its tally gets the first answer and counts nothing, from any server', async () => {
  const bought = await billing.subscribed('pro', CARDS.done)
  const tallies = [keyed('calls', 40, 'first'), keyed('exports', 3, 'two words: ~!'), keyed('calls', 2, 'back\\slash')]
  const answers = []
  for (const counting of tallies) answers.push(await tally(bought, counting))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  await pass(401)
  await tally(bought, keyed('calls', 1, 'young'))
  const before = await counts()
  expect(await compactAll()).toBe(3)
  expect(await counts()).toEqual({ keys: before.keys - 3, compact: before.compact + 3 })
  const usage = await ask(bought, '/usage')
  for (const [at, counting] of tallies.entries()) {
    for (const service of [billing.service, other])
      expect((await tally(bought, counting, service)).body.equals(answers[at]!.body)).toBe(true)
    const changed = await tally(bought, { ...counting, quantity: 99 })
    expect(changed.body.equals(answers[at]!.body)).toBe(true)
  }
  expect((await ask(bought, '/usage')).body.equals(usage.body)).toBe(true)
  expect(await compactAll()).toBe(0)
})

test('the same key of another subscription is another key', async () => {
  const [one, two] = [await billing.subscribed('pro', CARDS.done), await billing.subscribed('pro', CARDS.done)]
  await tally(one, keyed('calls', 40, 'shared'))
  await pass(401)
  await compactAll()
  expect((await tally(two, keyed('calls', 7, 'shared'))).json.data).toMatchObject({ quantity: 7, total: 7 })
  expect((await tally(one, keyed('calls', 7, 'shared'))).json.data).toMatchObject({ quantity: 40, total: 40 })
})

test('usage under a compact key cannot be taken back, with the refusal that it had before', async () => {
  const bought = await billing.subscribed('pro', CARDS.done)
  await tally(bought, keyed('calls', 40, 'closed'))
  await pass(401)
  const voiding = { idempotencyKey: 'closed', reason: 'Counted twice' }
  const before = await ask(bought, '/usage-voids', voiding)
  expect(before.json.code).toBe('usage_period_closed')
  expect(await compactAll()).toBeGreaterThan(0)
  const after = await ask(bought, '/usage-voids', voiding)
  expect(after.json).toEqual(before.json)
  const unknown = await ask(bought, '/usage-voids', { ...voiding, idempotencyKey: 'never' })
  expect(unknown.json.code).toBe('usage_not_found')
})

test('a key whose usage was taken back stays, and so does one of a period that is still open', async () => {
  const bought = await billing.subscribed('pro', CARDS.done)
  await tally(bought, keyed('calls', 40, 'taken back'))
  const voiding = { idempotencyKey: 'taken back', reason: 'Counted twice' }
  const voided = await ask(bought, '/usage-voids', voiding)
  await tally(bought, keyed('calls', 5, 'open'))
  await pass(401)
  // Nothing in the plans has a period of more than 400 days.
  const { database } = billing.services
  const where = { subscriptionId_key: { subscriptionId: bought.id, key: 'open' } }
  const { currentPeriodStart } = await database.subscription.findUniqueOrThrow({ where: { id: bought.id } })
  await database.usageKey.update({ where, data: { periodStart: currentPeriodStart } })
  await compactAll()
  expect(await database.usageKey.count({ where: { subscriptionId: bought.id } })).toBe(2)
  expect((await ask(bought, '/usage-voids', voiding)).body.equals(voided.body)).toBe(true)
})

test('each of 28 nights compacts the keys of one subscription in 28', async () => {
  const bought = await billing.subscribed('pro', CARDS.done)
  await tally(bought, keyed('calls', 1, 'in its night'))
  await pass(400)
  await compactAll()
  const { database } = billing.services
  const left = () => database.usageKey.count({ where: { subscriptionId: bought.id } })
  let nights = 0
  while ((await left()) > 0 && nights < 30) {
    advance(1)
    await compactKeys(billing.services)
    nights += 1
  }
  expect(nights).toBeGreaterThan(0)
  expect(nights).toBeLessThanOrEqual(28)
})
