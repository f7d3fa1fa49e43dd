import { lateAt } from '../billing/due/late.js'
import type { Clock } from '../calendar/clock.js'
import type { Interval } from '../calendar/periods.js'
import type { Queues } from '../concurrency/queues.js'
import { batched } from '../database/batched.js'
import type { Pool } from '../database/client.js'
import type { CapBehavior } from '../../generated/prisma/enums.js'
import { LARGEST_AMOUNT } from '../money.js'
import { ENDED, hasEnded, statusAt, type SubscriptionStatus } from '../subscriptions/state.js'
import { type Entitlement, entitlementTo, type NamedFeature } from './entitlement.js'

export type FeatureAsked = Readonly<{ billableId: number; feature: string }>
/** `late`: the account's subscriptions of which a late renewal may change it. */
export type FoundEntitlement = Readonly<{ entitlement: Entitlement; late: readonly number[] }>
/** Reads what an account may use of a feature now. Concurrent look-ups share one statement. */
export type EntitlementLookup = (asked: FeatureAsked) => Promise<FoundEntitlement>

type Row = [
  ...[place: number, id: number, status: SubscriptionStatus, planKey: string, planName: string, start: Date, end: Date],
  ...[isRecurring: boolean, isOn: boolean | null, capBehavior: CapBehavior | null, included: string | null],
  ...[quantity: string | null, ceiling: string | null, total: string | null, rare: RareColumns | null],
]
/** What only few rows need, as JSON holds it. */
type RareColumns = [
  ...[endsAt: string | null, segmentStart: string | null, anchor: string, interval: Interval, intervalCount: number],
  ...[segmentCovered: string | null, segmentLimit: string | null, countedUnder: string | null],
  ...[unitPrice: string | null, price: string, seats: number, items: number, names: boolean, isLate: boolean | null],
]

/**
 * Each column costs time, so what only few rows need is one column, and mostly null: once the period is over by the clock,
 * where a change or an end cuts it, where the newest total belongs to another period, and where prices could bound a
 * tally. A subscription has 100 items at most, so a hundredth of what its price leaves is beyond every share that they could
 * get: far below it prices do not matter. `OFFSET 0` keeps PostgreSQL from joining all plans to each row, or the items of all
 * subscriptions to each question.
 */
const STATEMENT = {
  name: 'entitlements',
  text: `SELECT asked.place::int, own.*
    FROM unnest($1::int[], $2::text[]) WITH ORDINALITY AS asked (billable_id, feature, place)
    CROSS JOIN LATERAL (
      SELECT s.id, s.status, plan.key, plan.name, s.current_period_start, s.current_period_end, terms.is_recurring,
        CASE WHEN item.id IS NULL THEN (terms.features ->> asked.feature)::boolean END,
        item.cap_behavior, item.included_quantity, item.quantity, item.ceiling, counted.total,
        CASE WHEN s.current_period_end <= $3::timestamptz OR s.ends_at IS NOT NULL OR s.segment_start IS NOT NULL
          OR counted.period_start <> s.current_period_start
          OR item.unit_price > 0 AND 101 * item.unit_price::float8 * greatest(counted.total, item.included_quantity,
            item.quantity, item.ceiling, item.segment_limit) > ${LARGEST_AMOUNT} - terms.price::float8 * s.quantity
        THEN json_build_array(s.ends_at, s.segment_start, s.anchor, terms.interval, terms.interval_count,
          item.segment_covered::text, item.segment_limit::text, counted.period_start, item.unit_price::text,
          terms.price::text, s.quantity, (SELECT count(*) FROM subscription_item WHERE subscription_id = s.id),
          item.id IS NOT NULL OR terms.features ? asked.feature, ${lateAt('$3::timestamptz')}) END
      FROM subscription AS s
      CROSS JOIN LATERAL (SELECT key, name FROM plan WHERE id = s.plan_id OFFSET 0) AS plan
      CROSS JOIN LATERAL (
        SELECT * FROM plan_terms WHERE plan_id = s.plan_id AND version = s.terms_version OFFSET 0
      ) AS terms
      LEFT JOIN LATERAL (
        SELECT * FROM subscription_item WHERE subscription_id = s.id AND key = asked.feature OFFSET 0
      ) AS item ON TRUE
      LEFT JOIN LATERAL (
        SELECT period_start, total FROM usage_total
        WHERE subscription_id = item.subscription_id AND feature = item.key
          AND period_start <= greatest($3::timestamptz, s.segment_start, s.current_period_start)
        ORDER BY period_start DESC LIMIT 1
      ) AS counted ON TRUE
      WHERE s.billable_id = asked.billable_id AND s.status NOT IN (${ENDED.map((status) => `'${status}'`).join()})
        AND (item.id IS NOT NULL OR terms.features ? asked.feature OR ${lateAt('$3::timestamptz')})
      OFFSET 0
    ) AS own
    ORDER BY asked.place, own.id`,
  rowMode: 'array',
} as const

