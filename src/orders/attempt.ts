import { createHash } from 'node:crypto'
import { Prisma, type UpgradeAttempt } from '../../generated/prisma/client.js'
import type { AttemptState } from '../../generated/prisma/enums.js'
import type { Database } from '../database/client.js'
import type { Gateway } from '../gateways/gateway.js'
import { type About, subscriptionTurn } from '../gateways/gateway-pool.js'
import { ARRIVES_WITHIN_S } from '../gateways/timeouts.js'
import { gatewayRequest } from './create-at-gateway.js'
import type { ResolvedOrder, UpgradeOrder } from './order.js'

/** What an attempt buys: the upgrade of a free subscription, or a new subscription in a slot. */
export type Purpose = Readonly<{ billableId: number; freeId: number | null; name: string }>

/** The record of a purchase, kept from before the gateway is first asked until the outcome is certain. */
export type Attempt = Purpose &
  Readonly<
    Pick<
      UpgradeAttempt,
      'id' | 'gateway' | 'gatewayKey' | 'state' | 'tries' | 'fingerprint' | 'replayHandle' | 'openedAt'
    >
  > &
  Readonly<{
    order: UpgradeOrder
    /** The resolved order, if it was just read. */
    bought?: ResolvedOrder
  }>

/**
 * Every transition between states. Each is one UPDATE that names the state and the number of tries as they were read:
 * of two actors, one makes the transition and the other sees that it did not.
 *
 * The gateway is asked to end a subscription only under an attempt that is `ending` or `ended`. No transition leads
 * from these two to `open` or `completed`. So a completed purchase is never ended, and a key under which something was
 * ended never buys again.
 */
export const TRANSITIONS = {
  /** By a request for the same order, which continues under the same key. */
  resume: { from: ['open', 'closed'], to: 'open' },
  /** By the transaction that writes the subscription, under the attempt's lock. */
  complete: { from: ['open'], to: 'completed' },
  /** By the request that was refused, or by a reconciler that found nothing at the gateway. */
  close: { from: ['open', 'closed'], to: 'closed' },
  /** By a request for another order, by a refused retry, or by a reconciler that cannot complete what it found. */
  markEnding: { from: ['open'], to: 'ending' },
  /** By a reconciler that found a subscription which arrived at the gateway late. */
  markEnded: { from: ['closed'], to: 'ended' },
  /** By the actor that has just had the gateway end the subscription. */
  finishEnding: { from: ['ending', 'ended'], to: 'ended' },
} as const satisfies Record<string, { from: readonly AttemptState[]; to: AttemptState }>

type Transition = keyof typeof TRANSITIONS

/** The columns of an attempt, selected from an `upgrade_attempt` named `attempt`. The slot is the order's. */
export const ATTEMPT = Prisma.sql`attempt.id, attempt.free_id AS "freeId", attempt.gateway,
  attempt.gateway_key AS "gatewayKey", attempt."order", attempt."order" ->> 'name' AS name, attempt.fingerprint,
  attempt.ticket AS "replayHandle", attempt.state, attempt.tries, attempt.opened_at AS "openedAt"`

type Undecided = Omit<Attempt, 'billableId'> &
  Pick<UpgradeAttempt, 'nextCheckAt' | 'rechecks'> &
  Readonly<{ isAhead: boolean | null }>

/**
 * How many attempts there were to upgrade the free subscription, or to create one for the billable, and those of them that
 * are not decided, oldest first. A card that is declined again and again leaves very many that are.
 */
export async function attemptsOf(database: Database, { freeId, billableId }: Omit<Purpose, 'name'>) {
  const own = freeId === null ? Prisma.sql`billable_id = ${billableId}` : Prisma.sql`free_id = ${freeId}`
  const rows = await database.$queryRaw<(Readonly<{ count: number }> & (Undecided | Readonly<{ id: null }>))[]>`
    SELECT counted.count, undecided.* FROM (SELECT count(*)::int FROM upgrade_attempt WHERE ${own}) AS counted
      LEFT JOIN LATERAL (
        SELECT ${ATTEMPT}, rechecks, next_check_at AS "nextCheckAt", next_check_at > now() AS "isAhead"
        FROM upgrade_attempt attempt
        WHERE ${own} AND (state IN ('open', 'ending') OR next_check_at IS NOT NULL)) AS undecided ON true
    ORDER BY undecided.id`
  return { count: rows[0]?.count ?? 0, undecided: rows.filter((row) => row.id !== null) }
}

/** Creations in one slot run one after another. An upgrade takes the turn of its free subscription. */
export const purchaseTurn = ({ freeId, billableId, name }: Purpose): About =>
  freeId === null
    ? { owner: billableId, subject: `slot-${billableId}-${name}` }
    : subscriptionTurn({ billableId, id: freeId })

/** Another actor has settled or closed the attempt. */
export class AttemptSettledError extends Error {
  override readonly name = 'AttemptSettledError'
}

/** The plan has changed since the attempt was recorded. The attempt's key must not buy anything else than before. */
class OrderChangedError extends Error {
  override readonly name = 'OrderChangedError'
}

/** The resolved order as an order that leaves nothing to resolve. */
export const explicitOrder = (gateway: Gateway, { plan, items, name, quantity }: ResolvedOrder): UpgradeOrder => ({
  plan: { key: plan.key },
  gateway: gateway.name,
  name,
  quantity,
  planItems: Object.fromEntries(
    items.flatMap(({ item, quantity: ahead }) => (ahead === null ? [] : [[item.key, Number(ahead)]])),
  ),
})

