import type { Clock } from '../calendar/clock.js'
import type { Interval } from '../calendar/periods.js'
import type { Queues } from '../concurrency/queues.js'
import { batched } from '../database/batched.js'
import type { Pool } from '../database/client.js'
import type { CapBehavior } from '../../generated/prisma/enums.js'
import { ENDED, hasEnded, statusAt, type SubscriptionStatus } from '../subscriptions/state.js'
import { type Entitlement, entitlementTo, type NamedFeature } from './entitlement.js'

export type FeatureAsked = Readonly<{ billableId: number; feature: string }>
/** Reads what an account may use of a feature now. Concurrent look-ups share one statement. */
export type EntitlementLookup = (asked: FeatureAsked) => Promise<Entitlement>

type Row = [
  ...[place: number, id: number, status: SubscriptionStatus, endsAt: Date | null, anchor: Date, start: Date, end: Date],
  ...[segmentStart: Date | null],
  ...[seats: number, planKey: string, planName: string, isRecurring: boolean, interval: Interval, count: number],
  ...[price: string, items: number, isOn: boolean | null, quantity: string | null, included: string | null],
  ...[unitPrice: string, capBehavior: CapBehavior, ceiling: string | null],
  ...[segmentCovered: string | null, segmentLimit: string | null, periodStart: Date | null, total: string],
]

/** A total may belong to an earlier period than the one that is open by the clock. */
const STATEMENT = {
  name: 'entitlements',
  text: `SELECT asked.place::int, own.*
    FROM unnest($1::int[], $2::text[]) WITH ORDINALITY AS asked (billable_id, feature, place)
    CROSS JOIN LATERAL (
      SELECT s.id, s.status, s.ends_at, s.anchor, s.current_period_start, s.current_period_end, s.segment_start, s.quantity AS seats,
        plan.key, plan.name, terms.is_recurring, terms.interval, terms.interval_count, terms.price,
        (SELECT count(*)::int FROM subscription_item WHERE subscription_id = s.id) AS items,
        (terms.features ->> asked.feature)::boolean AS is_on, item.quantity, item.included_quantity, item.unit_price,
        item.cap_behavior, item.ceiling, item.segment_covered, item.segment_limit, counted.period_start, counted.total
      FROM subscription AS s
      JOIN plan ON plan.id = s.plan_id
      JOIN plan_terms AS terms ON terms.plan_id = s.plan_id AND terms.version = s.terms_version
      LEFT JOIN subscription_item AS item ON item.subscription_id = s.id AND item.key = asked.feature
      LEFT JOIN LATERAL (
        SELECT period_start, total FROM usage_total
        WHERE subscription_id = item.subscription_id AND feature = item.key
          AND period_start <= greatest($3::timestamptz, s.segment_start)
        ORDER BY period_start DESC LIMIT 1
      ) AS counted ON TRUE
      WHERE s.billable_id = asked.billable_id AND s.status NOT IN (${ENDED.map((status) => `'${status}'`).join()})
        AND (item.id IS NOT NULL OR terms.features ? asked.feature)
      ORDER BY s.id
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
  const [, id, status, endsAt, anchor, currentPeriodStart, currentPeriodEnd, segmentStart, seats, ...sold] = row
  const [key, name, isRecurring, interval, intervalCount, price, items, isOn, quantity, included, ...rest] = sold
  const [unitPrice, capBehavior, ceiling, segmentCovered, segmentLimit, periodStart, total] = rest
  return {
    subscription: {
      id,
      status,
      endsAt,
      anchor,
      currentPeriodStart,
      currentPeriodEnd,
      segmentStart,
      quantity: seats,
      plan: { key, name },
      items: { length: items },
      terms: { isRecurring, interval, intervalCount, price: BigInt(price) },
    },
    isOn,
    item:
      included === null
        ? undefined
        : {
            quantity: bigintOf(quantity),
            includedQuantity: BigInt(included),
            unitPrice: BigInt(unitPrice),
            capBehavior,
            ceiling: bigintOf(ceiling),
            segmentCovered: bigintOf(segmentCovered),
            segmentLimit: bigintOf(segmentLimit),
          },
    counted: periodStart ? { periodStart, total: BigInt(total) } : undefined,
  }
}

const bigintOf = (text: string | null) => (text === null ? null : BigInt(text))
