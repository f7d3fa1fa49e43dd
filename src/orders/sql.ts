import { Prisma } from '../../generated/prisma/client.js'
import { type Pool, rowsOf } from '../database/client.js'
import type { SubscriptionHeader } from '../subscriptions/find.js'
import type { Attempt } from './attempt.js'
import { isReferred, ORDERED_PLAN, type OrderedPlanRow, type PlanReference } from './ordered-plan.js'

type FreeRow = Readonly<{ freeId: number; billableId: number; freeName: string; hasAttempts: boolean }> &
  Readonly<{ status: SubscriptionHeader['status']; endsAt: Date | null }>
/** `pg` reads a bigint as text. */
type PlanAsText = Omit<OrderedPlanRow, 'price'> & Readonly<{ price: string }>

/** Reads the subscription that is to be upgraded, the plan that is ordered, and whether it was ever tried, at once. */
export async function readUpgrade(pool: Pool, freeId: number, reference: PlanReference) {
  const [row] = await rowsOf<FreeRow & (PlanAsText | Readonly<{ id: null }>)>(
    pool,
    Prisma.sql`
    SELECT free.id AS "freeId", free.billable_id AS "billableId", free.name AS "freeName", free.status,
      free.ends_at AS "endsAt", EXISTS (SELECT FROM upgrade_attempt WHERE free_id = free.id) AS "hasAttempts",
      ${ORDERED_PLAN}
    FROM subscription AS free LEFT JOIN plan ON ${isReferred(reference)} WHERE free.id = ${freeId}`,
  )
  if (!row) return { header: undefined, plan: undefined, hasAttempts: false }
  const { billableId, freeName: name, status, endsAt, hasAttempts } = row
  const header: SubscriptionHeader = { id: freeId, billableId, name, status, endsAt }
  return { header, plan: row.id === null ? undefined : { ...row, price: BigInt(row.price) }, hasAttempts }
}

/** Writes an open attempt that nobody else checks for `headStartMs`. @returns undefined where another one is under way */
export async function insertAttempt(
  pool: Pool,
  attempt: Omit<Attempt, 'id' | 'state' | 'tries'>,
  headStartMs: number,
): Promise<Readonly<{ id: number }> | undefined> {
  const { freeId, gateway, gatewayKey, order, fingerprint, replayHandle, openedAt } = attempt
  const [billableId, slot] = freeId === null ? [attempt.billableId, attempt.name] : [null, null]
  const [row] = await rowsOf<{ id: number }>(
    pool,
    Prisma.sql`
    INSERT INTO upgrade_attempt (free_id, billable_id, name, gateway, gateway_key, "order", fingerprint, ticket, state,
      next_check_at, opened_at)
    SELECT ${freeId}::int, ${billableId}::int, ${slot}::text, ${gateway}, ${gatewayKey}, ${JSON.stringify(order)}::jsonb,
      ${fingerprint}, ${replayHandle}::bytea, 'open', now() + ${headStartMs} * interval '1 millisecond', ${openedAt}
    ON CONFLICT DO NOTHING RETURNING id`,
  )
  return row
}
