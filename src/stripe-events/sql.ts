import type { Transaction } from '../database/client.js'

/**
 * Whether a purchase may still become this subscription of Stripe's, or already has. One statement sees both the attempt
 * and the subscription, since a commit may come after the caller looked for it.
 */
export async function isOnItsWay(
  tx: Transaction,
  { key, gatewayId }: Readonly<{ key: string; gatewayId: string }>,
): Promise<boolean> {
  const [found] = await tx.$queryRaw<object[]>`
    SELECT 1 FROM upgrade_attempt WHERE gateway = 'stripe' AND gateway_key = ${key}
      AND state IN ('open', 'closed') AND next_check_at IS NOT NULL
    UNION ALL SELECT 1 FROM subscription WHERE gateway = 'stripe' AND gateway_id = ${gatewayId}`
  return found !== undefined
}
