import type { Transaction } from '../database/client.js'
import { GETS_EVENT } from '../events/gets-event.js'
import { PARTITION_KEY } from '../events/partition-key.js'

/**
 * Makes a delivery of the event due to every enabled endpoint that gets its type, even one that has received it.
 * @returns the endpoints
 */
export async function deliverAgain(tx: Transaction, { sequence }: Readonly<{ sequence: bigint }>): Promise<number[]> {
  const again = await tx.$queryRaw<Readonly<{ id: number }>[]>`
    INSERT INTO event_delivery AS delivery (recipient_id, event_sequence, lane, next_attempt_at)
    SELECT recipient.id, event.sequence, ${PARTITION_KEY}, now() FROM outbox_event event, event_recipient recipient
    WHERE event.sequence = ${sequence} AND recipient.listener IS NULL AND ${GETS_EVENT}
    ON CONFLICT (recipient_id, event_sequence) DO UPDATE
      SET state = 'pending', attempts = 0, next_attempt_at = now(), settled_at = NULL
    RETURNING delivery.recipient_id AS id`
  return again.map(({ id }) => id)
}
