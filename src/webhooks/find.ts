import type { EventRecipient } from '../../generated/prisma/client.js'
import type { Core } from '../core.js'
import type { Transaction } from '../database/client.js'
import { owned } from '../resources/ownership.js'
import { afterId, MAX_PAGE, type PageRequest } from '../resources/paging.js'
import { isEndpoint, type WebhookEndpoint } from './endpoint.js'
import { deliveriesTo, type FoundDelivery } from './sql.js'

/** An endpoint that an account has created for itself. */
export type AccountEndpoint = WebhookEndpoint & Readonly<{ billableId: number }>

/** A delivery, whose `id` is where its page may end. */
export type Delivery = FoundDelivery & Readonly<{ id: number }>

/** Up to `limit + 1` endpoints of the billable, newest first. */
export async function listWebhookEndpoints(
  { database }: Core,
  billableId: number,
  page: PageRequest,
): Promise<AccountEndpoint[]> {
  const before = afterId('webhook-endpoints', page)
  const rows = await database.eventRecipient.findMany({
    where: { billableId, ...(before !== undefined && { id: { lt: before } }) },
    orderBy: { id: 'desc' },
    take: (page.limit ?? MAX_PAGE) + 1,
  })
  return rows.filter(isOfAccount)
}

/** @throws NotFoundError, ForbiddenError */
export const getWebhookEndpoint = ({ database }: Core, billableId: number, id: number): Promise<AccountEndpoint> =>
  readOwned(database, billableId, id)

/** Locks the endpoint until the transaction ends, and reads it. Only its owner waits. @throws NotFoundError, ForbiddenError */
export async function lockOwnedEndpoint(tx: Transaction, billableId: number, id: number): Promise<AccountEndpoint> {
  await tx.$queryRaw`SELECT FROM event_recipient WHERE id = ${id} AND billable_id = ${billableId} FOR NO KEY UPDATE`
  return readOwned(tx, billableId, id)
}

async function readOwned(
  database: Pick<Transaction, 'eventRecipient'>,
  billableId: number,
  id: number,
): Promise<AccountEndpoint> {
  const row = await database.eventRecipient.findUnique({ where: { id } })
  return owned(isOfAccount(row) ? row : null, billableId, 'webhook endpoint')
}

/** The operator's endpoints exist for no account. */
const isOfAccount = (row: EventRecipient | null): row is AccountEndpoint => isEndpoint(row) && row.billableId !== null

/**
 * Up to `limit + 1` deliveries to an endpoint, the newest event first. A page's cursor is a position in the account's
 * log: it says nothing of other accounts.
 * @throws NotFoundError, ForbiddenError
 */
export async function listDeliveries(
  core: Core,
  billableId: number,
  id: number,
  page: PageRequest,
): Promise<Delivery[]> {
  const before = afterId('deliveries', page, Number.MAX_SAFE_INTEGER)
  await getWebhookEndpoint(core, billableId, id)
  const bounds = { before, most: (page.limit ?? MAX_PAGE) + 1 }
  const rows = await core.database.$queryRaw<FoundDelivery[]>(deliveriesTo({ id, billableId }, bounds))
  return rows.map((row) => ({ ...row, id: Number(row.position) }))
}
