import type { Subscription } from '../../generated/prisma/client.js'
import { advance } from '../billing/advance.js'
import type { Core } from '../core.js'
import type { Transaction } from '../database/client.js'
import { ValidationError } from '../errors.js'
import { hasGraceEnded } from '../subscriptions/state.js'
import type { LockedPurchase } from './lock-purchase.js'

/**
 * Makes sure that the slot of a purchase is free. It stays free until the transaction ends: every transaction that takes a
 * slot locks the billable first. If the subscription in the slot is past its grace, it is ended here.
 * @throws ValidationError on `name`
 */
export async function ensureSlotIsFree(
  core: Core,
  tx: Transaction,
  { holderId }: Pick<LockedPurchase, 'holderId'>,
  { name, now }: Readonly<{ name: string; now: Date }>,
): Promise<void> {
  if (holderId !== null && !(await endIfGraceIsOver(core, tx, holderId, now)))
    throw new ValidationError({ name: [`the slot ${name} already holds a living subscription`] })
}

/**
 * Ends a subscription whose grace is over, as a billing run would. Of concurrent calls, one ends it.
 * @returns whether this call ended it
 */
async function endIfGraceIsOver(core: Core, tx: Transaction, id: number, now: Date): Promise<boolean> {
  const [holder] = await tx.$queryRaw<Pick<Subscription, 'status' | 'endsAt'>[]>`
    SELECT status, ends_at AS "endsAt" FROM subscription WHERE id = ${id} FOR UPDATE`
  if (!holder || !hasGraceEnded(holder, now)) return false
  return (await advance(core, tx, [id])).ended === 1
}