/** A hash of the slot and of everything that the gateway is asked for. */
export function fingerprintOf(gateway: Gateway, bought: ResolvedOrder, { freeId }: Pick<Purpose, 'freeId'>): string {
  const trial = freeId === null ? [bought.plan.trialDays] : []
  const asked = JSON.stringify([gateway.name, bought.name, gatewayRequest(bought), ...trial])
  return createHash('sha256').update(asked).digest('hex')
}

/**
 * How often this process may have asked a gateway about an attempt. A transaction that the database gives up is repeated,
 * and so is the request.
 */
const locked = new WeakMap<Attempt, number>()
export const timesLocked = (attempt: Attempt): number => locked.get(attempt) ?? 0

/**
 * Takes the attempt for this transaction, which has locked it: no other actor settles it meanwhile.
 * @returns how many transactions have tried it so far, this one included
 * @throws AttemptSettledError, OrderChangedError
 */
export function take(
  attempt: Attempt,
  current: Pick<UpgradeAttempt, 'state' | 'tries'> | undefined,
  gateway: Gateway,
  bought: ResolvedOrder,
): number {
  if (current?.state !== 'open') throw new AttemptSettledError()
  // What was just read has just given the attempt its fingerprint.
  const isSame = bought === attempt.bought || fingerprintOf(gateway, bought, attempt) === attempt.fingerprint
  if (!isSame) throw new OrderChangedError()
  const earlier = timesLocked(attempt)
  locked.set(attempt, earlier + 1)
  return current.tries + earlier
}

/** The part of a statement that completes an attempt, in the transaction that has locked it. */
export const completing = ({ id }: Attempt, now: Date): Prisma.Sql => Prisma.sql`completed AS (
  UPDATE upgrade_attempt AS attempt
  SET state = ${TRANSITIONS.complete.to}::"AttemptState", closed_at = ${now}, next_check_at = NULL WHERE id = ${id}
)`

/** Schedules the reconciler's next look at the attempt in `ms`, by the database's clock, which all instances share. */
export async function due(database: Database, { id }: Attempt, ms: number): Promise<void> {
  await database.$executeRaw`
    UPDATE upgrade_attempt SET next_check_at = now() + ${ms} * interval '1 millisecond'
    WHERE id = ${id} AND next_check_at IS NOT NULL`
}

/**
 * How soon an attempt is checked again when its gateway or database did not answer, or has not decided yet: a bank may take
 * days to collect.
 */
export const againInMs = ({ openedAt }: Readonly<{ openedAt: Date }>, now: Date): number =>
  Math.round(Math.min(60_000, Math.max(1_000, (now.getTime() - openedAt.getTime()) / 10)))

/** @returns the attempt after the transition, or undefined if another actor was faster */
export async function move(
  database: Database,
  attempt: Attempt,
  transition: Transition,
  { set = Prisma.empty, only = Prisma.empty }: Partial<Record<'set' | 'only', Prisma.Sql>> = {},
): Promise<Attempt | undefined> {
  const { from, to }: { from: readonly AttemptState[]; to: AttemptState } = TRANSITIONS[transition]
  if (!from.includes(attempt.state)) throw new Error(`${transition} is no way out of the state ${attempt.state}`)
  const [row] = await database.$queryRaw<{ tries: number }[]>`
    UPDATE upgrade_attempt SET state = ${to}::"AttemptState" ${set}
    WHERE id = ${attempt.id} AND state = ${attempt.state}::"AttemptState" AND tries = ${attempt.tries} ${only}
    RETURNING tries`
  return row && { ...attempt, state: to, tries: row.tries }
}

/**
 * SQL for until when a reconciler has what it claims now. The claim of a dead instance lapses then. Where work takes longer,
 * a second instance does the same, and only one of them makes the transition.
 */
export const CLAIMED_UNTIL = Prisma.sql`now() + interval '10 seconds'`

/** In seconds. A request may still arrive at the gateway long after the service has stopped waiting for it. */
const RECHECKS = [1, 30, 60, 300, 3_600, 86_400]
/**
 * Whether a request of a closed attempt may still arrive, or may have arrived since the last look: the looks that found
 * nothing were apart by the pauses above.
 */
export const mayArrive = ({ rechecks }: Pick<UpgradeAttempt, 'rechecks'>): boolean =>
  RECHECKS.slice(0, Math.max(0, rechecks - 1)).reduce((sum, pause) => sum + pause, 0) <= ARRIVES_WITHIN_S
/** SQL for when to look next for what an attempt may still have done, by its `rechecks`; null after the last look. */
export const NEXT_RECHECK = Prisma.sql`now() + (${RECHECKS}::int[])[rechecks + 1] * interval '1 second'`

/** Records that the attempt is closed. When nothing was found, schedules a few more checks. */
export const closing = (now: Date, { nothingFound }: Readonly<{ nothingFound: boolean }>) => ({
  set: Prisma.sql`, closed_at = coalesce(closed_at, ${now}), rechecks = rechecks + 1,
    next_check_at = CASE WHEN ${nothingFound} THEN ${NEXT_RECHECK} END`,
})
