import { type EventRecipient, Prisma } from '../../generated/prisma/client.js'
import type { Transaction } from '../database/client.js'
import { NotFoundError } from '../errors.js'

/** A recipient that is an endpoint. */
export type WebhookEndpoint = EventRecipient & Readonly<{ url: string; secret: Uint8Array }>

/** The encryption purpose of signing secrets. */
export const WEBHOOK_SECRET = 'webhook secret'

export const isEndpoint = (recipient: EventRecipient | null): recipient is WebhookEndpoint =>
  recipient !== null && recipient.url !== null && recipient.secret !== null

/** An endpoint of the operator. Those of accounts exist for the accounts alone. @throws NotFoundError */
export async function webhookEndpoint(tx: Pick<Transaction, 'eventRecipient'>, id: number): Promise<WebhookEndpoint> {
  const recipient = await tx.eventRecipient.findUnique({ where: { id } })
  if (!isEndpoint(recipient) || recipient.billableId !== null)
    throw new NotFoundError(`There is no webhook endpoint ${id}: see paywright webhook list.`)
  return recipient
}

/** Switches an endpoint off, by the database's clock, as all deliveries: the sweep counts what is kept for it from then on. */
export const switchOff = (tx: Transaction, id: number) =>
  tx.$executeRaw`UPDATE event_recipient SET disabled_at = now() WHERE id = ${id}`

/**
 * Takes endpoints away from their owner: they get nothing more, and an attempt that still fails counts for nothing. What was
 * kept for them may be millions of rows, so the sweep deletes it, and then them.
 * @returns how many there were
 */
export const discardEndpoints = (tx: Transaction, of: Readonly<{ id: number } | { billableId: number }>) =>
  tx.$executeRaw`
    UPDATE event_recipient SET disabled_at = now(), round = round + 1, billable_id = NULL, url = NULL, secret = NULL,
      previous_secret = NULL, previous_until = NULL
    WHERE url IS NOT NULL AND ${'id' in of ? Prisma.sql`id = ${of.id}` : Prisma.sql`billable_id = ${of.billableId}`}`

/** What an audit entry about an endpoint says of it. */
export const entryOf = (verb: 'add' | 'update' | 'enable' | 'remove' | 'roll' | 'replay', id: number) => ({
  action: `webhook_endpoint.${verb}`,
  subject: 'webhook_endpoint',
  subjectId: id,
})

/** An endpoint's address without its query, which may hold a secret of the receiver. */
export const shownUrl = (url: string): string => url.replace(/\?.*$/s, '')
