import { beforeEach, expect, test } from 'vitest'
import { repricePlan } from '../../src/billing/reprice-plan.js'
import { runCli, SECRET } from '../cli/run-cli.js'
import { billingService } from '../support/billing.js'
import { CARDS } from '../support/fixtures.js'

const billing = billingService()
const FAR = new Date('2026-06-01T00:00:00.000Z')

const database = () => billing.services.database
const setPlan = (key: string, data: object) => database().plan.update({ where: { key }, data })
const setFreeCalls = (data: object) => database().planItem.updateMany({ where: { plan: { key: 'free' } }, data })
const totals = async (id: number) => (await billing.invoicesOf(id)).map(({ total }) => Number(total))
const tally = (token: string, id: number, quantity: number) =>
  billing.service.request('POST', `/subscriptions/${id}/tally-usage`, { token, body: { feature: 'calls', quantity } })

beforeEach(async () => {
  await setPlan('pro', { price: 4900n, interval: 'month', currency: 'USD', isRecurring: true })
  await database().planItem.updateMany({ where: { key: 'calls' }, data: { unitPrice: 2n, name: 'API calls' } })
})

test('a change of a plan leaves the renewals, the periods and the caps of its subscribers as they were bought', async () => {
  const { id, token } = await billing.subscribed('pro', CARDS.done)
  await setPlan('pro', { price: 9900n, interval: 'year', currency: 'EUR', isRecurring: false })
  await database().planItem.updateMany({ where: { key: 'calls' }, data: { unitPrice: 99n } })
  await tally(token, id, 103)
  await billing.billUntil('2026-04-30T12:00:00.000Z')
  expect((await billing.invoicesOf(id)).map(({ total, currency }) => `${currency} ${total}`)).toEqual([
    'USD 4900',
    'USD 4906',
  ])
  expect((await billing.row(id)).currentPeriodEnd.toISOString()).toBe('2026-05-31T12:00:00.000Z')
})

test('a reprice moves each subscription at its first renewal from then on, and usage before it keeps its price', async () => {
  const { id, token } = await billing.subscribed('pro', CARDS.done)
  await setPlan('pro', { price: 5900n })
  await database().planItem.updateMany({ where: { key: 'calls' }, data: { unitPrice: 5n } })
  expect(await repricePlan(billing.services, 'pro', { at: FAR, dryRun: false })).toMatchObject({
    moved: [{ subscriptions: 1, price: 4900, newPrice: 5900, difference: 1000 }],
    left: 0,
  })
  await billing.billUntil('2026-05-31T12:00:00.000Z')
  expect(await totals(id)).toEqual([4900, 4900, 4900])
  billing.service.clock.set('2026-06-15T00:00:00.000Z')
  await tally(token, id, 101)
  await billing.billUntil('2026-06-30T12:00:00.000Z')
  billing.service.clock.set('2026-07-15T00:00:00.000Z')
  await tally(token, id, 101)
  await billing.billUntil('2026-07-31T12:00:00.000Z')
  expect(await totals(id)).toEqual([4900, 4900, 4900, 5902, 5905])
})

test('a reprice to another interval starts a cycle of its own at the renewal', async () => {
  const { id } = await billing.subscribed('pro', CARDS.done)
  await setPlan('pro', { price: 1000n, interval: 'week' })
  await repricePlan(billing.services, 'pro', { at: billing.service.clock.now(), dryRun: false })
  await billing.billUntil('2026-05-07T12:00:00.000Z')
  expect((await billing.invoicesOf(id)).map(({ periodStart }) => periodStart.toISOString().slice(0, 10))).toEqual([
    ...['2026-03-31', '2026-04-30', '2026-05-07'],
  ])
})

test('a dry run counts who would move and changes nothing', async () => {
  const { id } = await billing.subscribed('pro', CARDS.done)
  await setPlan('pro', { price: 5900n })
  const environment = { DATABASE_URL: billing.service.databaseUrl, DEFAULT_GATEWAY: 'sandbox', SESSION_SECRET: SECRET }
  const dry = await runCli(
    ['plan', 'reprice', 'pro', '--at', '2030-01-01T00:00:00Z', '--dry-run', '--json'],
    environment,
  )
  expect(JSON.parse(dry.stdout)).toMatchObject({
    plan: 'pro',
    currency: 'USD',
    at: '2030-01-01T00:00:00.000Z',
    dryRun: true,
    left: 0,
    moved: [{ subscriptions: 1, price: 4900, newPrice: 5900, difference: 1000 }],
  })
  expect((await billing.row(id)).repriceId).toBeNull()
}, 60_000)

