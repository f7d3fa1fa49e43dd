import type { Core } from '../core.js'

/** Stripe tells again for three days. */
const KEPT_MS = 30 * 86_400_000

/** Forgets which of its events Stripe has told, long after it would tell them again. */
export async function sweepStripeEvents({ database, clock }: Core): Promise<void> {
  await database.stripeEvent.deleteMany({ where: { receivedAt: { lt: new Date(clock.now().getTime() - KEPT_MS) } } })
}
