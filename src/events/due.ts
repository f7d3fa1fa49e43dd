import { Prisma } from '../../generated/prisma/client.js'
import type { Database } from '../database/client.js'
import type { Event, EventType } from './catalogue.js'
import { OF_EARLIER_ROUND, PENDING } from './pending.js'

export type DueDelivery = Readonly<{
  eventSequence: bigint
  partitionKey: string
  /** What the event is about, and its sequence in that. */
  stream: string
  sequence: bigint
  /** How many attempts have failed in this round. */
  attempts: number
  /** How many are written down, of whichever round. */
  recorded: number
  /** The recipient's. */
  round: number
  /** Its last attempt is then, or the first one after; null where it has all of them. */
  giveUpAt: Date | null
  event: Event
  /** Where the event was published. */
  traceparent: string | null
  /** The current time of the database's clock. */
  at: Date
}>

type Row = Readonly<{
  event_sequence: bigint
  partitionKey: string
  stream: string
  sequence: bigint
  attempts: number
  recorded: number
  round: number
  giveUpAt: Date | null
  id: string
  type: EventType
  occurred_at: Date
  data: Readonly<Record<string, unknown>>
  traceparent: string | null
  at: Date
}>

/** The first undelivered event of each due partition of a recipient, without the partitions in `busy`. */
export async function dueDeliveries(
  database: Database,
  recipientId: number,
  busy: readonly string[],
  limit: number,
): Promise<readonly DueDelivery[]> {
  const rows = await database.$queryRaw<Row[]>(firstOfPartitions(recipientId, busy, limit))
  return rows.map(({ event_sequence, id, type, occurred_at, data, ...due }) => ({
    ...due,
    eventSequence: event_sequence,
    event: { id, type, occurredAt: occurred_at.toISOString(), data },
  }))
}

/** So many of what is due longest are looked at first. As a rule they are all, or of many partitions. */
const FIRST = 200

/**
 * Where those due longest are of few partitions, one of them has very many. Then it skips in the index from each partition
 * to the next, so that it reads the first one of each and never all deliveries of a partition.
 */
export const firstOfPartitions = (recipientId: number, busy: readonly string[], limit: number) => Prisma.sql`
  WITH RECURSIVE recipient AS MATERIALIZED (
    SELECT round FROM event_recipient WHERE id = ${recipientId} AND disabled_at IS NULL
  ), longest AS MATERIALIZED (
    (SELECT lane FROM event_delivery
      WHERE recipient_id = ${recipientId} AND ${PENDING.byTime} AND next_attempt_at <= now()
      ORDER BY next_attempt_at LIMIT ${FIRST})
    UNION ALL
    (SELECT lane FROM event_delivery
      WHERE recipient_id = ${recipientId} AND ${PENDING.byLane} AND attempts > 0 AND round < (SELECT round FROM recipient)
      ORDER BY round, next_attempt_at LIMIT ${FIRST})
  ), early AS MATERIALIZED (
    SELECT first.* FROM (SELECT DISTINCT lane FROM longest) AS part ${firstOf(recipientId, busy)}
  ), part AS (
    (SELECT lane FROM event_delivery
      WHERE (SELECT count(*) FROM longest) >= ${FIRST} AND (SELECT count(*) FROM early) < ${limit}
        AND recipient_id = ${recipientId} AND ${PENDING.byLane} ORDER BY lane LIMIT 1)
    UNION ALL
    SELECT next.lane FROM part CROSS JOIN LATERAL (
      SELECT lane FROM event_delivery
      WHERE recipient_id = ${recipientId} AND ${PENDING.byLane} AND lane > part.lane ORDER BY lane LIMIT 1) AS next
  ), due AS (
    SELECT * FROM early UNION SELECT first.* FROM part ${firstOf(recipientId, busy)}
    ORDER BY since, event_sequence LIMIT ${limit}
  )
  SELECT due.event_sequence, due.lane AS "partitionKey", due.attempts, due.recorded, due.round,
    due.give_up_at AS "giveUpAt", event.id, event.type, event.occurred_at, event.data, event.stream,
    event.stream_sequence AS sequence, event.traceparent, now() AS at
  FROM due
  JOIN outbox_event event ON event.sequence = due.event_sequence
  ORDER BY due.since, due.event_sequence`

/** The first delivery of each `part` that is in scope, if it is due. One of an earlier round is due before others. */
const firstOf = (recipientId: number, busy: readonly string[]) => Prisma.sql`
  CROSS JOIN LATERAL (
    SELECT event_sequence, lane, recorded, recipient.round, give_up_at,
      CASE WHEN is_earlier THEN 0 ELSE recorded END AS attempts,
      CASE WHEN is_earlier THEN '-infinity' ELSE next_attempt_at END AS since
    FROM recipient CROSS JOIN LATERAL (
      SELECT event_sequence, lane, attempts AS recorded, next_attempt_at, ${Prisma.raw(OF_EARLIER_ROUND)} AS is_earlier,
        CASE WHEN delivery.round = recipient.round THEN give_up_at END AS give_up_at
      FROM event_delivery AS delivery
      WHERE recipient_id = ${recipientId} AND ${PENDING.byLane} AND delivery.lane = part.lane
      ORDER BY event_sequence LIMIT 1) AS delivery) AS first
  WHERE first.since <= now() AND first.lane <> ALL (${busy}::text[])`