test.each([
  ['another currency', { currency: 'EUR' }, 'a subscription keeps its currency'],
  ['a plan that is bought once', { isRecurring: false }, 'cannot be moved'],
])('nobody is moved to %s', async (_name, change, reason) => {
  const { id } = await billing.subscribed('pro', CARDS.done)
  await setPlan('pro', change)
  await expect(repricePlan(billing.services, 'pro', { at: FAR, dryRun: false })).rejects.toThrow(reason)
  expect((await billing.row(id)).repriceId).toBeNull()
})

test('two reprices ahead move a subscription each in its turn, and a later one for sooner goes first', async () => {
  const { id } = await billing.subscribed('pro', CARDS.done)
  const order = (price: bigint, at: string) =>
    setPlan('pro', { price }).then(() => repricePlan(billing.services, 'pro', { at: new Date(at), dryRun: false }))
  await order(5900n, '2026-05-01T00:00:00.000Z')
  await order(7900n, '2026-08-01T00:00:00.000Z')
  await billing.billUntil('2026-05-31T12:00:00.000Z')
  expect(await totals(id)).toEqual([4900, 4900, 5900])
  await order(6900n, '2026-07-15T00:00:00.000Z')
  await billing.billUntil('2026-07-31T12:00:00.000Z')
  expect(await totals(id)).toEqual([4900, 4900, 5900, 5900, 6900])
})

test('a reprice finds nobody to move when everybody has the present terms', async () => {
  await billing.subscribed('pro', CARDS.done)
  expect((await repricePlan(billing.services, 'pro', { at: FAR, dryRun: false })).moved).toEqual([])
})

test.each([
  ['a price', { price: 500n }, {}],
  ['usage that is billed', { price: 0n }, { capBehavior: 'charge' }],
] as const)('who has a plan for free is not moved to %s, which nobody would collect', async (_name, plan, item) => {
  await setPlan('free', { price: 0n, features: {} })
  await setFreeCalls({ includedQuantity: 100n, capBehavior: 'block' })
  const found = await billing.subscribed('free', undefined, 'null')
  const { planId, termsVersion } = await billing.row(found.id)
  await setPlan('free', { ...plan, features: { offered: true } })
  await setFreeCalls({ includedQuantity: 999n, ...item })
  const at = billing.service.clock.now()
  expect(await repricePlan(billing.services, 'free', { at, dryRun: false })).toMatchObject({ moved: [], left: 1 })
  await billing.billUntil('2026-05-31T12:00:00.000Z')
  const row = await database().subscription.findUniqueOrThrow({ where: { id: found.id }, include: { items: true } })
  expect(row).toMatchObject({ planId, status: 'free', termsVersion })
  expect(row.items.map(({ capBehavior }) => capBehavior)).not.toContain('charge')
  expect(row.items.map(({ includedQuantity }) => includedQuantity)).not.toContain(999n)
})

test('who has a plan for free keeps nobody from being moved, though the plan is sold in another currency now', async () => {
  await setPlan('free', { price: 0n })
  await setFreeCalls({ capBehavior: 'block' })
  await billing.subscribed('free', undefined, 'null')
  await setPlan('free', { price: 500n, currency: 'EUR' })
  await billing.subscribed('free', CARDS.done)
  await setPlan('free', { price: 900n })
  expect(await repricePlan(billing.services, 'free', { at: FAR, dryRun: false })).toMatchObject({
    moved: [{ subscriptions: 1, price: 500, newPrice: 900 }],
    left: 1,
  })
  await setPlan('free', { currency: 'USD' })
})

test('who has a plan for free is moved to terms that are free as well', async () => {
  await setPlan('free', { price: 0n })
  await setFreeCalls({ capBehavior: 'block' })
  const { id } = await billing.subscribed('free', undefined, 'null')
  await setPlan('free', { features: { offered: 'more' } })
  await repricePlan(billing.services, 'free', { at: billing.service.clock.now(), dryRun: false })
  await billing.billUntil('2026-04-30T12:00:00.000Z')
  const { termsVersion } = await database().plan.findUniqueOrThrow({ where: { key: 'free' } })
  expect(await billing.row(id)).toMatchObject({ status: 'free', termsVersion, repriceId: null })
})

test('who has a plan for free gets its last free terms, though it is repriced once more before the renewal', async () => {
  await setPlan('free', { price: 0n })
  await setFreeCalls({ capBehavior: 'block' })
  const { id } = await billing.subscribed('free', undefined, 'null')
  const { termsVersion } = await setPlan('free', { features: { offered: 'for nothing' } })
  await repricePlan(billing.services, 'free', { at: new Date('2026-04-10T00:00:00.000Z'), dryRun: false })
  await setPlan('free', { price: 500n })
  await repricePlan(billing.services, 'free', { at: new Date('2026-04-15T00:00:00.000Z'), dryRun: false })
  await billing.billUntil('2026-05-31T12:00:00.000Z')
  expect(await billing.row(id)).toMatchObject({ status: 'free', termsVersion, repriceId: null })
})
