import type { Core } from '../core.js'
import { WEBHOOK_SECRET } from './endpoint.js'

/**
 * Seals the endpoints' secrets with the first session secret, so that the older ones can go. A secret that none of them
 * opens stays as it is: its deliveries say what to do.
 */
export async function resealWebhookSecrets({ database, encryption }: Core): Promise<void> {
  const endpoints = await database.eventRecipient.findMany({ where: { secret: { not: null } } })
  for (const { id, secret, previousSecret } of endpoints)
    for (const [column, sealed] of Object.entries({ secret, previousSecret })) {
      const opened =
        sealed && !encryption.isSealedByFirst(WEBHOOK_SECRET, sealed) ? openedBy(encryption, sealed) : undefined
      if (opened !== undefined && sealed)
        await database.eventRecipient.updateMany({
          where: { id, [column]: new Uint8Array(sealed) },
          data: { [column]: encryption.seal(WEBHOOK_SECRET, opened) },
        })
    }
}

function openedBy(encryption: Core['encryption'], sealed: Uint8Array): string | undefined {
  try {
    return encryption.open(WEBHOOK_SECRET, sealed)
  } catch {
    return undefined
  }
}
