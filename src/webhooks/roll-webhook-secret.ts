import { writeEntry } from '../audit/write-entry.js'
import type { Core } from '../core.js'
import type { Transaction } from '../database/client.js'
import { transact } from '../database/transact.js'
import { newWebhookSecret } from './add-webhook-endpoint.js'
import { entryOf, WEBHOOK_SECRET, webhookEndpoint, type WebhookEndpoint } from './endpoint.js'

/** The new secret. It is shown only this once. */
export type RolledWebhookSecret = Readonly<{ id: number; url: string; secret: string; previousUntil: string }>

/**
 * Gives an endpoint of the operator a new signing secret. For a day the old one signs beside it, so that a receiver that
 * knows either accepts every delivery. @throws NotFoundError
 */
export function rollWebhookSecret(core: Core, id: number): Promise<RolledWebhookSecret> {
  return transact(core.database, async (tx) => {
    await tx.$queryRaw`SELECT FROM event_recipient WHERE id = ${id} FOR NO KEY UPDATE`
    const endpoint = await webhookEndpoint(tx, id)
    const { secret, previousUntil } = await replaceSecret(tx, core, endpoint)
    return { id, url: endpoint.url, secret, previousUntil: previousUntil.toISOString() }
  })
}

/** Replaces the secret of an endpoint whose row the caller has locked. */
export async function replaceSecret(tx: Transaction, core: Core, { id, secret: old, billableId }: WebhookEndpoint) {
  const secret = newWebhookSecret()
  // By the database's clock, as all deliveries.
  const [overlap] = await tx.$queryRaw<Readonly<{ ends: Date }>[]>`SELECT now() + interval '1 day' AS ends`
  if (!overlap) throw new Error('the database has no time')
  const previousUntil = overlap.ends
  const data = { secret: core.encryption.seal(WEBHOOK_SECRET, secret), previousSecret: new Uint8Array(old) }
  await tx.eventRecipient.update({ where: { id }, data: { ...data, previousUntil } })
  await writeEntry(tx, core, {
    ...entryOf('roll', id),
    billableId: billableId ?? undefined,
    after: { previousUntil },
  })
  return { secret, previousUntil }
}
