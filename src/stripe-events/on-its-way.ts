import type { Core } from '../core.js'
import type { Transaction } from '../database/client.js'
import { UnavailableError } from '../errors.js'

const RETRY_AFTER_S = 5

/**
 * Stripe may report a subscription before the transaction that asked for it has committed. The service refuses the
 * event then: Stripe repeats it for three days, and by then the attempt is settled. Every purchase has its attempt on
 * record before it asks Stripe.
 * One statement sees both the attempt and the subscription, since a commit may come after the caller looked for it.
 * @param remote a subscription of Stripe's that the caller did not find here
 * @throws UnavailableError where the request under this key may still become a subscription here
 */
export async function ensureNotOnItsWay(
  { services, tx }: Readonly<{ services: Core; tx: Transaction }>,
  remote: Readonly<{ gatewayId: string; key: string | undefined }>,
): Promise<void> {
  const prefix = `${services.settings.productSlug}-`
  if (!remote.key?.startsWith(prefix)) return
  const [found] = await tx.$queryRaw<object[]>`
    SELECT 1 FROM upgrade_attempt WHERE gateway = 'stripe' AND gateway_key = ${remote.key.slice(prefix.length)}
      AND state IN ('open', 'closed') AND next_check_at IS NOT NULL
    UNION ALL SELECT 1 FROM subscription WHERE gateway = 'stripe' AND gateway_id = ${remote.gatewayId}`
  if (found) throw new UnavailableError(RETRY_AFTER_S)
}
