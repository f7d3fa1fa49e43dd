import type { Core } from '../core.js'
import type { Transaction } from '../database/client.js'
import { UnavailableError } from '../errors.js'
import { purchaseOf } from './sql.js'

const RETRY_AFTER_S = 5

/**
 * Stripe may report a subscription before the transaction that asked for it has committed. The service refuses the
 * event then: Stripe repeats it for three days, and by then the attempt is settled. Every purchase has its attempt on
 * record before it asks Stripe, so what has none was lost here, and an operator is told.
 * @param remote a subscription of Stripe's, or a payment of what is bought once, that the caller did not find here
 * @throws UnavailableError where the request under this key may still become a subscription here
 */
export async function ensureNotOnItsWay(
  { services, tx }: Readonly<{ services: Core; tx: Transaction }>,
  remote: Readonly<{ gatewayId: string; key: string | undefined }>,
): Promise<void> {
  const prefix = `${services.settings.productSlug}-`
  if (!remote.key?.startsWith(prefix)) return
  const key = remote.key.slice(prefix.length)
  if (!/^(create|upgrade)-\d/.test(key)) return
  const purchase = await purchaseOf(tx, { key, gatewayId: remote.gatewayId })
  if (purchase === 'on its way') throw new UnavailableError(RETRY_AFTER_S)
  if (purchase === 'none')
    services.log.error(
      { gatewayId: remote.gatewayId, key },
      'Stripe has a purchase under a key of ours that is not here, as after a restore: end it at Stripe, and pay back what it took',
    )
}
