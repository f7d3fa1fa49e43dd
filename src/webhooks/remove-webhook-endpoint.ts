import type { Services } from '../services.js'
import { webhookEndpoint } from './endpoint.js'

/** Removes an endpoint with all that was kept for it. @throws NotFoundError */
export async function removeWebhookEndpoint({ database }: Services, id: number): Promise<void> {
  await webhookEndpoint(database, id)
  await database.eventRecipient.deleteMany({ where: { id } })
}
