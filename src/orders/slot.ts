import type { Subscription } from '../../generated/prisma/client.js'
import { lockBillable, type LockedBillable } from '../billables/lock.js'
import { advance } from '../billing/advance.js'
import type { Core } from '../core.js'
import type { Transaction } from '../database/client.js'
import { ValidationError } from '../errors.js'
import { ENDED, hasGraceEnded } from '../subscriptions/state.js'

/**
 * Makes sure that the billable's slot is free, and keeps it free until the transaction ends: every transaction that
 * takes a slot locks the billable first. If the subscription in the slot is past its grace, it is ended here.
 * @param leaving the subscription that is about to leave the slot
 * @returns the billable
 * @throws NotFoundError, ValidationError on `name`
 */
export async function claimSlot(
  core: Core,
  tx: Transaction,
  { billableId, name }: Readonly<{ billableId: number; name: string }>,
  { leaving, now }: Readonly<{ leaving?: number; now: Date }>,
): Promise<LockedBillable> {
  const billable = await lockBillable(tx, billableId)
  const [holder] = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM subscription
    WHERE billable_id = ${billableId} AND name = ${name} AND status <> ALL (${ENDED}::"SubscriptionStatus"[])
      AND id IS DISTINCT FROM ${leaving ?? null}`
  if (holder && !(await endIfGraceIsOver(core, tx, holder.id, now)))
    throw new ValidationError({ name: [`the slot ${name} already holds a living subscription`] })
  return billable
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
