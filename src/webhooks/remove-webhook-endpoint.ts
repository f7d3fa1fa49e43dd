import type { Core } from '../core.js'
import { webhookEndpoint } from './endpoint.js'

/** Removes an endpoint and everything kept for it. @throws NotFoundError */
export async function removeWebhookEndpoint({ database }: Core, id: number): Promise<void> {
  await webhookEndpoint(database, id)
  await database.eventRecipient.deleteMany({ where: { id } })
}
