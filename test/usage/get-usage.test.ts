import { beforeEach, expect, test } from 'vitest'
import { repricePlan } from '../../src/billing/reprice-plan.js'
import { pauseSubscription } from '../../src/lifecycle/pause-subscription.js'
import { showUsage } from '../../src/usage/show-usage.js'
import { billingService } from '../support/billing.js'
import { CARDS } from '../support/fixtures.js'

const billing = billingService()
const START = '2026-03-31T12:00:00.000Z'
const END = '2026-04-30T12:00:00.000Z'
const LATER = '2026-06-10T00:00:00.000Z'

type Item = Readonly<{ feature: string; total: number; amount: number }>

const ask = (token: string, method: string, path: string, body?: object) =>
  billing.service.request(method, `/subscriptions/${path}`, { token, ...(body && { body }) })
const tally = (token: string, id: number, feature: string, quantity: number) =>
  ask(token, 'POST', `${id}/tally-usage`, { feature, quantity })
const usage = async (token: string, id: number, periodStart?: string) =>
  ask(token, 'GET', `${id}/usage${periodStart === undefined ? '' : `?periodStart=${periodStart}`}`)

beforeEach(async () => {
  const { database } = billing.services
  await database.plan.update({ where: { key: 'pro' }, data: { price: 4900n } })
  await database.planItem.updateMany({ where: { key: 'calls' }, data: { unitPrice: 2n, name: 'API calls' } })
})

test('the usage of the current period says of each item what is used, covered, billed and left', async () => {
  const { id, token } = await billing.subscribed('pro', CARDS.done)
  await tally(token, id, 'calls', 103)
  await tally(token, id, 'seats', 2)
  const item = { unitPrice: 2, resetsAt: END }
  expect((await usage(token, id)).json.data).toEqual({
    periodStart: START,
    periodEnd: END,
    items: [
      {
        ...item,
        feature: 'calls',
        name: 'API calls',
        total: 103,
        covered: 100,
        overage: 3,
        amount: 6,
        remaining: null,
      },
      { ...item, feature: 'seats', name: 'Seats', total: 2, covered: 3, overage: 0, amount: 0, remaining: 1 },
      { ...item, feature: 'exports', name: 'Exports', total: 0, covered: 10, overage: 0, amount: 0, remaining: 50 },
    ],
  })
  const { lines } = (await ask(token, 'GET', `${id}/upcoming-invoice`)).json.data as {
    lines: { kind: string; amount: number }[]
  }
  expect(lines.filter(({ kind }) => kind === 'usage')).toMatchObject([{ feature: 'calls', amount: 6 }])
})

test('a new period begins by the clock, and the past one is read by its start', async () => {
  const { id, token } = await billing.subscribed('pro', CARDS.done)
  await tally(token, id, 'calls', 103)
  billing.service.clock.set(END)
  const fresh = (await usage(token, id)).json.data as { periodStart: string; items: Item[] }
  expect([fresh.periodStart, fresh.items.map(({ total }) => total)]).toEqual([END, [0, 0, 0]])
  const past = {
    periodStart: START,
    periodEnd: END,
    items: [{ feature: 'calls', total: 103, overage: 3, amount: 6, remaining: 0, resetsAt: END }],
  }
  expect((await usage(token, id, START)).json.data).toMatchObject(past)
  await billing.billUntil('2026-06-30T12:00:00.000Z')
  expect((await usage(token, id, START)).json.data).toMatchObject(past)
})

test('a pause keeps its period, and shows the usage that the resume will bill, however long it lasts', async () => {
  const { id, token, billableId } = await billing.subscribed('pro', CARDS.done)
  await tally(token, id, 'calls', 103)
  await pauseSubscription(billing.services, billableId, id)
  await billing.billUntil(LATER)
  billing.service.clock.set(LATER)
  const calls = { feature: 'calls', total: 103, overage: 3, amount: 6, remaining: 0 }
  for (const asked of [undefined, START]) {
    const shown = (await usage(token, id, asked)).json.data as { items: Item[] }
    expect(shown).toMatchObject({ periodStart: START, periodEnd: END })
    expect(shown.items[0]).toMatchObject(calls)
  }
  expect((await usage(token, id, '2026-05-31T12:00:00.000Z')).status).toBe(422)
  expect((await showUsage(billing.services, id)).currentPeriodStart).toBe(START)
  await ask(token, 'POST', `${id}/resume`)
  expect((await usage(token, id)).json.data).toMatchObject({ periodStart: LATER, items: [{ total: 0 }, {}, {}] })
  const [, reopening] = await billing.invoicesOf(id)
  expect(reopening?.lines.map(({ amount }) => Number(amount))).toEqual([4900, 6])
})

