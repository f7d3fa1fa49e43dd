import type { Transaction } from '../database/client.js'
import type { Gateway } from './gateway.js'
import { settledOrFound } from './settle.js'

/**
 * The billable's customer at the gateway, made there and remembered here when it is the first time. The key makes
 * the gateway answer with the same customer again, should this transaction not commit.
 * @throws GatewayException
 */
export async function ensureCustomer(
  tx: Transaction,
  gateway: Gateway,
  billableId: number,
  now: Date,
): Promise<string> {
  const where = { billableId_gateway: { billableId, gateway: gateway.name } }
  const known = await tx.customer.findUnique({ where })
  if (known) return known.gatewayId
  const { name } = await tx.billable.findUniqueOrThrow({ where: { id: billableId } })
  const key = `customer-${billableId}`
  const { gatewayId } = await settledOrFound(await gateway.createCustomer({ key, name }), () =>
    gateway.findCustomer({ key }),
  )
  await tx.customer.createMany({
    data: [{ billableId, gateway: gateway.name, gatewayId, createdAt: now }],
    skipDuplicates: true,
  })
  return gatewayId
}
