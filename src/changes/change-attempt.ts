import { type ChangeAttempt, Prisma } from '../../generated/prisma/client.js'
import type { ChangeAttemptState } from '../../generated/prisma/enums.js'
import type { Database, Transaction } from '../database/client.js'
import { markOf } from '../gateways/mark-of.js'
import { ARRIVES_WITHIN_S } from '../gateways/timeouts.js'
import { CLAIMED_UNTIL, NEXT_RECHECK } from '../orders/attempt.js'

/**
 * The record of a charge for a change, kept from before the gateway is first asked until the outcome is certain. `open`:
 * the gateway may have been asked. `completed`: the change was made. `closed`: nothing was charged, as far as the gateway
 * knows. `credited`: the change could not be made any more, and the money is on the payer's balance.
 */
export type NewAttempt = Pick<
  ChangeAttempt,
  'subscriptionId' | 'quoteId' | 'gateway' | 'revision' | 'effectiveAt' | 'digest' | 'amount' | 'currency' | 'openedAt'
> &
  Readonly<{ target: object; replayHandle: Uint8Array<ArrayBuffer> | null }>

/**
 * Every transition between states. Each is one UPDATE that names the states it leads from. The gateway is charged only
 * under the attempt's lock, while it is open and by the request that opened it last. A look-up closes the attempt under the
 * same lock, so nothing was charged in between.
 */
export const TRANSITIONS = {
  /** By the transaction that makes the change, under the attempt's lock. */
  complete: { from: ['open'], to: 'completed' },
  /** By a reconciler that found a payment for what cannot be changed any more, under the attempt's lock. */
  credit: { from: ['open', 'closed'], to: 'credited' },
  /** Without the lock by the request that was refused; under it by a reconciler that found nothing at the gateway. */
  close: { from: ['open', 'closed'], to: 'closed' },
  /** By a request for the same change, which goes on under the same key: a late charge and its own have one effect together. */
  reopen: { from: ['closed'], to: 'open' },
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

/** An attempt as somebody opened it: it is theirs for as long as nobody opens it again. */
export type Opened = Pick<ChangeAttempt, 'id' | 'tries'>

/** @returns undefined where another attempt is open */
export async function openAttempt(tx: Transaction, attempt: NewAttempt): Promise<Opened | undefined> {
  const { subscriptionId, quoteId, gateway, revision, effectiveAt, digest, amount, currency, openedAt } = attempt
  const [row] = await tx.$queryRaw<Opened[]>`
    INSERT INTO change_attempt (subscription_id, quote_id, gateway, revision, effective_at, target, digest, amount, currency,
      replay_handle, is_marked, state, next_check_at, opened_at)
    SELECT ${subscriptionId}::int, ${quoteId}, ${gateway}, ${revision}::int, ${effectiveAt}::timestamptz,
      ${JSON.stringify(attempt.target)}::jsonb, ${digest}, ${amount}::bigint, ${currency}, ${attempt.replayHandle}::bytea,
      true, 'open', now() + ${HEAD_START_MS} * interval '1 millisecond', ${openedAt}::timestamptz
    ON CONFLICT DO NOTHING RETURNING id, tries`
  return row
}

/** A closed attempt whose charge may arrive for so many seconds; or may have arrived, and nobody has looked since. */
export type Late = ChangeAttempt & Readonly<{ withinS: number }>

/** @returns the one that may have arrived first. The caller has locked the subscription. */
export async function findLate(tx: Transaction, subscriptionId: number): Promise<Late | undefined> {
  const [late] = await tx.$queryRaw<{ id: number; withinS: number }[]>`
    SELECT id, ceil(extract(epoch FROM may_arrive_until - clock_timestamp()))::int AS "withinS" FROM change_attempt
    WHERE subscription_id = ${subscriptionId} AND state = 'closed' AND next_check_at IS NOT NULL
      AND may_arrive_until IS NOT NULL
    ORDER BY may_arrive_until LIMIT 1`
  return late && { ...(await tx.changeAttempt.findUniqueOrThrow({ where: { id: late.id } })), ...late }
}

/** Opens a late attempt again. The caller has locked the subscription. */
export async function reopenAttempt(
  tx: Transaction,
  { id, replayHandle }: Pick<Late, 'id' | 'replayHandle'>,
): Promise<Opened | undefined> {
  const [row] = await tx.$queryRaw<Opened[]>`
    UPDATE change_attempt SET state = ${TRANSITIONS.reopen.to}::"ChangeAttemptState", tries = tries + 1, rechecks = 0,
      may_arrive_until = NULL, replay_handle = ${replayHandle}::bytea,
      next_check_at = now() + ${HEAD_START_MS} * interval '1 millisecond'
    WHERE id = ${id} AND state = ANY (${sourcesOf('reopen')}::"ChangeAttemptState"[]) RETURNING id, tries`
  return row
}

export const findOpen = (database: Database, subscriptionId: number): Promise<ChangeAttempt | null> =>
  database.changeAttempt.findFirst({ where: { subscriptionId, state: 'open' } })

/** Locks the attempt until the transaction ends. */
export async function lockAttempt(tx: Transaction, id: number): Promise<ChangeAttempt> {
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

/**
 * Closes an attempt. When the gateway was asked and knows of no charge, it is asked again a few times. The charge was sent
 * before an open attempt is closed, and not after.
 */
export async function close(
  database: Database | Transaction,
  { id, tries }: Opened,
  { mayArrive, isRefused = false }: Readonly<{ mayArrive: boolean; isRefused?: boolean }>,
) {
  const [next, until] = mayArrive ? [NEXT_RECHECK, ARRIVES_UNTIL] : [Prisma.sql`NULL`, Prisma.sql`NULL`]
  await database.$executeRaw`
    UPDATE change_attempt SET state = ${TRANSITIONS.close.to}::"ChangeAttemptState", rechecks = rechecks + 1,
      next_check_at = ${next}, may_arrive_until = ${until}, is_refused = is_refused OR ${isRefused}
    WHERE id = ${id} AND tries = ${tries} AND state = ANY (${sourcesOf('close')}::"ChangeAttemptState"[])`
}

/**
 * From this moment on, and not from when the transaction began: it may have waited for the one that charged. What could not
 * arrive any more when the transaction began has been looked for since.
 */
const ARRIVES_UNTIL = Prisma.sql`CASE WHEN state = 'open' THEN clock_timestamp() + ${ARRIVES_WITHIN_S} * interval '1 second'
  WHEN may_arrive_until > now() THEN may_arrive_until END`

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
