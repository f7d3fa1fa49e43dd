import { Prisma } from '../../generated/prisma/client.js'
import { isoText } from '../calendar/iso-text.js'
import type { Transaction } from '../database/client.js'
import type { EventType } from './catalogue.js'
import { newEventIds } from './event-id.js'
import { traceparent } from '../telemetry/tracing.js'
import { GETS_EVENT } from './gets-event.js'
import { PARTITION_KEY } from './partition-key.js'
import { announcement } from './wake.js'

export type NewEvent = Readonly<{
  type: EventType
  billableId: number
  /** The service delivers the events of one subscription in the order in which it published them. */
  subscriptionId?: number
  occurredAt: Date
  /** The resource in its REST shape. */
  data: object
}>

/**
 * Writes an event into the outbox, with a delivery for each recipient, within the transaction that causes it. The event
 * exists if and only if that transaction commits.
 */
export const publish = (tx: Transaction, event: NewEvent): Promise<void> => publishAll(tx, [event])

/**
 * Publishes each billable's events in the given order, in one statement, in which other parts may ride. What they write
 * exists if and only if the events do.
 */
export async function publishAll(
  tx: Transaction,
  events: readonly NewEvent[],
  alongside: readonly Prisma.Sql[] = [],
): Promise<void> {
  const parts = events.length === 0 ? alongside : [...publishing(events), ...alongside]
  if (parts.length === 0) return
  const last = events.length === 0 ? Prisma.sql`SELECT` : announcement(FROM_ANY_DELIVERY)
  await tx.$executeRaw`WITH ${Prisma.join([...parts])} ${last}`
}

const FROM_ANY_DELIVERY = Prisma.sql`FROM (SELECT FROM delivery LIMIT 1) AS any_delivery`

/**
 * The parts of the statement. `log` locks the billables' counters until the commit: every publisher takes the billables in
 * the same order, and counts a stream only under the lock of its billable. A part that must come after the events reads
 * `event`.
 */
function publishing(events: readonly NewEvent[]): Prisma.Sql[] {
  const from = traceparent()
  const newId = newEventIds()
  const streams = events.map(({ billableId, subscriptionId }) => streamOf(billableId, subscriptionId))
  const lastOfLog = countedBack(events.map(({ billableId }) => billableId))
  const lastOfStream = countedBack(streams)
  const rows = events.map(({ type, billableId, subscriptionId, occurredAt, data }, position) => ({
    id: newId(),
    position,
    type,
    billableId,
    subscriptionId,
    occurredAt: isoText(occurredAt),
    data,
    traceparent: from,
    stream: streams[position],
    lastOfLog: lastOfLog[position],
    lastOfStream: lastOfStream[position],
  }))
  return [
    Prisma.sql`published AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS new (position int, id uuid, type text,
        "billableId" int, "subscriptionId" int, "occurredAt" timestamptz, data jsonb, traceparent text, stream text,
        "lastOfLog" int, "lastOfStream" int)
    )`,
    Prisma.sql`log AS (
      INSERT INTO event_log AS counter (billable_id, last)
      SELECT "billableId", count(*) FROM published GROUP BY "billableId" ORDER BY "billableId"
      ON CONFLICT (billable_id) DO UPDATE SET last = counter.last + excluded.last
      RETURNING billable_id, last
    )`,
    Prisma.sql`stream AS (
      INSERT INTO event_stream AS counter (stream, last)
      SELECT stream, count(*) FROM published WHERE (SELECT count(*) FROM log) > 0 GROUP BY stream
      ON CONFLICT (stream) DO UPDATE SET last = counter.last + excluded.last
      RETURNING stream, last
    )`,
    Prisma.sql`event AS (
      INSERT INTO outbox_event (id, type, billable_id, subscription_id, occurred_at, data, traceparent, position, stream,
        stream_sequence)
      SELECT new.id, new.type, new."billableId", new."subscriptionId", new."occurredAt", new.data, new.traceparent,
        log.last + 1 - new."lastOfLog", new.stream, stream.last + 1 - new."lastOfStream"
      FROM published AS new JOIN log ON log.billable_id = new."billableId" JOIN stream ON stream.stream = new.stream
      ORDER BY new."billableId", new.position
      RETURNING sequence, type, billable_id, subscription_id
    )`,
    Prisma.sql`delivery AS (
      INSERT INTO event_delivery (recipient_id, event_sequence, lane, next_attempt_at)
      SELECT recipient.id, event.sequence, ${PARTITION_KEY}, now() FROM event, event_recipient recipient
      WHERE ${GETS_EVENT}
      FOR KEY SHARE OF recipient
      RETURNING recipient_id
    )`,
  ]
}

/** What an event is about. The trigger `number_event` gives the events of the version before the same. */
const streamOf = (billableId: number, subscriptionId: number | undefined): string =>
  subscriptionId === undefined ? `billable-${billableId}` : `subscription-${subscriptionId}`

/** Which each is among its like, counted from the last: PostgreSQL would sort whole events to find out. */
function countedBack(kinds: readonly (number | string)[]): number[] {
  const counts = new Map<number | string, number>()
  const places = new Array<number>(kinds.length)
  for (const [back, kind] of kinds.toReversed().entries()) {
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    places[kinds.length - 1 - back] = count
  }
  return places
}
