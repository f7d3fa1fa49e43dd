import { writeEntry } from '../audit/write-entry.js'
import type { Core } from '../core.js'
import { transact } from '../database/transact.js'
import { NotFoundError } from '../errors.js'
import { PARTITION_KEY } from '../events/publish.js'
import { announceDeliveries } from '../events/wake.js'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export type ReplayedEvent = Readonly<{ eventId: string; endpoints: readonly number[] }>

/**
 * Sends an event again, under its own id, to every enabled endpoint, even if that endpoint already received it.
 * @throws NotFoundError
 */
export function replayEvent(core: Core, eventId: string): Promise<ReplayedEvent> {
  return transact(core.database, async (tx) => {
    const event = UUID.test(eventId) ? await tx.outboxEvent.findUnique({ where: { id: eventId } }) : null
    if (!event) throw new NotFoundError(`There is no event ${eventId}.`)
    const again = await tx.$queryRaw<Readonly<{ id: number }>[]>`
      INSERT INTO event_delivery AS delivery (recipient_id, event_sequence, lane, next_attempt_at)
      SELECT recipient.id, event.sequence, ${PARTITION_KEY}, now() FROM outbox_event event, event_recipient recipient
      WHERE event.sequence = ${event.sequence} AND recipient.listener IS NULL AND recipient.disabled_at IS NULL
      ON CONFLICT (recipient_id, event_sequence) DO UPDATE
        SET state = 'pending', attempts = 0, next_attempt_at = now(), settled_at = NULL
      RETURNING delivery.recipient_id AS id`
    await announceDeliveries(tx)
    const endpoints = again.map(({ id }) => id)
    const { billableId } = event
    await writeEntry(tx, core, {
      ...{ action: 'event.replay', subject: 'event', subjectId: event.id },
      ...{ billableId, after: { endpoints } },
    })
    return { eventId: event.id, endpoints }
  })
}
