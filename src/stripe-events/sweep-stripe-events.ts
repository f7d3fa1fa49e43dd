import type { Core } from '../core.js'
import { inBatches } from '../database/in-batches.js'

/** Stripe repeats an event for three days. */
const KEPT_MS = 30 * 86_400_000

/** Deletes the records of received events, long after Stripe stops repeating them. */
export async function sweepStripeEvents({ database, clock }: Core, stopping?: AbortSignal): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS)
  await inBatches(
    (most) => database.$executeRaw`
      DELETE FROM stripe_event WHERE id IN (
        SELECT id FROM stripe_event WHERE received_at < ${before}
        ORDER BY received_at LIMIT ${most} FOR UPDATE SKIP LOCKED)`,
    stopping,
  )
}
