import { writeEntry } from '../audit/write-entry.js'
import type { Core } from '../core.js'
import { transact } from '../database/transact.js'
import { newWebhookSecret } from './add-webhook-endpoint.js'
import { entryOf, WEBHOOK_SECRET, webhookEndpoint } from './endpoint.js'

/** The new secret. It is shown only this once. */
export type RolledWebhookSecret = Readonly<{ id: number; url: string; secret: string; previousUntil: string }>

/**
 * Gives an endpoint a new signing secret. For a day the old one signs beside it, so that a receiver that knows either
 * accepts every delivery. @throws NotFoundError
 */
export function rollWebhookSecret(core: Core, id: number): Promise<RolledWebhookSecret> {
  const secret = newWebhookSecret()
  return transact(core.database, async (tx) => {
    // By the database's clock, as all deliveries.
    const [locked] = await tx.$queryRaw<Readonly<{ previousUntil: Date }>[]>`
      SELECT now() + interval '1 day' AS "previousUntil" FROM event_recipient WHERE id = ${id} FOR NO KEY UPDATE`
    const { url, secret: old } = await webhookEndpoint(tx, id)
    if (!locked) throw new Error('an endpoint was there and was not locked')
    const { previousUntil } = locked
    await tx.eventRecipient.update({
      where: { id },
      data: {
        secret: core.encryption.seal(WEBHOOK_SECRET, secret),
        previousSecret: new Uint8Array(old),
        previousUntil,
      },
    })
    await writeEntry(tx, core, { ...entryOf('roll', id), after: { previousUntil } })
    return { id, url, secret, previousUntil: previousUntil.toISOString() }
  })
}
