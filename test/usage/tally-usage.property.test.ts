import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Interval } from '../../src/calendar/periods.js'
import { periodContaining } from '../../src/calendar/periods.js'
import { SubscriptionError, ValidationError } from '../../src/errors.js'
import { tallyUsage } from '../../src/usage/tally-usage.js'
import { createBillable } from '../../src/billables/create-billable.js'
import { startService, type TestService } from '../support/service.js'
import { type Asked, type Counted, type Metered, usageModel } from './usage-model.js'

let service: TestService
let billableId: number
beforeAll(async () => {
  service = await startService()
  billableId = (await createBillable(service.services, 'Acme')).id
})
afterAll(() => service.close())

const FEATURES = ['calls', 'seats', 'exports'] as const
const MOST = 2n ** 53n - 1n
const START = new Date('2026-01-31T10:00:00.000Z')

const item = fc.record({
  key: fc.constantFrom(...FEATURES),
  included: fc.integer({ min: 0, max: 30 }),
  bought: fc.option(fc.integer({ min: 0, max: 60 })),
  cap: fc.constantFrom('charge', 'block', 'charge_until_ceiling'),
  above: fc.integer({ min: 0, max: 30 }),
  /** The last ones leave a few units each of what an invoice can hold. */
  unitPrice: fc.constantFrom(0n, 1n, MOST / 100n, MOST / 40n, MOST),
})
const plan = fc.record({
  interval: fc.constantFrom<Interval>('day', 'week', 'month', 'year'),
  intervalCount: fc.integer({ min: 1, max: 3 }),
  isRecurring: fc.boolean(),
  price: fc.constantFrom(0n, 4900n, MOST / 2n, MOST),
  quantity: fc.integer({ min: 1, max: 3 }),
  items: fc.uniqueArray(item, { selector: ({ key }) => key, minLength: 1, maxLength: 3 }),
})
const tally = fc.record({
  to: fc.nat({ max: 1 }),
  feature: fc.constantFrom(...FEATURES, 'unknown'),
  quantity: fc.integer({ min: 1, max: 12 }),
  key: fc.option(
    fc.nat({ max: 25 }).map((n) => `key-${n}`),
    { nil: undefined },
  ),
})
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ tallies: fc.array(tally, { minLength: 1, maxLength: 40 }) }) },
  { weight: 2, arbitrary: fc.record({ advanceDays: fc.integer({ min: 1, max: 400 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ to: fc.nat({ max: 1 }), status: fc.constantFrom('active', 'paused', 'grace', 'past_due') }),
  },
)

type PlanDraw = typeof plan extends fc.Arbitrary<infer T> ? T : never

let made = 0
async function subscribe({ interval, intervalCount, isRecurring, price, quantity, items }: PlanDraw): Promise<Metered> {
  made += 1
  const { database, clock } = service.services
  const now = clock.now()
  const itemRow = ({ key, included, cap, above, unitPrice }: PlanDraw['items'][number]) => ({
    key,
    name: key,
    includedQuantity: BigInt(included),
    unitPrice,
    capBehavior: cap as 'charge',
    ceiling: cap === 'charge_until_ceiling' ? BigInt(included + above) : null,
  })
  const created = await database.plan.create({
    data: {
      key: `plan-${made}`,
      name: 'Plan',
      price,
      currency: 'USD',
      interval,
      intervalCount,
      isRecurring,
      trialDays: 0,
      features: {},
      createdAt: now,
      items: { create: items.map((drawn, position) => ({ ...itemRow(drawn), position })) },
    },
    include: { items: true },
  })
  return database.subscription.create({
    data: {
      billableId,
      planId: created.id,
      name: `slot-${made}`,
      status: 'active',
      gateway: 'sandbox',
      gatewayId: `sub_${made}`,
      quantity,
      anchor: now,
      currentPeriodStart: now,
      createdAt: now,
      currentPeriodEnd: isRecurring ? periodContaining(now, interval, intervalCount, now).end : new Date('9999-12-31'),
      items: {
        create: items.map((drawn) => ({
          ...itemRow(drawn),
          planItemId: created.items.find(({ key }) => key === drawn.key)!.id,
          quantity: drawn.bought === null ? null : BigInt(drawn.bought),
        })),
      },
    },
    include: { terms: true, items: true },
  })
}

/** What a tally answered, as the model says it. */
async function answerOf(asked: Asked): Promise<Counted | string> {
  const { subscription, feature, quantity, key } = asked
  try {
    const { recordedAt, ...record } = await tallyUsage(service.services, billableId, subscription.id, {
      feature,
      quantity,
      ...(key !== undefined && { idempotencyKey: key }),
    })
    expect(record.idempotencyKey).toBe(key ?? null)
    return { total: record.total, feature: record.feature, quantity: record.quantity, at: recordedAt.getTime() }
  } catch (error) {
    if (error instanceof ValidationError) return error.code
    if (!(error instanceof SubscriptionError)) throw error
    const left = /at most (\d+)/.exec(error.errors['quantity']?.[0] ?? '')?.[1]
    return left === undefined ? error.code : `${error.code} ${left}`
  }
}

async function setStatus(subscription: Metered, status: string): Promise<void> {
  const now = service.clock.now()
  const change = {
    status: status as 'active',
    canceledAt: status === 'grace' ? now : null,
    endsAt: status === 'grace' ? new Date(now.getTime() + 86_400_000 * 5) : null,
  }
  Object.assign(subscription, change)
  await service.services.database.subscription.update({ where: { id: subscription.id }, data: change })
}

// Where usage ends is decided in src/usage/tally-usage.sql; the model asks src/plans/item-cap.ts.
test('any interleaving of tallies, duplicates, caps, states and period changes answers and counts as the model does', async () => {
  await fc.assert(
    fc.asyncProperty(plan, plan, fc.array(step, { minLength: 1, maxLength: 8 }), async (first, second, steps) => {
      service.clock.set(START)
      const subscriptions = [await subscribe(first), await subscribe(second)] as const
      const model = usageModel()
      for (const taken of steps) {
        if ('advanceDays' in taken) service.clock.advance(taken.advanceDays * 86_400_000)
        else if ('status' in taken) await setStatus(subscriptions[taken.to as 0], taken.status)
        else {
          const asked = taken.tallies.map(({ to, ...rest }) => ({ subscription: subscriptions[to as 0], ...rest }))
          const expected = asked.map((one) => model.tally(one, service.clock.now()))
          expect(await Promise.all(asked.map(answerOf))).toEqual(expected)
        }
      }
      await expectStored(
        subscriptions.map(({ id }) => id),
        model,
      )
    }),
    { numRuns: 40 },
  )
})

async function expectStored(ids: number[], { totals, answers }: ReturnType<typeof usageModel>) {
  const { database } = service.services
  const where = { subscriptionId: { in: ids } }
  const stored = await database.usageTotal.findMany({ where })
  const place = (row: { subscriptionId: number; feature: string; periodStart: Date }) =>
    `${row.subscriptionId} ${row.feature} ${row.periodStart.toISOString()}`
  expect(new Map(stored.map((row) => [place(row), Number(row.total)]))).toEqual(totals)
  const sums = new Map<string, number>()
  for (const row of await database.usageRecord.findMany({ where, orderBy: { id: 'asc' } })) {
    sums.set(place(row), (sums.get(place(row)) ?? 0) + row.quantity)
    expect(Number(row.total)).toBe(sums.get(place(row)))
  }
  expect(sums).toEqual(totals)
  const keys = await database.usageKey.findMany({ where })
  expect(keys.map(({ subscriptionId, key }) => `${subscriptionId} ${key}`).sort()).toEqual([...answers.keys()].sort())
}

// The two homes of one rule: src/calendar/period-start-at.sql and src/calendar/periods.ts.
test('a period that no renewal has opened yet begins in SQL where the calendar says', async () => {
  const instant = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  const drawn = fc.record({
    anchor: instant,
    later: fc.integer({ min: 0, max: 40 * 366 * 86_400 }),
    interval: fc.constantFrom<Interval>('day', 'week', 'month', 'year'),
    count: fc.integer({ min: 1, max: 30 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(drawn, { minLength: 50, maxLength: 50 }), async (cases) => {
      const asked = cases.map((one) => ({ ...one, now: new Date(one.anchor.getTime() + one.later * 1000) }))
      const rows = await service.services.database.$queryRaw<{ start: Date }[]>`
        SELECT period_start_at(anchor, unit::"Interval", count, instant) AS start
        FROM unnest(${asked.map(({ anchor }) => anchor)}::timestamptz[], ${asked.map(({ interval }) => interval)}::text[],
          ${asked.map(({ count }) => count)}::int[], ${asked.map(({ now }) => now)}::timestamptz[])
          WITH ORDINALITY AS asked (anchor, unit, count, instant, place) ORDER BY place`
      expect(rows.map(({ start }) => start)).toEqual(
        asked.map(({ anchor, interval, count, now }) => periodContaining(anchor, interval, count, now).start),
      )
    }),
    { numRuns: 40 },
  )
})
