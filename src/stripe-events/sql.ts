import { STRIPE_GATEWAY } from '../contract/gateway-names.js'
import type { Transaction } from '../database/client.js'

/**
 * Whether a purchase asked for this subscription of Stripe's, and may still become it here, or already has. One statement
 * sees both the attempt and the subscription, since a commit may come after the caller looked for it.
 */
export async function purchaseOf(
  tx: Transaction,
  { key, gatewayId }: Readonly<{ key: string; gatewayId: string }>,
): Promise<'none' | 'over' | 'on its way'> {
  const found = await tx.$queryRaw<{ isOnItsWay: boolean }[]>`
    SELECT state IN ('open', 'closed') AND next_check_at IS NOT NULL AS "isOnItsWay" FROM upgrade_attempt
      WHERE gateway = ${STRIPE_GATEWAY} AND gateway_key = ${key}
    UNION ALL SELECT true FROM subscription WHERE gateway = ${STRIPE_GATEWAY} AND gateway_id = ${gatewayId}`
  if (found.length === 0) return 'none'
  return found.some(({ isOnItsWay }) => isOnItsWay) ? 'on its way' : 'over'
}
