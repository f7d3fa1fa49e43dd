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
/** Reads what an account may use of a feature now. Concurrent look-ups share one statement. */
export type EntitlementLookup = (asked: FeatureAsked) => Promise<Entitlement>

type Row = [
  ...[place: number, id: number, status: SubscriptionStatus, endsAt: Date | null, planKey: string, planName: string],
  ...[start: Date, end: Date, segmentStart: Date | null, isRecurring: boolean],
  ...[anchor: Date | null, interval: Interval | null, intervalCount: number | null, isOn: boolean | null],
  ...[capBehavior: CapBehavior | null, included: string | null, quantity: string | null, ceiling: string | null],
  ...[segmentCovered: string | null, segmentLimit: string | null, total: string | null, countedUnder: Date | null],
  ...[unitPrice: string | null, price: string | null, seats: number | null, items: number | null],
]

/**
 * Each column costs time, so what only few rows need is null in the others: the calendar is there once the period is over by
 * the clock, the start that a total was counted under where it is not the open one's, and prices where they could bound a
 * tally. A subscription has 100 items at most, so a hundredth of what its price leaves is beyond every share that they could
 * get: far below it prices do not matter. `OFFSET 0` keeps PostgreSQL from joining all plans to each row.
 */
const STATEMENT = {
  name: 'entitlements',
  text: `SELECT asked.place::int, own.*
    FROM unnest($1::int[], $2::text[]) WITH ORDINALITY AS asked (billable_id, feature, place)
    CROSS JOIN LATERAL (
      SELECT s.id, s.status, s.ends_at, plan.key, plan.name, s.current_period_start, s.current_period_end, s.segment_start,
        terms.is_recurring, CASE WHEN clock.is_past THEN s.anchor END, CASE WHEN clock.is_past THEN terms.interval END,
        CASE WHEN clock.is_past THEN terms.interval_count END,
        CASE WHEN item.id IS NULL THEN (terms.features ->> asked.feature)::boolean END,
        item.cap_behavior, item.included_quantity, item.quantity, item.ceiling, item.segment_covered, item.segment_limit,
        counted.total, nullif(counted.period_start, coalesce(s.segment_start, s.current_period_start)),
        CASE WHEN price.matters THEN item.unit_price END, CASE WHEN price.matters THEN terms.price END,
        CASE WHEN price.matters THEN s.quantity END,
        CASE WHEN price.matters THEN (SELECT count(*)::int FROM subscription_item WHERE subscription_id = s.id) END
      FROM subscription AS s
      CROSS JOIN LATERAL (SELECT key, name FROM plan WHERE id = s.plan_id OFFSET 0) AS plan
      CROSS JOIN LATERAL (
        SELECT * FROM plan_terms WHERE plan_id = s.plan_id AND version = s.terms_version OFFSET 0
      ) AS terms
      CROSS JOIN LATERAL (SELECT s.current_period_end <= $3::timestamptz) AS clock (is_past)
      LEFT JOIN subscription_item AS item ON item.subscription_id = s.id AND item.key = asked.feature
      LEFT JOIN LATERAL (
        SELECT period_start, total FROM usage_total
        WHERE subscription_id = item.subscription_id AND feature = item.key
          AND period_start <= greatest($3::timestamptz, s.segment_start)
        ORDER BY period_start DESC LIMIT 1
      ) AS counted ON TRUE
      CROSS JOIN LATERAL (
        SELECT item.unit_price > 0 AND 101 * item.unit_price::float8 * greatest(counted.total, item.included_quantity,
          item.quantity, item.ceiling, item.segment_limit) > ${LARGEST_AMOUNT} - terms.price::float8 * s.quantity
      ) AS price (matters)
      WHERE s.billable_id = asked.billable_id AND s.status NOT IN (${ENDED.map((status) => `'${status}'`).join()})
        AND (item.id IS NOT NULL OR terms.features ? asked.feature)
      OFFSET 0
    ) AS own
    ORDER BY asked.place, own.id`,
  rowMode: 'array',
} as const

export const openEntitlementLookup = (pool: Pool, clock: Clock, queues: Queues): EntitlementLookup =>
  batched(
    async (asked: readonly FeatureAsked[]) => {
      const now = clock.now()
      const { distinct, places } = once(asked)
      const billables = distinct.map(({ billableId }) => billableId)
      const features = distinct.map(({ feature }) => feature)
      const { rows } = await pool.query<Row>({ ...STATEMENT, values: [billables, features, now.toISOString()] })
      const named = distinct.map((): NamedFeature[] => [])
      for (const row of rows) {
        const found = namedFeature(row)
        if (!hasEnded(statusAt(found.subscription, now))) named[row[0] - 1]?.push(found)
      }
      const entitlements = distinct.map(({ feature }, place) => entitlementTo(feature, named[place] ?? [], now))
      return places.map((place) => entitlements[place] as Entitlement)
    },
    { name: 'entitlements', queues },
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

function namedFeature(row: Row): NamedFeature {
  const [, id, status, endsAt, planKey, planName, start, end, segmentStart, isRecurring, ...rest] = row
  const [anchor, interval, intervalCount, isOn, capBehavior, included, quantity, ceiling, ...counted] = rest
  const [segmentCovered, segmentLimit, total, countedUnder, unitPrice, price, seats, items] = counted
  return {
    subscription: {
      ...{ id, status, endsAt, segmentStart, plan: { key: planKey, name: planName } },
      ...{ currentPeriodStart: start, currentPeriodEnd: end, anchor: anchor ?? start },
      ...{ quantity: seats ?? 0, items: { length: items ?? 0 } },
      terms: {
        isRecurring,
        interval: interval ?? 'month',
        intervalCount: intervalCount ?? 1,
        price: BigInt(price ?? 0),
      },
    },
    isOn,
    item:
      included === null || capBehavior === null
        ? undefined
        : {
            quantity: bigintOf(quantity),
            includedQuantity: BigInt(included),
            unitPrice: BigInt(unitPrice ?? 0),
            capBehavior,
            ceiling: bigintOf(ceiling),
            segmentCovered: bigintOf(segmentCovered),
            segmentLimit: bigintOf(segmentLimit),
          },
    counted: total === null ? undefined : { periodStart: countedUnder ?? segmentStart ?? start, total: BigInt(total) },
  }
}

const bigintOf = (text: string | null) => (text === null ? null : BigInt(text))
