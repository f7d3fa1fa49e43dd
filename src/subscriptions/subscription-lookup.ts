import type { Queues } from '../concurrency/queues.js'
import { batched, forKeptPlan } from '../database/batched.js'
import type { Pool } from '../database/client.js'
import type { ViewedOfBillable } from './view.js'

/** Reads a subscription with its plan's key and name. Concurrent look-ups share one statement. */
export type SubscriptionLookup = (id: number) => Promise<ViewedOfBillable | undefined>

type Row = [
  ...[
    id: number,
    billableId: number,
    name: string,
    status: ViewedOfBillable['status'],
    planKey: string,
    planName: string,
  ],
  ...[start: Date, end: Date, trialEndsAt: Date | null, canceledAt: Date | null, endsAt: Date | null, createdAt: Date],
]

const STATEMENT = {
  name: 'subscriptions',
  text: `SELECT s.id, s.billable_id, s.name, s.status, plan.key, plan.name, s.current_period_start, s.current_period_end,
      s.trial_ends_at, s.canceled_at, s.ends_at, s.created_at
    FROM subscription AS s JOIN plan ON plan.id = s.plan_id WHERE s.id = ANY ($1)`,
  rowMode: 'array',
} as const

export const openSubscriptionLookup = (pool: Pool, queues: Queues): SubscriptionLookup =>
  batched(
    async (ids: readonly number[]) => {
      const { rows } = await pool.query<Row>({ ...STATEMENT, values: [forKeptPlan(ids)] })
      const found = new Map(rows.map((row) => [row[0], subscriptionOf(row)]))
      return ids.map((id) => found.get(id))
    },
    { name: 'subscriptions', queues },
  )

function subscriptionOf(row: Row): ViewedOfBillable {
  const [id, billableId, name, status, key, planName, start, end, trialEndsAt, canceledAt, endsAt, createdAt] = row
  return {
    id,
    billableId,
    name,
    status,
    plan: { key, name: planName },
    currentPeriodStart: start,
    currentPeriodEnd: end,
    trialEndsAt,
    canceledAt,
    endsAt,
    createdAt,
  }
}
