import type { Core } from '../core.js'
import { inBatches } from '../database/in-batches.js'

/** Deletes answers that are no longer replayed. */
export async function sweepAnswers({ database, clock }: Core, stopping?: AbortSignal): Promise<void> {
  const now = clock.now()
  await inBatches(
    (most) => database.$executeRaw`
      DELETE FROM idempotency_record WHERE (billable_id, name) IN (
        SELECT billable_id, name FROM idempotency_record WHERE expires_at <= ${now}
        ORDER BY expires_at LIMIT ${most} FOR UPDATE SKIP LOCKED)`,
    stopping,
  )
}