test('an operator reads of an ended subscription the period that was its last', async () => {
  const { id, token } = await billing.subscribed('pro', CARDS.done)
  await tally(token, id, 'calls', 103)
  await ask(token, 'POST', `${id}/cancel`, { immediately: true })
  billing.service.clock.set(LATER)
  expect(await showUsage(billing.services, id)).toMatchObject({
    currentPeriodStart: START,
    features: [{ total: 103, remaining: 0 }, { remaining: 0 }, { remaining: 0 }],
  })
})

test('the items of a past period come in the order of the plan, as those of the current one do', async () => {
  const { id, token } = await billing.subscribed('pro', CARDS.done)
  for (const feature of ['exports', 'seats', 'calls']) await tally(token, id, feature, 1)
  const of = ({ json }: Awaited<ReturnType<typeof usage>>) =>
    (json.data as { items: Item[] }).items.map(({ feature }) => feature)
  const current = of(await usage(token, id))
  billing.service.clock.set(END)
  const inPlan = ['calls', 'seats', 'exports']
  expect([current, of(await usage(token, id, START))]).toEqual([inPlan, inPlan])
})

test('what begins no period is refused on periodStart', async () => {
  const { id, token } = await billing.subscribed('pro', CARDS.done)
  for (const wrong of ['2026-03-31T12:00:00.001Z', '2026-02-28T12:00:00.000Z', END])
    expect(await usage(token, id, wrong)).toMatchObject({
      status: 422,
      json: { errors: { periodStart: [expect.stringContaining(START)] } },
    })
  for (const wrong of [
    ...['yesterday', '2026-03-31', '2026-13-31T12:00:00.000Z'],
    ...['0000-01-01T00:00:00.000Z', '2026-12-31T23:59:60.000Z'],
  ])
    expect(Object.keys((await usage(token, id, wrong)).json.errors as object)).toEqual(['periodStart'])
})

test('past usage keeps the price that it was billed by when the subscription moves to other terms', async () => {
  const { id, token } = await billing.subscribed('pro', CARDS.done)
  await tally(token, id, 'calls', 103)
  await billing.services.database.planItem.updateMany({
    where: { key: 'calls' },
    data: { unitPrice: 5n, name: 'Requests' },
  })
  await repricePlan(billing.services, 'pro', { at: billing.service.clock.now(), dryRun: false })
  billing.service.clock.set('2026-05-01T00:00:00.000Z')
  await billing.billUntil('2026-05-01T00:00:00.000Z')
  await tally(token, id, 'calls', 103)
  const of = async (periodStart?: string) =>
    ((await usage(token, id, periodStart)).json.data as { items: Item[] }).items.find(
      ({ feature }) => feature === 'calls',
    )
  expect(await of(START)).toMatchObject({ name: 'API calls', covered: 100, overage: 3, unitPrice: 2, amount: 6 })
  expect(await of()).toMatchObject({ name: 'Requests', covered: 100, overage: 3, unitPrice: 5, amount: 15 })
})

test('the usage of a trial is free, and its period ends with the trial', async () => {
  const { id, token } = await billing.subscribed('trial', CARDS.done)
  const { trialEndsAt } = await billing.row(id)
  await tally(token, id, 'calls', 1_000)
  const during = (await usage(token, id)).json.data as { periodEnd: string; items: Item[] }
  expect(during).toMatchObject({
    periodEnd: trialEndsAt?.toISOString(),
    items: [{ total: 1_000, overage: 0, amount: 0 }],
  })
  await billing.billUntil('2026-04-20T12:00:00.000Z')
  billing.service.clock.set('2026-04-20T12:00:00.000Z')
  expect((await usage(token, id, START)).json.data).toMatchObject({
    periodEnd: trialEndsAt?.toISOString(),
    items: [{ total: 1_000, overage: 0, amount: 0 }],
  })
})
