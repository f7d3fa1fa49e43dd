import type { Stripe } from 'stripe'
import { noteOfRefund, takeBackRefund } from '../credit-notes/failed-refund.js'
import { UnavailableError } from '../errors.js'
import { ifThere, options } from '../gateways/stripe/ask.js'
import type { Following } from './follow-subscription.js'

const RETRY_AFTER_S = 5
const FAILED: readonly (string | null)[] = ['failed', 'canceled']

/**
 * Takes back what a credit note says of a refund that has failed at Stripe, even weeks after it had succeeded.
 * @throws UnavailableError where the note does not know yet what Stripe had answered first
 */
export async function followRefund({ services, tx, stripe }: Following, refundId: string): Promise<void> {
  const remote = await ifThere<Stripe.Refund>(stripe.refunds.retrieve(refundId, {}, options('findRefund')))
  if (!remote || !FAILED.includes(remote.status)) return
  const prefix = `${services.settings.productSlug}-`
  const key = remote.metadata?.['key'] ?? ''
  const note = await noteOfRefund(tx, { refundId, key: key.startsWith(prefix) ? key.slice(prefix.length) : '' })
  if (note?.status === 'pending') throw new UnavailableError(RETRY_AFTER_S)
  if (note?.refundId === refundId) await takeBackRefund(tx, services, note)
}
