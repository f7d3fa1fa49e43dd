import { randomUUID } from 'node:crypto'
import type { Transaction } from '../database/client.js'
import type { EventType } from './catalogue.js'

export type NewEvent = Readonly<{
  type: EventType
  billableId: number
  /** Events of one subscription are delivered in the order they were published. */
  subscriptionId?: number
  occurredAt: Date
  /** The resource in its REST shape. */
  data: object
}>

/** Writes an event into the outbox, within the transaction that causes it: it exists if and only if that commits. */
export const publish = (tx: Transaction, event: NewEvent): Promise<void> => publishAll(tx, [event])

/** Writes events into the outbox in this order, in one statement. */
export async function publishAll(tx: Transaction, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return
  const rows = events.map((event, position) => ({ ...event, id: randomUUID(), position }))
  await tx.$executeRaw`
    INSERT INTO outbox_event (id, type, billable_id, subscription_id, occurred_at, data)
    SELECT id, type, "billableId", "subscriptionId", "occurredAt", data
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS new (position int, id uuid, type text, "billableId" int,
      "subscriptionId" int, "occurredAt" timestamptz, data jsonb)
    ORDER BY position`
}
