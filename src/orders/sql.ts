import { Prisma } from '../../generated/prisma/client.js'
import { type Pool, rowsOf } from '../database/client.js'
import { isReferred, planOf, type PlanReference, type PlanRow, WHOLE_PLAN } from '../plans/read-plan.js'
import type { SubscriptionHeader } from '../subscriptions/find.js'
import type { Attempt } from './attempt.js'
import type { OrderedPlan } from './ordered-plan.js'

type FreeRow = Readonly<{ freeId: number; billableId: number; freeName: string; hasAttempts: boolean }> &
  Readonly<{ status: SubscriptionHeader['status']; endsAt: Date | null }>
/** Neither is there where the subscription is not. */
export type FoundUpgrade = Readonly<{
  header: SubscriptionHeader | undefined
  plan: OrderedPlan | undefined
  hasAttempts: boolean
}>
/** `pg` reads a bigint as text. */
type PlanAsText = Omit<PlanRow, 'price'> & Readonly<{ price: string }>

/** Reads the subscription that is to be upgraded, the plan that is ordered, and whether it was ever tried, at once. */
export async function readUpgrade(
  pool: Pool,
  { freeId, plan: reference }: Readonly<{ freeId: number; plan: PlanReference }>,
): Promise<FoundUpgrade> {
  const [row] = await rowsOf<FreeRow & (PlanAsText | Readonly<{ id: null }>)>(
    pool,
    Prisma.sql`
    SELECT free.id AS "freeId", free.billable_id AS "billableId", free.name AS "freeName", free.status,
      free.ends_at AS "endsAt", EXISTS (SELECT FROM upgrade_attempt WHERE free_id = free.id) AS "hasAttempts",
      ${WHOLE_PLAN}
    FROM subscription AS free LEFT JOIN plan ON ${isReferred(reference)} WHERE free.id = ${freeId}`,
  )
  if (!row) return { header: undefined, plan: undefined, hasAttempts: false }
  const { billableId, freeName: name, status, endsAt, hasAttempts } = row
  const header: SubscriptionHeader = { id: freeId, billableId, name, status, endsAt }
  return { header, plan: row.id === null ? undefined : planOf({ ...row, price: BigInt(row.price) }), hasAttempts }
}

/**
 * SQL: the key under which an attempt buys. It is the same after a crash. A restored database has forgotten attempts and
 * gives their ids to others, so the key also names the account and the order: what a lost attempt bought is found by the
 * same order of the same account, and by no other.
 */
const keyOf = (place: string, fingerprint: string) => Prisma.sql`
  ${place}::text || '-' || left(encode(sha256(convert_to(
    concat_ws(' ', billable.id, extract(epoch FROM billable.created_at), ${fingerprint}::text), 'UTF8')), 'hex'), 12)`

/** Writes an open attempt that nobody else checks for `headStartMs`. @returns undefined where another one is under way */
export async function insertAttempt(
  pool: Pool,
  attempt: Omit<Attempt, 'id' | 'state' | 'tries' | 'gatewayKey'> & Readonly<{ place: string }>,
  headStartMs: number,
): Promise<Pick<Attempt, 'id' | 'gatewayKey'> | undefined> {
  const { freeId, gateway, place, order, fingerprint, replayHandle, openedAt } = attempt
  const [billableId, slot] = freeId === null ? [attempt.billableId, attempt.name] : [null, null]
  const [row] = await rowsOf<Pick<Attempt, 'id' | 'gatewayKey'>>(
    pool,
    Prisma.sql`
    INSERT INTO upgrade_attempt (free_id, billable_id, name, gateway, gateway_key, "order", fingerprint, ticket, state,
      next_check_at, opened_at)
    SELECT ${freeId}::int, ${billableId}::int, ${slot}::text, ${gateway}, ${keyOf(place, fingerprint)}, ${JSON.stringify(order)}::jsonb,
      ${fingerprint}, ${replayHandle}::bytea, 'open', now() + ${headStartMs} * interval '1 millisecond', ${openedAt}
    FROM billable WHERE billable.id = ${attempt.billableId}
    ON CONFLICT DO NOTHING RETURNING id, gateway_key AS "gatewayKey"`,
  )
  return row
}
