import type { UsageKey } from '../../generated/prisma/client.js'
import { writeEntry } from '../audit/write-entry.js'
import type { Core } from '../core.js'
import type { Transaction } from '../database/client.js'
import { transactForAccount } from '../database/turns/account-turns.js'
import { SubscriptionError } from '../errors.js'
import { lockOwned } from '../subscriptions/find.js'
import { currentPeriodAt } from '../subscriptions/period.js'
import { segmentOf } from '../subscriptions/segment.js'
import { hasEnded } from '../subscriptions/state.js'
import type { WholeSubscription } from '../subscriptions/subscription.js'
import { isCompact } from './keys/compact-keys.js'
import { viewSpentKey } from './usage-view.js'

export type VoidOrder = Readonly<{ idempotencyKey: string; reason: string }>

/**
 * Takes back what was counted under a key, whole, in the current period. The total falls under the subscription's lock,
 * which tallies and the billing run hold too. The key stays spent. A second call changes nothing.
 * @throws NotFoundError, ForbiddenError, SubscriptionError
 */
export function voidUsage(
  core: Core,
  billableId: number,
  subscriptionId: number,
  { idempotencyKey: key, reason }: VoidOrder,
): Promise<UsageKey> {
  return transactForAccount(core, billableId, async (tx) => {
    const subscription = await lockOwned(tx, billableId, subscriptionId)
    // After the lock, so that a period that ended while this waited is over.
    const now = core.clock.now()
    const counted = await tx.usageKey.findUnique({ where: { subscriptionId_key: { subscriptionId, key } } })
    if (!counted) throw (await isCompact(tx, subscriptionId, key)) ? periodClosed() : notFound()
    if (counted.voidedAt) return counted
    const { periodStart } = counted
    if (!periodStart || !isOpen(subscription, periodStart, now)) throw periodClosed()
    const voided = await takeBack(tx, counted, periodStart, { voidedAt: now, voidReason: reason })
    const about = { action: 'usage.void', subject: 'subscription', subjectId: subscriptionId, billableId }
    await writeEntry(tx, core, { ...about, before: audited(counted), after: audited(voided) })
    return voided
  })
}

/** The key and the reason are anybody's words, which the audit would keep for ever. */
const audited = (key: UsageKey) => ({ ...viewSpentKey(key), idempotencyKey: undefined, voidReason: undefined })

/**
 * Whether no invoice covers the period yet, by the clock: not even one that a late billing run has yet to write. What has
 * ended is billed, also where the server that ended it is ahead of this one.
 */
function isOpen(subscription: WholeSubscription, periodStart: Date, now: Date): boolean {
  if (hasEnded(subscription.status)) return false
  const { start, end } = currentPeriodAt(subscription, now)
  return now < end && segmentOf(subscription, start).getTime() === periodStart.getTime()
}

async function takeBack(
  tx: Transaction,
  { subscriptionId, key, feature, quantity }: UsageKey,
  periodStart: Date,
  change: Readonly<{ voidedAt: Date; voidReason: string }>,
): Promise<UsageKey> {
  await tx.usageTotal.update({
    where: { subscriptionId_feature_periodStart: { subscriptionId, feature, periodStart } },
    data: { total: { decrement: quantity } },
  })
  return tx.usageKey.update({ where: { subscriptionId_key: { subscriptionId, key } }, data: change })
}

const notFound = () =>
  new SubscriptionError('usage_not_found', 'Nothing was counted on this subscription under this idempotencyKey.')

const periodClosed = () =>
  new SubscriptionError(
    'usage_period_closed',
    'The period in which this was counted is over. Only usage of the current period can be taken back.',
  )
