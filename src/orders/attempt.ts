import { createHash } from 'node:crypto'
import { Prisma, type UpgradeAttempt } from '../../generated/prisma/client.js'
import type { AttemptState } from '../../generated/prisma/enums.js'
import type { Database, Transaction } from '../database/client.js'
import type { Gateway } from '../gateways/gateway.js'
import { gatewayRequest } from './create-at-gateway.js'
import type { ResolvedOrder, UpgradeOrder } from './order.js'

/** What an attempt is for: the upgrade of a free subscription, or a new subscription in a slot. */
export type Purpose = Readonly<{ billableId: number; freeId: number | null; name: string }>

/** A purchase on record, from before its gateway is first asked until what came of it is certain. */
export type Attempt = Purpose &
  Readonly<
    Pick<UpgradeAttempt, 'id' | 'gateway' | 'gatewayKey' | 'state' | 'tries' | 'fingerprint' | 'ticket' | 'openedAt'>
  > &
  Readonly<{
    order: UpgradeOrder
    /** What the order comes to, where it was just read. */
    bought?: ResolvedOrder
  }>

/**
 * Every way from one state to another. Each is one UPDATE that names the state and the number of tries as they were
 * read, so that of two actors one makes the transition and the other sees that it did not.
 *
 * The gateway is asked to end something only under an attempt that is `ending` or `ended`. No way leads out of the two
 * to `open` or `completed`: a purchase that was completed is never ended, and a key under which something was ended
 * never buys again.
 */
export const TRANSITIONS = {
  /** By a request for the same order, which goes on under the same key. */
  resume: { from: ['open', 'closed'], to: 'open' },
  /** By the transaction that writes the subscription, under the attempt's lock. */
  complete: { from: ['open'], to: 'completed' },
  /** By the request that was refused, or by a reconciler that found nothing at the gateway. */
  close: { from: ['open', 'closed'], to: 'closed' },
  /** By a request for another order, by a refused retry, or by a reconciler that cannot complete what it found. */
  markEnding: { from: ['open'], to: 'ending' },
  /** By a reconciler that found something which arrived at the gateway late. */
  markEnded: { from: ['closed'], to: 'ended' },
  /** By whoever has just had the gateway end what was there. */
  finishEnding: { from: ['ending', 'ended'], to: 'ended' },
} as const satisfies Record<string, { from: readonly AttemptState[]; to: AttemptState }>

type Transition = keyof typeof TRANSITIONS

/** Its columns, of an `upgrade_attempt` called `attempt`; the slot is that of the order. */
export const ATTEMPT = Prisma.sql`attempt.id, attempt.free_id AS "freeId", attempt.gateway,
  attempt.gateway_key AS "gatewayKey", attempt."order", attempt."order" ->> 'name' AS name, attempt.fingerprint,
  attempt.ticket, attempt.state, attempt.tries, attempt.opened_at AS "openedAt"`

type Known = Omit<Attempt, 'billableId'> & Pick<UpgradeAttempt, 'nextCheckAt'> & Readonly<{ isAhead: boolean | null }>

/** Every attempt to upgrade the free subscription, or to create one for the billable, oldest first. */
export const attemptsOf = (database: Database, { freeId, billableId }: Omit<Purpose, 'name'>): Promise<Known[]> =>
  database.$queryRaw`
    SELECT ${ATTEMPT}, next_check_at AS "nextCheckAt", next_check_at > now() AS "isAhead" FROM upgrade_attempt attempt
    WHERE ${freeId === null ? Prisma.sql`billable_id = ${billableId}` : Prisma.sql`free_id = ${freeId}`} ORDER BY id`

/** What purchases take turns for. */
export const subjectOf = ({ freeId, billableId, name }: Purpose): string =>
  freeId === null ? `slot-${billableId}-${name}` : `subscription-${freeId}`

/** The attempt was settled, or given up, by somebody else. */
export class AttemptSettledError extends Error {
  override readonly name = 'AttemptSettledError'
}

/** The plan has changed since the attempt was recorded: its key may not be used for what it would be now. */
export class OrderChangedError extends Error {
  override readonly name = 'OrderChangedError'
}

