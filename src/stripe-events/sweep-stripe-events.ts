import type { Core } from '../core.js'

/** Stripe repeats an event for three days. */
const KEPT_MS = 30 * 86_400_000

/** Deletes the records of received events, long after Stripe stops repeating them. */
export async function sweepStripeEvents({ database, clock }: Core): Promise<void> {
  await database.stripeEvent.deleteMany({ where: { receivedAt: { lt: new Date(clock.now().getTime() - KEPT_MS) } } })
}
