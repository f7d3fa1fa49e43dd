import type { Core } from '../core.js'
import type { Transaction } from '../database/client.js'
import { UnavailableError } from '../errors.js'

const RETRY_AFTER_S = 5

/**
 * Stripe may report a subscription before the transaction that asked for it has committed. The service refuses the
 * event then: Stripe repeats it for three days, and by then the attempt is settled. Every purchase has its attempt on
 * record before it asks Stripe.
 * A completed attempt counts too: its purchase committed after the caller had looked for the subscription.
 * @param key from the metadata of a subscription that the caller did not find here
 * @throws UnavailableError where the request under this key may still become a subscription here
 */
export async function ensureNotOnItsWay(
  { services, tx }: Readonly<{ services: Core; tx: Transaction }>,
  key: string | undefined,
): Promise<void> {
  const prefix = `${services.settings.productSlug}-`
  if (!key?.startsWith(prefix)) return
  const [attempt] = await tx.$queryRaw<object[]>`
    SELECT 1 FROM upgrade_attempt WHERE gateway = 'stripe' AND gateway_key = ${key.slice(prefix.length)}
      AND (state = 'completed' OR (state IN ('open', 'closed') AND next_check_at IS NOT NULL))`
  if (attempt) throw new UnavailableError(RETRY_AFTER_S)
}
