import type { Core } from '../core.js'

/** A quote that was used answers its repetitions for so long after it expired. */
const KEPT_MS = 24 * 3_600_000

/** Deletes the quotes of all subscriptions that nobody asks for any more. */
export async function sweepQuotes({ database, clock }: Core): Promise<void> {
  await database.changeQuote.deleteMany({ where: { expiresAt: { lt: new Date(clock.now().getTime() - KEPT_MS) } } })
}