/** An account with thousands of subscriptions takes some 20 ms for each of its questions. */
const MOST_OF_ONE = 16

export const openEntitlementLookup = (pool: Pool, clock: Clock, queues: Queues): EntitlementLookup =>
  batched(
    async (asked: readonly FeatureAsked[]) => {
      const now = clock.now()
      const { distinct, places } = once(asked)
      const billables = distinct.map(({ billableId }) => billableId)
      const features = distinct.map(({ feature }) => feature)
      const { rows } = await pool.query<Row>({ ...STATEMENT, values: [billables, features, now.toISOString()] })
      const named = distinct.map((): NamedFeature[] => [])
      const late = distinct.map((): number[] => [])
      for (const row of rows) {
        const { names, isLate, ...found } = namedFeature(row)
        if (isLate) late[row[0] - 1]?.push(found.subscription.id)
        if (names && !hasEnded(statusAt(found.subscription, now))) named[row[0] - 1]?.push(found)
      }
      const entitlements = distinct.map(({ feature }, place) => ({
        entitlement: entitlementTo(feature, named[place] ?? [], now),
        late: late[place] ?? [],
      }))
      return places.map((place) => entitlements[place] as FoundEntitlement)
    },
    { name: 'entitlements', queues, share: { ownerOf: ({ billableId }) => billableId, most: MOST_OF_ONE } },
  )

/** Each question once, and the place of each asker's question. */
function once(asked: readonly FeatureAsked[]): Readonly<{ distinct: readonly FeatureAsked[]; places: number[] }> {
  const known = new Map<string, number>()
  const distinct: FeatureAsked[] = []
  const places = asked.map((one) => {
    const name = `${one.billableId} ${one.feature}`
    const place = known.get(name)
    if (place !== undefined) return place
    known.set(name, distinct.length)
    return distinct.push(one) - 1
  })
  return { distinct, places }
}

function namedFeature(row: Row): NamedFeature & Readonly<{ names: boolean; isLate: boolean }> {
  const [, id, status, key, name, currentPeriodStart, currentPeriodEnd, isRecurring, isOn, ...counting] = row
  const [capBehavior, included, quantity, ceiling, total, columns] = counting
  const rare = columns === null ? NOTHING_RARE : rareOf(columns)
  return {
    subscription: {
      id,
      status,
      endsAt: rare.endsAt,
      segmentStart: rare.segmentStart,
      plan: { key, name },
      currentPeriodStart,
      currentPeriodEnd,
      anchor: rare.anchor ?? currentPeriodStart,
      quantity: rare.seats,
      items: rare.items,
      terms: { isRecurring, interval: rare.interval, intervalCount: rare.intervalCount, price: rare.price },
    },
    isOn,
    names: rare.names,
    isLate: rare.isLate,
    item:
      included === null || capBehavior === null
        ? undefined
        : {
            quantity: bigintOf(quantity),
            includedQuantity: BigInt(included),
            unitPrice: rare.unitPrice,
            capBehavior,
            ceiling: bigintOf(ceiling),
            segmentCovered: rare.segmentCovered,
            segmentLimit: rare.segmentLimit,
          },
    counted:
      total === null ? undefined : { periodStart: rare.countedUnder ?? currentPeriodStart, total: BigInt(total) },
  }
}

/** A price of nothing bounds no tally. */
const NOTHING_RARE = {
  endsAt: null,
  segmentStart: null,
  anchor: null,
  interval: 'month',
  intervalCount: 1,
  segmentCovered: null,
  segmentLimit: null,
  countedUnder: null,
  unitPrice: 0n,
  price: 0n,
  seats: 0,
  items: { length: 0 },
  names: true,
  isLate: false,
} as const

function rareOf(columns: RareColumns) {
  const [endsAt, segmentStart, anchor, interval, intervalCount, ...usage] = columns
  const [segmentCovered, segmentLimit, countedUnder, unitPrice, price, seats, items, names, isLate] = usage
  return {
    endsAt: dateOf(endsAt),
    segmentStart: dateOf(segmentStart),
    anchor: new Date(anchor),
    interval,
    intervalCount,
    segmentCovered: bigintOf(segmentCovered),
    segmentLimit: bigintOf(segmentLimit),
    countedUnder: dateOf(countedUnder),
    unitPrice: BigInt(unitPrice ?? 0),
    price: BigInt(price),
    seats,
    items: { length: items },
    names,
    isLate: isLate === true,
  }
}

const bigintOf = (text: string | null) => (text === null ? null : BigInt(text))
const dateOf = (text: string | null) => (text === null ? null : new Date(text))
