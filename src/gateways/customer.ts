import type { Pool, Transaction } from '../database/client.js'
import { GatewayError, NotFoundError } from '../errors.js'
import type { Gateway } from './gateway.js'
import { markOf } from './mark-of.js'
import { settledOrFound } from './unwrap.js'

type Customer = Readonly<{ id: number; name: string }>
/** With when it was created, which its key at the gateway says. */
type NewCustomer = Customer & Readonly<{ createdAt: Date }>

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
  const { gatewayId, createdAt } = await readCustomer(tx, gateway, billable)
  return gatewayId ?? createCustomer(tx, gateway, { ...billable, createdAt }, now)
}

/**
 * Creates the billable's customer, or finds the one that was created before, and stores it. Of two accounts to which a
 * gateway gives the same customer, the second waits until the first one's transaction ends.
 * @throws GatewayError
 */
export async function createCustomer(
  tx: Transaction,
  gateway: Gateway,
  billable: NewCustomer,
  now: Date,
): Promise<string> {
  const gatewayId = await createAtGateway(gateway, billable)
  const stored = await tx.$executeRaw`
    INSERT INTO customer (billable_id, gateway, gateway_id, created_at)
    VALUES (${billable.id}, ${gateway.name}, ${gatewayId}, ${now}) ON CONFLICT DO NOTHING`
  if (stored === 0) await ensureNobodyElses(tx, gateway, billable, gatewayId)
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
  const { createdAt } = await readCustomer(tx, gateway, billable)
  const gatewayId = await createAtGateway(gateway, { ...billable, createdAt }, gone)
  await ensureNobodyElses(tx, gateway, billable, gatewayId)
  const where = { billableId_gateway: { billableId: billable.id, gateway: gateway.name } }
  await tx.customer.update({ where, data: { gatewayId } })
  return gatewayId
}

/**
 * A restored database gives the ids of the billables that it has lost to others. So the key says when this billable was
 * created: it gets nobody else's customer, with somebody else's cards.
 * @param gone the customer that it replaces, which the gateway would answer with again
 */
async function createAtGateway(gateway: Gateway, { id, name, createdAt }: NewCustomer, gone?: string): Promise<string> {
  const key = [`customer-${id}-${createdAt.getTime()}`, ...(gone === undefined ? [] : [markOf([gone])])].join('-')
  const created = await gateway.createCustomer({ key, name })
  return (await settledOrFound(created, () => gateway.findCustomer({ key }))).gatewayId
}

type CustomerRow = Readonly<{ createdAt: Date; gatewayId: string | null }>

/** When the billable was created, and its customer's id where it has one. @throws NotFoundError */
async function readCustomer(tx: Transaction, { name }: Gateway, { id }: Customer): Promise<CustomerRow> {
  const [row] = await tx.$queryRaw<CustomerRow[]>`
    SELECT billable.created_at AS "createdAt", customer.gateway_id AS "gatewayId"
    FROM billable LEFT JOIN customer ON customer.billable_id = billable.id AND customer.gateway = ${name}
    WHERE billable.id = ${id}`
  if (!row) throw new NotFoundError(`There is no billable ${id}.`)
  return row
}

/** @throws GatewayError where the gateway gave what another account has: its cards would pay for this one */
async function ensureNobodyElses(
  tx: Transaction,
  { name: gateway }: Gateway,
  { id }: Customer,
  gatewayId: string,
): Promise<void> {
  const owner = await tx.customer.findUnique({ where: { gateway_gatewayId: { gateway, gatewayId } } })
  if (!owner || owner.billableId === id) return
  const reason = `it gave account ${id} the customer ${gatewayId}, which account ${owner.billableId} has`
  throw new GatewayError(reason, { outcome: 'failed' })
}

/** The ids of a few customers at a gateway, from both ends of the index: a row that was imported wrongly is not all of them. */
export async function customersHeldAt(pool: Pool, gateway: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `(SELECT gateway_id AS id FROM customer WHERE gateway = $1 ORDER BY gateway_id LIMIT 2)
     UNION (SELECT gateway_id FROM customer WHERE gateway = $1 ORDER BY gateway_id DESC LIMIT 2)`,
    [gateway],
  )
  return rows.map(({ id }) => id)
}