/** What is bought, as an order in which nothing is left to resolve. */
export const explicitOrder = (gateway: Gateway, { plan, items, name, quantity }: ResolvedOrder): UpgradeOrder => ({
  plan: { key: plan.key },
  gateway: gateway.name,
  name,
  quantity,
  planItems: Object.fromEntries(
    items.flatMap(({ item, quantity: ahead }) => (ahead === null ? [] : [[item.key, Number(ahead)]])),
  ),
})

/** Of everything that the gateway is asked for, and the slot it is for. */
export function fingerprintOf(gateway: Gateway, bought: ResolvedOrder, { freeId }: Pick<Purpose, 'freeId'>): string {
  const trial = freeId === null ? [bought.plan.trialDays] : []
  const asked = JSON.stringify([gateway.name, bought.name, gatewayRequest(bought), ...trial])
  return createHash('sha256').update(asked).digest('hex')
}

/** Attempts that this process may have asked a gateway about. */
const locked = new WeakSet<Attempt>()
export const wasLocked = (attempt: Attempt) => locked.has(attempt)

/**
 * Makes the attempt this transaction's until it ends: nobody else settles it meanwhile.
 * @returns how many requests have driven it so far
 * @throws AttemptSettledError, OrderChangedError
 */
export async function lock(
  tx: Transaction,
  attempt: Attempt,
  gateway: Gateway,
  bought: ResolvedOrder,
): Promise<number> {
  const [row] = await tx.$queryRaw<Pick<UpgradeAttempt, 'state' | 'tries'>[]>`
    SELECT state, tries FROM upgrade_attempt WHERE id = ${attempt.id} FOR UPDATE`
  if (row?.state !== 'open') throw new AttemptSettledError()
  if (fingerprintOf(gateway, bought, attempt) !== attempt.fingerprint) throw new OrderChangedError()
  locked.add(attempt)
  return row.tries
}

/** In the transaction that has locked it. */
export async function complete(tx: Transaction, { id }: Attempt, now: Date): Promise<void> {
  await tx.$executeRaw`
    UPDATE upgrade_attempt SET state = ${TRANSITIONS.complete.to}::"AttemptState", closed_at = ${now}, next_check_at = NULL
    WHERE id = ${id}`
}

/** Has the reconciler look at it in `ms` (by the database's clock, which all instances share). */
export async function due(database: Database, { id }: Attempt, ms: number): Promise<void> {
  await database.$executeRaw`
    UPDATE upgrade_attempt SET next_check_at = now() + ${ms} * interval '1 millisecond'
    WHERE id = ${id} AND next_check_at IS NOT NULL`
}

/** @returns the attempt as it is now, for the actor that made the transition; nothing where another one was faster */
export async function move(
  database: Database,
  attempt: Attempt,
  transition: Transition,
  {
    offered = Prisma.empty,
    set = Prisma.empty,
    only = Prisma.empty,
  }: Partial<Record<'offered' | 'set' | 'only', Prisma.Sql>> = {},
): Promise<Attempt | undefined> {
  const { from, to }: { from: readonly AttemptState[]; to: AttemptState } = TRANSITIONS[transition]
  if (!from.includes(attempt.state)) throw new Error(`${transition} is no way out of the state ${attempt.state}`)
  const [row] = await database.$queryRaw<{ tries: number }[]>`
    ${offered} UPDATE upgrade_attempt SET state = ${to}::"AttemptState" ${set}
    WHERE id = ${attempt.id} AND state = ${attempt.state}::"AttemptState" AND tries = ${attempt.tries} ${only}
    RETURNING tries`
  return row && { ...attempt, state: to, tries: row.tries }
}

/** In seconds: a request that was on its way to the gateway may still arrive there long after it was given up. */
const RECHECKS = [1, 30, 300, 3_600, 86_400]

/** Puts on record that the attempt is closed, and looks it up a few times more where nothing was found. */
export const closing = (now: Date, { nothingFound }: Readonly<{ nothingFound: boolean }>) => ({
  set: Prisma.sql`, closed_at = coalesce(closed_at, ${now}), rechecks = rechecks + 1,
    next_check_at = CASE WHEN ${nothingFound} THEN now() + (${RECHECKS}::int[])[rechecks + 1] * interval '1 second' END`,
})
