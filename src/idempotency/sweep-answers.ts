import type { Core } from '../core.js'

/** Deletes answers that are no longer replayed. */
export async function sweepAnswers({ database, clock }: Core): Promise<void> {
  await database.idempotencyRecord.deleteMany({ where: { expiresAt: { lte: clock.now() } } })
}
