import type { Core } from '../core.js'
import { transact } from '../database/transact.js'
import { announceDeliveries } from '../events/wake.js'
import { webhookEndpoint } from './endpoint.js'

/**
 * Lets events go to an endpoint that was disabled: those that were on their way to it then, and those published from
 * now on. What was published in between can be replayed. @throws NotFoundError
 */
export function enableWebhookEndpoint({ database }: Core, id: number): Promise<void> {
  return transact(database, async (tx) => {
    await webhookEndpoint(tx, id)
    await tx.eventRecipient.update({ where: { id }, data: { disabledAt: null, failingSince: null } })
    await tx.$executeRaw`
      UPDATE event_delivery SET next_attempt_at = now(), attempts = 0 WHERE recipient_id = ${id} AND state = 'pending'`
    await announceDeliveries(tx)
  })
}
