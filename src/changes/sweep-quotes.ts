import { Prisma } from '../../generated/prisma/client.js'
import type { Core } from '../core.js'
import { inBatches } from '../database/in-batches.js'

/** A quote that was used answers its repetitions for so long after it expired. */
const KEPT_MS = 24 * 3_600_000

/** Deletes the quotes of all subscriptions that nobody asks for any more. */
export async function sweepQuotes({ database, clock }: Core, stopping?: AbortSignal): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS)
  await inBatches(
    (most) => database.$executeRaw`DELETE FROM change_quote WHERE id IN (${expiredQuotes(before, most)})`,
    stopping,
  )
}

export const expiredQuotes = (before: Date, most: number) => Prisma.sql`
  SELECT id FROM change_quote WHERE expires_at < ${before} ORDER BY expires_at LIMIT ${most} FOR UPDATE SKIP LOCKED`
