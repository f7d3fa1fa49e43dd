import { afterAll, beforeAll, expect, test } from 'vitest'
import { runBilling } from '../../src/billing/run.js'
import { pauseSubscription } from '../../src/lifecycle/pause-subscription.js'
import { runCli, runJson, SECRET } from '../cli/run-cli.js'
import { billingService } from '../support/billing.js'
import { contents } from '../support/contents.js'
import { CARDS } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

const billing = billingService()
const END = '2026-04-30T12:00:00.000Z'

/** Another server on the same database. */
let other: TestService
beforeAll(async () => (other = await startService({ databaseUrl: billing.service.databaseUrl })))
afterAll(() => other.close())

type Bought = Readonly<{ id: number; token: string }>
const ask = ({ id, token }: Bought, path: string, body?: object, service = billing.service) =>
  service.request(body ? 'POST' : 'GET', `/subscriptions/${id}${path}`, { token, ...(body && { body }) })
const tally = (bought: Bought, feature: string, quantity: number, idempotencyKey?: string) =>
  ask(bought, '/tally-usage', { feature, quantity, ...(idempotencyKey !== undefined && { idempotencyKey }) })
const voided = (bought: Bought, idempotencyKey: string, service?: TestService) =>
  ask(bought, '/usage-voids', { idempotencyKey, reason: 'Counted twice' }, service)
const totalOf = async (bought: Bought, feature = 'calls') =>
  ((await ask(bought, '/usage')).json.data as { items: { feature: string; total: number }[] }).items.find(
    (item) => item.feature === feature,
  )?.total

test('usage is taken back whole: the total falls, a block opens again, and the answer is the record', async () => {
  const bought = await billing.subscribed('pro', CARDS.done)
  await tally(bought, 'seats', 1)
  const counted = await tally(bought, 'seats', 2, 'two-seats')
  expect((await tally(bought, 'seats', 1)).json.code).toBe('usage_blocked')
  billing.service.clock.advance(60_000)
  expect((await voided(bought, 'two-seats')).json.data).toEqual({
    ...counted.json.data,
    voidedAt: billing.service.clock.now().toISOString(),
    voidReason: 'Counted twice',
  })
  expect(await totalOf(bought, 'seats')).toBe(1)
  expect((await tally(bought, 'seats', 2)).json.data.total).toBe(3)
})

test('the key stays spent: its tally gets the first answer and counts nothing', async () => {
  const bought = await billing.subscribed('pro', CARDS.done)
  const first = await tally(bought, 'calls', 40, 'spent')
  await voided(bought, 'spent')
  const again = await tally(bought, 'calls', 40, 'spent')
  expect(again.body.equals(first.body)).toBe(true)
  expect(await totalOf(bought)).toBe(0)
})

test('asked again, by anybody of the account and at any time, the answer is the same and nothing changes', async () => {
  const bought = await billing.subscribed('pro', CARDS.done)
  await tally(bought, 'calls', 40, 'once')
  const first = await voided(bought, 'once')
  billing.service.clock.advance(60_000)
  const before = await contents(billing.service.databaseUrl)
  const again = await ask(bought, '/usage-voids', { idempotencyKey: 'once', reason: 'Another reason' })
  expect(again.body.equals(first.body)).toBe(true)
  billing.service.clock.set('2026-05-30T12:00:00.000Z')
  expect((await voided(bought, 'once')).body.equals(first.body)).toBe(true)
  expect(await contents(billing.service.databaseUrl)).toEqual(before)
})

