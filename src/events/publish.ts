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
export async function publish(tx: Transaction, { type, billableId, subscriptionId, occurredAt, data }: NewEvent) {
  await tx.outboxEvent.create({
    data: {
      id: randomUUID(),
      type,
      billableId,
      subscriptionId: subscriptionId ?? null,
      occurredAt,
      data: data,
    },
  })
}
