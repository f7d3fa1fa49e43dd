import { createHash } from 'node:crypto'
import { Prisma, type UpgradeAttempt } from '../../generated/prisma/client.js'
import type { Database, Transaction } from '../database/client.js'
import type { Gateway } from '../gateways/gateway.js'
import { gatewayRequest } from './create-at-gateway.js'
import type { Bought, UpgradeOrder } from './order.js'

/** An upgrade on record, from before its gateway is first asked until what came of it is certain. */
export type Attempt = Readonly<
  Pick<UpgradeAttempt, 'id' | 'freeId' | 'gateway' | 'gatewayKey' | 'state' | 'tries' | 'fingerprint' | 'ticket'>
> &
  Readonly<{
    billableId: number
    order: UpgradeOrder
    /** What the order comes to, where it was just read. */
    bought?: Bought
  }>

/** Its columns, of an `upgrade_attempt` called `attempt`. */
export const ATTEMPT = Prisma.sql`attempt.id, attempt.free_id AS "freeId", attempt.gateway,
  attempt.gateway_key AS "gatewayKey", attempt."order", attempt.fingerprint, attempt.ticket, attempt.state, attempt.tries`

type Known = Omit<Attempt, 'billableId'> & Pick<UpgradeAttempt, 'nextCheckAt'>

/** Every attempt on a free subscription, oldest first. */
export const attemptsOf = (database: Database, freeId: number): Promise<Known[]> =>
  database.$queryRaw`
    SELECT ${ATTEMPT}, next_check_at AS "nextCheckAt" FROM upgrade_attempt attempt WHERE free_id = ${freeId} ORDER BY id`

/** The attempt was settled, or given up, by somebody else. */
export class AttemptSettledError extends Error {
  override readonly name = 'AttemptSettledError'
}

/** The plan has changed since the attempt was recorded: its key may not be used for what it would be now. */
export class OrderChangedError extends Error {
  override readonly name = 'OrderChangedError'
}

/** What is bought, as an order in which nothing is left to resolve. */
export const resolvedOrder = (gateway: Gateway, { plan, items, name, quantity }: Bought): UpgradeOrder => ({
  plan: { key: plan.key },
  gateway: gateway.name,
  name,
  quantity,
  planItems: Object.fromEntries(
    items.flatMap(({ item, quantity: ahead }) => (ahead === null ? [] : [[item.key, Number(ahead)]])),
  ),
})

/** Of everything that the gateway is asked for, and the slot it is for. */
export function fingerprintOf(gateway: Gateway, bought: Bought): string {
  const asked = JSON.stringify([gateway.name, bought.name, gatewayRequest(bought)])
  return createHash('sha256').update(asked).digest('hex')
}

/** Attempts that this process may have asked a gateway about. */
const takenUp = new WeakSet<Attempt>()
export const wasTakenUp = (attempt: Attempt) => takenUp.has(attempt)

/**
 * Makes the attempt this transaction's until it ends: nobody else settles it meanwhile.
 * @returns how many requests have driven it so far
 * @throws AttemptSettledError, OrderChangedError
 */
export async function takeUp(tx: Transaction, attempt: Attempt, gateway: Gateway, bought: Bought): Promise<number> {
  const [row] = await tx.$queryRaw<Pick<UpgradeAttempt, 'state' | 'tries'>[]>`
    SELECT state, tries FROM upgrade_attempt WHERE id = ${attempt.id} FOR UPDATE`
  if (row?.state !== 'open') throw new AttemptSettledError()
  if (fingerprintOf(gateway, bought) !== attempt.fingerprint) throw new OrderChangedError()
  takenUp.add(attempt)
  return row.tries
}

export async function complete(tx: Transaction, { id }: Attempt, now: Date): Promise<void> {
  await tx.$executeRaw`
    UPDATE upgrade_attempt SET state = 'completed', closed_at = ${now}, next_check_at = NULL WHERE id = ${id}`
}

/** Has the reconciler look at it in `ms` (by the database's clock, which all instances share). */
export async function due(database: Database, { id }: Attempt, ms: number): Promise<void> {
  await database.$executeRaw`
    UPDATE upgrade_attempt SET next_check_at = now() + ${ms} * interval '1 millisecond'
    WHERE id = ${id} AND next_check_at IS NOT NULL`
}

/** From here on nobody may complete it. @returns false where it was settled already */
export async function giveUp(database: Database, { id }: Attempt): Promise<boolean> {
  const { count } = await database.upgradeAttempt.updateMany({
    where: { id, state: 'open' },
    data: { state: 'ending' },
  })
  return count === 1
}

/** In seconds: a request that was on its way to the gateway may still arrive there long after it was given up. */
const RECHECKS = [1, 30, 300, 3_600, 86_400]

/**
 * Closes an attempt of which nothing is left at the gateway. Where nothing was ever found, it is looked up a few times
 * more. Does nothing where somebody has driven or settled it since it was read.
 */
export async function abandon(
  database: Database,
  { id, state, tries }: Attempt,
  { now, nothingFound }: Readonly<{ now: Date; nothingFound: boolean }>,
): Promise<void> {
  await database.$executeRaw`
    UPDATE upgrade_attempt SET
      state = 'abandoned',
      closed_at = coalesce(closed_at, ${now}),
      rechecks = rechecks + 1,
      next_check_at = CASE WHEN ${nothingFound}
        THEN now() + (${RECHECKS}::int[])[rechecks + 1] * interval '1 second' END
    WHERE id = ${id} AND state = ${state}::"UpgradeAttemptState" AND tries = ${tries}`
}
