import type { Core } from '../core.js'
import type { Transaction } from '../database/client.js'
import { UnavailableError } from '../errors.js'

const RETRY_AFTER_S = 5
/** Longer than a transaction that waits for a gateway may take. */
const COMMITS_WITHIN_S = 600

type Told = Readonly<{ key: string | undefined; created: number }>

/**
 * Stripe may report a subscription before the transaction that asked for it has committed. The service refuses the
 * event then: Stripe repeats it for three days, and by then the attempt is settled.
 * @param told the key in the subscription's metadata, and when Stripe made the object (Unix seconds)
 * @throws UnavailableError where the request under this key may still become a subscription here
 */
export async function ensureNotOnItsWay(
  { services, tx }: Readonly<{ services: Core; tx: Transaction }>,
  { key, created }: Told,
): Promise<void> {
  const prefix = `${services.settings.productSlug}-`
  if (!key?.startsWith(prefix)) return
  const own = key.slice(prefix.length)
  const [attempt] = await tx.$queryRaw<object[]>`
    SELECT 1 FROM upgrade_attempt WHERE gateway = 'stripe' AND gateway_key = ${own}
      AND state IN ('open', 'closed') AND next_check_at IS NOT NULL`
  // A subscription that an administrator created may have no attempt on record, so its age decides.
  const isNew = services.clock.now().getTime() / 1000 - created < COMMITS_WITHIN_S
  if (attempt || (isNew && /^create-\d+$/.test(own))) throw new UnavailableError(RETRY_AFTER_S)
}
