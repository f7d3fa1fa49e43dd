import { Prisma } from '../../generated/prisma/client.js'
import type { Transaction } from '../database/client.js'
import type { DeliveryState } from '../../generated/prisma/enums.js'
import { OF_EARLIER_ROUND, PENDING } from '../events/pending.js'
import { GETS_EVENT } from '../events/gets-event.js'
import { PARTITION_KEY } from '../events/partition-key.js'
import { TRIED_FOR } from '../events/retry.js'

/**
 * Makes deliveries of `chosen` events due, even those that have ended. What is sent again is tried as long as what is
 * published now. What was never tried and has all its attempts stays as it is: it would have no more of them, and less
 * time where it waits behind another.
 */
const sendingAgain = (chosen: Prisma.Sql) => Prisma.sql`
  WITH chosen AS (${chosen}), due AS (
    INSERT INTO event_delivery AS delivery (recipient_id, event_sequence, lane, round, next_attempt_at, give_up_at)
    SELECT recipient_id, sequence, lane, round, now(), now() + make_interval(secs => ${TRIED_FOR})
    FROM chosen ORDER BY recipient_id, sequence
    ON CONFLICT (recipient_id, event_sequence) DO UPDATE SET state = 'pending', attempts = 0, round = EXCLUDED.round,
      next_attempt_at = now(), give_up_at = EXCLUDED.give_up_at, settled_at = NULL
    WHERE delivery.state <> 'pending' OR delivery.attempts > 0 OR delivery.give_up_at IS NOT NULL
  )`

/**
 * Makes a delivery of the event due to every enabled endpoint of the operator that gets its type, even one that has
 * received it.
 * @returns the endpoints
 */
export async function deliverAgain(tx: Transaction, { sequence }: Readonly<{ sequence: bigint }>): Promise<number[]> {
  const again = await tx.$queryRaw<Readonly<{ id: number }>[]>`${sendingAgain(Prisma.sql`
    SELECT recipient.id AS recipient_id, event.sequence, ${PARTITION_KEY} AS lane, recipient.round
    FROM outbox_event event, event_recipient recipient
    WHERE event.sequence = ${sequence} AND recipient.listener IS NULL AND recipient.billable_id IS NULL AND ${GETS_EVENT}`)}
    SELECT recipient_id AS id FROM chosen ORDER BY id`
  return again.map(({ id }) => id)
}

/**
 * Makes deliveries of an account's events after a position due to one of its endpoints, even of those that it has
 * received.
 * @returns their positions
 */
export async function deliverAfter(
  tx: Transaction,
  { id, billableId }: Readonly<{ id: number; billableId: number }>,
  { after, most }: Readonly<{ after: bigint; most: number }>,
): Promise<bigint[]> {
  const again = await tx.$queryRaw<Readonly<{ position: bigint }>[]>`${sendingAgain(Prisma.sql`
    SELECT recipient.id AS recipient_id, event.sequence, event.position, ${PARTITION_KEY} AS lane, recipient.round
    FROM outbox_event event JOIN event_recipient recipient ON recipient.id = ${id}
    WHERE event.billable_id = ${billableId} AND event.position > ${after} AND event.type = ANY (recipient.event_types)
    ORDER BY event.position LIMIT ${most}`)}
    SELECT position FROM chosen ORDER BY position`
  return again.map(({ position }) => position)
}

export type FoundDelivery = Readonly<{
  state: DeliveryState
  attempts: number
  lastStatus: number | null
  lastError: string | null
  nextAttemptAt: Date
  settledAt: Date | null
  event: string
  type: string
  position: bigint
}>

/**
 * Deliveries to an account's endpoint, the newest event first, of events before a position. The sequences of an account's
 * events rise with their positions, so the index of the endpoint's own deliveries has them in this order. By the
 * positions it would be the account's log that is read, in which there may be very many events for other endpoints.
 */
export const deliveriesTo = (
  { id, billableId }: Readonly<{ id: number; billableId: number }>,
  { before, most }: Readonly<{ before: number | undefined; most: number }>,
) => Prisma.sql`
  SELECT delivery.state, CASE WHEN delivery.state = 'pending' AND ${AGAIN} THEN 0 ELSE delivery.attempts END AS attempts,
    delivery.last_status AS "lastStatus", delivery.last_error AS "lastError",
    coalesce(first.next_attempt_at, delivery.next_attempt_at) AS "nextAttemptAt", delivery.settled_at AS "settledAt",
    event.id AS event, event.type, event.position
  FROM event_delivery AS delivery JOIN outbox_event AS event ON event.sequence = delivery.event_sequence
  JOIN event_recipient AS recipient ON recipient.id = delivery.recipient_id
  LEFT JOIN LATERAL (${firstPending}) AS first ON delivery.state = 'pending'
  WHERE delivery.recipient_id = ${id} ${
    before === undefined
      ? Prisma.empty
      : Prisma.sql`
    AND delivery.event_sequence < coalesce(
      (SELECT sequence FROM outbox_event WHERE billable_id = ${billableId} AND position >= ${before}
        ORDER BY position LIMIT 1),
      ${LAST_SEQUENCE})`
  }
  ORDER BY delivery.event_sequence DESC LIMIT ${most}`

const AGAIN = Prisma.raw(OF_EARLIER_ROUND)

/** When the first pending delivery of a lane is tried next: all of them wait for that. */
const firstPending = Prisma.sql`
  SELECT CASE WHEN ${AGAIN} THEN least(next_attempt_at, now()) ELSE next_attempt_at END AS next_attempt_at
  FROM (SELECT attempts, round, next_attempt_at FROM event_delivery AS other
    WHERE other.recipient_id = delivery.recipient_id AND other.lane = delivery.lane AND ${PENDING.byLane}
    ORDER BY event_sequence LIMIT 1) AS delivery`

const LAST_SEQUENCE = 9_223_372_036_854_775_807n
