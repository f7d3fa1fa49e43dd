import { type ChangeAttempt, Prisma } from '../../generated/prisma/client.js'
import type { ChangeAttemptState } from '../../generated/prisma/enums.js'
import type { Database, Transaction } from '../database/client.js'
import { markOf } from '../gateways/mark-of.js'
import { CLAIMED_UNTIL, NEXT_RECHECK } from '../orders/attempt.js'

/**
 * The record of a charge for a change, kept from before the gateway is first asked until the outcome is certain. `open`:
 * the gateway may have been asked. `completed`: the change was made. `closed`: nothing was charged, as far as the gateway
 * knows. `credited`: the change could not be made any more, and the money is on the payer's balance.
 */
export type NewAttempt = Omit<
  ChangeAttempt,
  'id' | 'state' | 'rechecks' | 'nextCheckAt' | 'target' | 'replayHandle' | 'isMarked'
> &
  Readonly<{ target: object; replayHandle: Uint8Array<ArrayBuffer> | null }>

/**
 * Every transition between states. Each is one UPDATE that names the states it leads from. The gateway is charged only
 * under the attempt's lock, while it is open, so no attempt is closed while it is charged.
 */
const TRANSITIONS = {
  /** By the transaction that makes the change, under the attempt's lock. */
  complete: { from: ['open'], to: 'completed' },
  /** By a reconciler that found a payment for what cannot be changed any more, under the attempt's lock. */
  credit: { from: ['open', 'closed'], to: 'credited' },
  /** Without the lock: by the request that was refused, or by a reconciler that found nothing at the gateway. */
  close: { from: ['open', 'closed'], to: 'closed' },
} as const satisfies Record<string, { from: readonly ChangeAttemptState[]; to: ChangeAttemptState }>

type Transition = keyof typeof TRANSITIONS
const sourcesOf = (transition: Transition): ChangeAttemptState[] => [...TRANSITIONS[transition].from]

export const leadsFrom = (state: ChangeAttemptState, transition: Transition): boolean =>
  sourcesOf(transition).includes(state)

/** How long nobody else looks at an attempt that was just opened. */
const HEAD_START_MS = 5_000

/** What the key of an attempt's charge is made of. */
export type Keyed = Pick<ChangeAttempt, 'id' | 'isMarked' | 'subscriptionId' | 'openedAt' | 'digest'>

/** The key of the attempt's charge. An attempt of an older version keeps that version's. */
export const chargeKey = ({ id, isMarked, subscriptionId, openedAt, digest }: Keyed) =>
  isMarked ? `change-${id}-${markOf([subscriptionId, openedAt, digest])}` : `change-${id}`

/** @returns undefined where another attempt is open */
export async function openAttempt(tx: Transaction, attempt: NewAttempt): Promise<number | undefined> {
  const { subscriptionId, quoteId, gateway, revision, effectiveAt, digest, amount, currency, openedAt } = attempt
  const [row] = await tx.$queryRaw<{ id: number }[]>`
    INSERT INTO change_attempt (subscription_id, quote_id, gateway, revision, effective_at, target, digest, amount, currency,
      replay_handle, is_marked, state, next_check_at, opened_at)
    SELECT ${subscriptionId}::int, ${quoteId}, ${gateway}, ${revision}::int, ${effectiveAt}::timestamptz,
      ${JSON.stringify(attempt.target)}::jsonb, ${digest}, ${amount}::bigint, ${currency}, ${attempt.replayHandle}::bytea,
      true, 'open', now() + ${HEAD_START_MS} * interval '1 millisecond', ${openedAt}::timestamptz
    ON CONFLICT DO NOTHING RETURNING id`
  return row?.id
}

export const findOpen = (database: Database, subscriptionId: number): Promise<ChangeAttempt | null> =>
  database.changeAttempt.findFirst({ where: { subscriptionId, state: 'open' } })

/** Locks the attempt until the transaction ends. */
export async function lockAttempt(tx: Transaction, id: number): Promise<Keyed & Pick<ChangeAttempt, 'state'>> {
  await tx.$queryRaw`SELECT FROM change_attempt WHERE id = ${id} FOR UPDATE`
  return tx.changeAttempt.findUniqueOrThrow({ where: { id } })
}

/** The caller has locked it. */
export async function settle(tx: Transaction, id: number, transition: 'complete' | 'credit'): Promise<void> {
  await tx.changeAttempt.update({
    where: { id, state: { in: sourcesOf(transition) } },
    data: { state: TRANSITIONS[transition].to, nextCheckAt: null },
  })
}

/** Closes an attempt. When the gateway was asked and knows of no charge, it is asked again a few times. */
export async function close(database: Database, id: number, { mayArrive }: Readonly<{ mayArrive: boolean }>) {
  const next = mayArrive ? NEXT_RECHECK : Prisma.sql`NULL`
  await database.$executeRaw`
    UPDATE change_attempt SET state = ${TRANSITIONS.close.to}::"ChangeAttemptState", rechecks = rechecks + 1, next_check_at = ${next}
    WHERE id = ${id} AND state = ANY (${sourcesOf('close')}::"ChangeAttemptState"[])`
}

/** Schedules the reconciler's next look, by the database's clock, which all instances share. */
export async function due(database: Database, id: number, ms: number): Promise<void> {
  await database.$executeRaw`
    UPDATE change_attempt SET next_check_at = now() + ${ms} * interval '1 millisecond'
    WHERE id = ${id} AND next_check_at IS NOT NULL`
}

/** Claims due attempts. One that is being driven is locked, and skipped. A claim of a dead instance lapses. */
export async function claimDue(database: Database, limit: number): Promise<ChangeAttempt[]> {
  const claimed = await database.$queryRaw<{ id: number }[]>`
    UPDATE change_attempt SET next_check_at = ${CLAIMED_UNTIL}
    WHERE id = ANY (ARRAY(
      SELECT id FROM change_attempt WHERE next_check_at <= now()
      ORDER BY next_check_at LIMIT ${limit} FOR UPDATE SKIP LOCKED))
    RETURNING id`
  return claimed.length === 0
    ? []
    : database.changeAttempt.findMany({ where: { id: { in: claimed.map(({ id }) => id) } } })
}
