import type { Database } from '../database/client.js'
import type { Event, EventType } from './catalogue.js'

export type DueDelivery = Readonly<{
  eventSequence: bigint
  partitionKey: string
  /** What the event is about, and its sequence in that. */
  stream: string
  sequence: bigint
  /** How many attempts have failed. */
  attempts: number
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
  const rows = await database.$queryRaw<Row[]>`
    SELECT delivery.event_sequence, delivery.lane AS "partitionKey", delivery.attempts, event.id, event.type, event.occurred_at, event.data,
      event.stream, event.stream_sequence AS sequence, event.traceparent, now() AS at
    FROM event_delivery delivery
    JOIN outbox_event event ON event.sequence = delivery.event_sequence
    JOIN event_recipient recipient ON recipient.id = delivery.recipient_id AND recipient.disabled_at IS NULL
    WHERE delivery.recipient_id = ${recipientId} AND delivery.state = 'pending' AND delivery.next_attempt_at <= now()
      AND delivery.lane <> ALL (${busy}::text[])
      AND NOT EXISTS (
        SELECT 1 FROM event_delivery earlier
        WHERE earlier.recipient_id = delivery.recipient_id AND earlier.lane = delivery.lane
          AND earlier.state = 'pending' AND earlier.event_sequence < delivery.event_sequence)
    ORDER BY delivery.next_attempt_at, delivery.event_sequence
    LIMIT ${limit}`
  return rows.map(({ event_sequence, id, type, occurred_at, data, ...due }) => ({
    ...due,
    eventSequence: event_sequence,
    event: { id, type, occurredAt: occurred_at.toISOString(), data },
  }))
}
