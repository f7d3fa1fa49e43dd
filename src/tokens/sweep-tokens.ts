import { addDays } from '../calendar/clock.js'
import type { Core } from '../core.js'
import { inBatches } from '../database/in-batches.js'

/** Until then a revocation that is sent again is told that the token was revoked. The audit keeps what was done. */
const KEPT_DAYS = 30

/** Deletes tokens that ended long ago. */
export async function sweepTokens({ database, clock }: Core, stopping?: AbortSignal): Promise<void> {
  const before = addDays(clock.now(), -KEPT_DAYS)
  await inBatches(
    (most) => database.$executeRaw`
      DELETE FROM token WHERE id IN (
        SELECT id FROM token WHERE LEAST(revoked_at, expires_at) < ${before}
        ORDER BY LEAST(revoked_at, expires_at) LIMIT ${most} FOR UPDATE SKIP LOCKED)`,
    stopping,
  )
}
