import { writeEntry } from '../audit/write-entry.js'
import type { Core } from '../core.js'
import { transact } from '../database/transact.js'
import { NotFoundError } from '../errors.js'
import { EVENT_ID } from '../events/catalogue.js'
import { announceDeliveries } from '../events/wake.js'
import { deliverAgain } from './sql.js'

export type ReplayedEvent = Readonly<{ eventId: string; endpoints: readonly number[] }>

/**
 * Sends an event again, under its own id, to every enabled endpoint, even if that endpoint already received it.
 * @throws NotFoundError
 */
export function replayEvent(core: Core, eventId: string): Promise<ReplayedEvent> {
  return transact(core.database, async (tx) => {
    const event = EVENT_ID.test(eventId) ? await tx.outboxEvent.findUnique({ where: { id: eventId } }) : null
    if (!event) throw new NotFoundError(`There is no event ${eventId}.`)
    const endpoints = await deliverAgain(tx, event)
    await announceDeliveries(tx)
    const { billableId } = event
    await writeEntry(tx, core, {
      action: 'event.replay',
      subject: 'event',
      subjectId: event.id,
      billableId,
      after: { endpoints },
    })
    return { eventId: event.id, endpoints }
  })
}
