import type { Subscription } from '../../generated/prisma/client.js'
import { bringUpToDate } from '../billing/bring-up-to-date.js'
import type { Core } from '../core.js'
import type { Transaction } from '../database/client.js'
import { UnavailableError, ValidationError } from '../errors.js'
import { hasEnded, hasGraceEnded } from '../subscriptions/state.js'
import type { LockedPurchase } from './lock-purchase.js'

/** The subscription in the slot is past its grace. It has to end, and its last usage to be billed, before the slot is free. */
class SlotHeldPastGraceError extends Error {
  override readonly name = 'SlotHeldPastGraceError'
  constructor(readonly holderId: number) {
    super(`subscription ${holderId} holds the slot past its grace`)
  }
}

/**
 * Makes sure that the slot of a purchase is free. It stays free until the transaction ends: every transaction that takes a
 * slot locks the billable first. The holder may have ended while this waited for its row. It runs within `clearingSlot`.
 * @throws ValidationError on `name`
 */
export async function ensureSlotIsFree(
  tx: Transaction,
  { holderId }: Pick<LockedPurchase, 'holderId'>,
  { name, now }: Readonly<{ name: string; now: Date }>,
): Promise<void> {
  if (holderId === null) return
  const [holder] = await tx.$queryRaw<Pick<Subscription, 'status' | 'endsAt'>[]>`
    SELECT status, ends_at AS "endsAt" FROM subscription WHERE id = ${holderId} FOR UPDATE`
  if (!holder || hasEnded(holder.status)) return
  if (hasGraceEnded(holder, now)) throw new SlotHeldPastGraceError(holderId)
  throw new ValidationError({ name: [`the slot ${name} already holds a living subscription`] })
}

const ROUNDS = 5

/**
 * Runs the transaction of a purchase. If the subscription in the slot is past its grace, that is ended first, as a billing
 * run would, in a transaction of its own: its last invoice takes a number, and nobody else gets one until it commits.
 */
export async function clearingSlot<T>(core: Core, billableId: number, purchase: () => Promise<T>): Promise<T> {
  for (let round = 1; ; round += 1) {
    try {
      return await purchase()
    } catch (error) {
      if (!(error instanceof SlotHeldPastGraceError)) throw error
      if (round === ROUNDS) throw new UnavailableError(1, { cause: error })
      await bringUpToDate(core, billableId, error.holderId)
    }
  }
}