test('voids of one key at once take it back once', async () => {
  const bought = await billing.subscribed('pro', CARDS.done)
  await tally(bought, 'calls', 100)
  await tally(bought, 'calls', 40, 'at-once')
  const answers = await Promise.all([1, 2, 3, 4].map((n) => voided(bought, 'at-once', n % 2 ? other : undefined)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await totalOf(bought)).toBe(100)
})

test('a key that nobody used, or used on another subscription, is usage_not_found, and nothing changes', async () => {
  const [bought, another] = [await billing.subscribed('pro', CARDS.done), await billing.subscribed('pro', CARDS.done)]
  await tally(another, 'calls', 1, 'theirs')
  await tally(bought, 'seats', 9, 'refused')
  const before = await contents(billing.service.databaseUrl)
  for (const key of ['nobody', 'theirs', 'refused', 'THEIRS'])
    expect(await voided(bought, key)).toMatchObject({ status: 422, json: { code: 'usage_not_found', errors: {} } })
  expect(await contents(billing.service.databaseUrl)).toEqual(before)
})

test('usage of a period that is over is billed and stays, whether or not the billing run has come by', async () => {
  const bought = await billing.subscribed('pro', CARDS.done)
  await tally(bought, 'calls', 103, 'early')
  billing.service.clock.set(END)
  const closed = { status: 422, json: { code: 'usage_period_closed', errors: {} } }
  expect(await voided(bought, 'early')).toMatchObject(closed)
  await billing.billUntil(END)
  expect(await voided(bought, 'early')).toMatchObject(closed)
  await tally(bought, 'calls', 5, 'late')
  expect((await voided(bought, 'late')).status).toBe(200)
  expect((await billing.invoicesOf(bought.id)).map(({ total }) => Number(total))).toEqual([4900, 4906])
})

test('usage of a subscription that has ended stays, and that of a paused one can be taken back', async () => {
  const [ended, paused] = [await billing.subscribed('pro', CARDS.done), await billing.subscribed('pro', CARDS.done)]
  for (const bought of [ended, paused]) await tally(bought, 'calls', 103, 'last')
  await ask(ended, '/cancel', { immediately: true })
  await pauseSubscription(billing.services, paused.billableId, paused.id)
  expect((await voided(ended, 'last')).json.code).toBe('usage_period_closed')
  expect((await voided(paused, 'last')).status).toBe(200)
})

test('usage that another server has billed with the end stays, though that end is still to come by the clock here', async () => {
  const bought = await billing.subscribed('pro', CARDS.done)
  await tally(bought, 'calls', 103, 'last')
  await ask(bought, '/cancel', {})
  const { currentPeriodEnd } = await billing.row(bought.id)
  billing.service.clock.set(new Date(currentPeriodEnd.getTime() - 4_000))
  other.clock.set(currentPeriodEnd)
  await runBilling(other.services)
  expect((await billing.invoicesOf(bought.id)).map(({ total }) => Number(total))).toEqual([4900, 6])
  expect((await voided(bought, 'last')).json.code).toBe('usage_period_closed')
  billing.service.clock.set('2026-03-31T12:00:00.000Z')
})

test('usage of a pause that has outlasted its period stays, and is billed by the resume', async () => {
  const bought = await billing.subscribed('pro', CARDS.done)
  await tally(bought, 'calls', 103, 'kept')
  await pauseSubscription(billing.services, bought.billableId, bought.id)
  billing.service.clock.set((await billing.row(bought.id)).currentPeriodEnd)
  expect((await voided(bought, 'kept')).json.code).toBe('usage_period_closed')
  await ask(bought, '/resume', {})
  expect((await billing.invoicesOf(bought.id)).map(({ total }) => Number(total))).toEqual([4900, 4906])
})

test('a void that races with the billing run is in the invoice, or is refused and not in it', async () => {
  for (let round = 0; round < 8; round += 1) {
    const bought = await billing.subscribed('pro', CARDS.done)
    await tally(bought, 'calls', 100)
    await tally(bought, 'calls', 40, 'racing')
    const { currentPeriodEnd } = await billing.row(bought.id)
    billing.service.clock.set(new Date(currentPeriodEnd.getTime() - 1))
    other.clock.set(currentPeriodEnd)
    // Either may be first to ask for the subscription's row.
    const bill = round % 2 === 0 ? runBilling(other.services) : undefined
    const [{ status, json }] = await Promise.all([voided(bought, 'racing'), bill ?? runBilling(other.services)])
    if (status !== 200) expect(json.code).toBe('usage_period_closed')
    const [, renewal] = await billing.invoicesOf(bought.id)
    expect(Number(renewal?.total)).toBe(4900 + (status === 200 ? 0 : 80))
    billing.service.clock.set(currentPeriodEnd)
    expect((await ask(bought, `/usage?periodStart=2026-03-31T12:00:00.000Z`)).json.data.items).toMatchObject([
      { total: status === 200 ? 100 : 140, amount: status === 200 ? 0 : 80 },
    ])
    billing.service.clock.set('2026-03-31T12:00:00.000Z')
  }
})

test('paywright usage void takes usage back, and refuses as the API does', async () => {
  const bought = await billing.subscribed('pro', CARDS.done)
  billing.service.clock.set(new Date())
  const fresh = await billing.subscribed('pro', CARDS.done)
  await tally(fresh, 'calls', 7, 'by-hand')
  const env = { DATABASE_URL: billing.service.databaseUrl, SESSION_SECRET: SECRET, SANDBOX: 'true' }
  const command = ['usage', 'void', '--reason', 'Counted twice', '--subscription']
  expect(await runJson([...command, String(fresh.id), '--key', 'by-hand'], env)).toMatchObject({
    feature: 'calls',
    quantity: 7,
    idempotencyKey: 'by-hand',
    total: 7,
    voidReason: 'Counted twice',
  })
  expect(await totalOf(fresh)).toBe(0)
  const refused = await runCli([...command, String(bought.id), '--key', 'nobody'], env)
  expect(refused).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('Nothing was counted') })
  expect((await runCli([...command, '0', '--key', 'x'], env)).code).toBe(2)
}, 300_000)
