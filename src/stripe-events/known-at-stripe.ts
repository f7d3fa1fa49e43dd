import type { Core } from '../core.js'
import { UnavailableError } from '../errors.js'

const RETRY_AFTER_S = 60

/**
 * What Stripe has of an object that an event is about. Stripe keeps a subscription that has ended, a customer that was
 * deleted, an invoice that was finalized, a refund and a dispute. If it knows nothing of them, the secret key is of another
 * account, or of the other mode: then nothing has ended, and nothing is followed. Stripe repeats the event for three days.
 * @throws UnavailableError where Stripe does not know it
 */
export async function knownAtStripe<T>({ log }: Core, gatewayId: string, found: Promise<T | undefined>): Promise<T> {
  const remote = await found
  if (remote !== undefined) return remote
  const message =
    'Stripe tells of what it does not know: is STRIPE_SECRET_KEY of the same account and mode as the webhook?'
  log.error({ gatewayId }, message)
  throw new UnavailableError(RETRY_AFTER_S)
}
