import type { Transaction } from '../database/client.js'
import { ValidationError } from '../errors.js'
import { readWhole } from './find.js'
import { publishChange } from './publish-change.js'
import { ENDED } from './state.js'

/**
 * Makes sure that the billable's slot is free to take, and keeps it so until the transaction ends: whoever takes a
 * slot locks the billable first. A subscription in it whose grace is over by the clock is ended on the way.
 * @param leaving the subscription that is about to leave the slot
 * @throws ValidationError on `name`
 */
export async function claimSlot(
  tx: Transaction,
  billableId: number,
  name: string,
  { leaving, now }: Readonly<{ leaving?: number; now: Date }>,
): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM billable WHERE id = ${billableId} FOR NO KEY UPDATE`
  const holder = await tx.subscription.findFirst({
    where: { billableId, name, status: { notIn: [...ENDED] }, ...(leaving !== undefined && { id: { not: leaving } }) },
    select: { id: true },
  })
  if (!holder) return
  if (!(await endIfGraceIsOver(tx, holder.id, now)))
    throw new ValidationError({ name: [`the slot ${name} already holds a living subscription`] })
}

/** Ends a subscription whose grace is over; once, however many try. */
export async function endIfGraceIsOver(tx: Transaction, id: number, now: Date): Promise<boolean> {
  const { count } = await tx.subscription.updateMany({
    where: { id, status: 'grace', endsAt: { lte: now } },
    data: { status: 'canceled' },
  })
  if (count === 1) await publishChange(tx, 'SubscriptionEnded', await readWhole(tx, id), now)
  return count === 1
}
