import type { Transaction } from '../database/client.js'
import type { Gateway, RemoteRef } from './gateway.js'
import { settledOrFound } from './unwrap.js'

/**
 * The billable's customer at the gateway, created on first use and stored here. If this transaction does not commit,
 * the key makes the gateway return the same customer again.
 * @throws GatewayError
 */
export async function ensureCustomer(
  tx: Transaction,
  gateway: Gateway,
  { id, name }: Readonly<{ id: number; name: string }>,
  now: Date,
): Promise<string> {
  const [known] = await tx.$queryRaw<RemoteRef[]>`
    SELECT gateway_id AS "gatewayId" FROM customer WHERE billable_id = ${id} AND gateway = ${gateway.name}`
  if (known) return known.gatewayId
  const key = `customer-${id}`
  const { gatewayId } = await settledOrFound(await gateway.createCustomer({ key, name }), () =>
    gateway.findCustomer({ key }),
  )
  await tx.$executeRaw`
    INSERT INTO customer (billable_id, gateway, gateway_id, created_at)
    VALUES (${id}, ${gateway.name}, ${gatewayId}, ${now}) ON CONFLICT DO NOTHING`
  return gatewayId
}
