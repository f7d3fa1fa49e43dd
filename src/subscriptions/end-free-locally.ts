import type { Transaction } from '../database/client.js'

/** Housekeeping of an upgrade: no gateway is called and no event is published for the free subscription. */
export async function endFreeLocally(tx: Transaction, freeId: number, now: Date): Promise<void> {
  await tx.subscription.update({ where: { id: freeId }, data: { status: 'canceled', canceledAt: now, endsAt: now } })
}
