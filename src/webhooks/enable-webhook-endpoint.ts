import { writeEntry } from '../audit/write-entry.js'
import type { Core } from '../core.js'
import { transact } from '../database/transact.js'
import { announceDeliveries } from '../events/wake.js'
import { entryOf, webhookEndpoint } from './endpoint.js'

/**
 * Enables a disabled endpoint. It receives the events that were pending when it was disabled, and those published from
 * now on. An operator can replay the events published in between. @throws NotFoundError
 */
export function enableWebhookEndpoint(core: Core, id: number): Promise<void> {
  return transact(core.database, async (tx) => {
    await tx.$queryRaw`SELECT FROM event_recipient WHERE id = ${id} FOR NO KEY UPDATE`
    const { disabledAt } = await webhookEndpoint(tx, id)
    await tx.eventRecipient.update({
      where: { id },
      data: { disabledAt: null, failingSince: null, round: { increment: 1 } },
    })
    await announceDeliveries(tx)
    await writeEntry(tx, core, {
      ...entryOf('enable', id),
      before: { enabled: disabledAt === null },
      after: { enabled: true },
    })
  })
}
