import type { Transaction } from '../database/client.js'

/** Ends the free subscription of an upgrade. No gateway is called, and no event is published. */
export async function endFreeLocally(tx: Transaction, freeId: number, now: Date): Promise<void> {
  await tx.$executeRaw`
    UPDATE subscription SET status = 'canceled', canceled_at = ${now}, ends_at = ${now} WHERE id = ${freeId}`
}
