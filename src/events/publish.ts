import { randomUUID } from 'node:crypto'
import { Prisma } from '../../generated/prisma/client.js'
import type { Transaction } from '../database/client.js'
import type { EventType } from './catalogue.js'
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
 * Publishes each billable's events in the given order, in one statement. A trigger numbers them, and locks the counters of
 * each billable until the commit: every publisher takes the billables in the same order.
 */
export async function publishAll(tx: Transaction, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return
  const from = traceparent()
  const rows = events.map((event, position) => ({ ...event, id: randomUUID(), position, traceparent: from }))
  await tx.$executeRaw`
    WITH event AS (
      INSERT INTO outbox_event (id, type, billable_id, subscription_id, occurred_at, data, traceparent)
      SELECT id, type, "billableId", "subscriptionId", "occurredAt", data, traceparent
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS new (position int, id uuid, type text, "billableId" int,
        "subscriptionId" int, "occurredAt" timestamptz, data jsonb, traceparent text)
      ORDER BY "billableId", position
      RETURNING sequence, type, billable_id, subscription_id
    ), delivery AS (
      INSERT INTO event_delivery (recipient_id, event_sequence, lane, next_attempt_at)
      SELECT recipient.id, event.sequence, ${PARTITION_KEY}, now() FROM event, event_recipient recipient
      WHERE ${GETS_EVENT}
      FOR KEY SHARE OF recipient
      RETURNING recipient_id
    )
    ${announcement(Prisma.sql`FROM (SELECT FROM delivery LIMIT 1) AS any_delivery`)}`
}
