import { Prisma } from '../../generated/prisma/client.js'
import type { Transaction } from '../database/client.js'
import { GatewayError } from '../errors.js'
import type { Gateway, RemoteRef } from './gateway.js'
import { markOf } from './mark-of.js'
import { settledOrFound } from './unwrap.js'

type Customer = Readonly<{ id: number; name: string }>

/**
 * The billable's customer at the gateway, created on first use and stored here. If this transaction does not commit,
 * the key makes the gateway return the same customer again.
 * @throws GatewayError
 */
export async function ensureCustomer(
  tx: Transaction,
  gateway: Gateway,
  billable: Customer,
  now: Date,
): Promise<string> {
  const [known] = await tx.$queryRaw<RemoteRef[]>`
    SELECT gateway_id AS "gatewayId" FROM customer WHERE billable_id = ${billable.id} AND gateway = ${gateway.name}`
  if (known) return known.gatewayId
  const gatewayId = await createCustomer(tx, gateway, billable)
  await tx.$executeRaw(customerSql(gateway, billable, { gatewayId, now }))
  return gatewayId
}

/**
 * Another customer for a billable whose last one was deleted at the gateway. It is stored in that one's place: what was paid
 * before can still be refunded, since a refund names its payment.
 * @throws GatewayError
 */
export async function replaceCustomer(
  tx: Transaction,
  gateway: Gateway,
  billable: Customer,
  gone: string,
): Promise<string> {
  const gatewayId = await createCustomer(tx, gateway, billable, gone)
  const where = { billableId_gateway: { billableId: billable.id, gateway: gateway.name } }
  await tx.customer.update({ where, data: { gatewayId } })
  return gatewayId
}

/**
 * Creates the billable's customer, or finds the one that was created before. The caller stores it. A restored database
 * gives the ids of the billables that it has lost to others. So the key says when this billable was created: it gets
 * nobody else's customer, with somebody else's cards.
 * @param gone the customer that it replaces, which the gateway would answer with again
 * @throws GatewayError
 */
export async function createCustomer(
  tx: Transaction,
  gateway: Gateway,
  { id, name }: Customer,
  gone?: string,
): Promise<string> {
  const { createdAt } = await tx.billable.findUniqueOrThrow({ where: { id }, select: { createdAt: true } })
  const key = [`customer-${id}-${createdAt.getTime()}`, ...(gone === undefined ? [] : [markOf([gone])])].join('-')
  const created = await gateway.createCustomer({ key, name })
  const { gatewayId } = await settledOrFound(created, () => gateway.findCustomer({ key }))
  await ensureNobodyElses(tx, { gateway: gateway.name, gatewayId, billableId: id })
  return gatewayId
}

/** @throws GatewayError where the gateway gave what another account has: its cards would pay for this one */
async function ensureNobodyElses(
  tx: Transaction,
  { gateway, gatewayId, billableId }: RemoteRef & Readonly<{ gateway: string; billableId: number }>,
): Promise<void> {
  const owner = await tx.customer.findUnique({ where: { gateway_gatewayId: { gateway, gatewayId } } })
  if (!owner || owner.billableId === billableId) return
  const reason = `it gave account ${billableId} the customer ${gatewayId}, which account ${owner.billableId} has`
  throw new GatewayError(reason, { outcome: 'failed' })
}

/** The part of a statement that stores a customer. One that is stored already stays. */
export const keepingCustomer = (...kept: Parameters<typeof customerSql>): Prisma.Sql =>
  Prisma.sql`customer_kept AS (${customerSql(...kept)})`

const customerSql = (
  { name: gateway }: Pick<Gateway, 'name'>,
  { id }: Pick<Customer, 'id'>,
  { gatewayId, now }: RemoteRef & Readonly<{ now: Date }>,
): Prisma.Sql => Prisma.sql`
  INSERT INTO customer (billable_id, gateway, gateway_id, created_at)
  VALUES (${id}, ${gateway}, ${gatewayId}, ${now}) ON CONFLICT DO NOTHING`
