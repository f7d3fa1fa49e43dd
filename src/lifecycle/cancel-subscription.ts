import { writeEntry } from '../audit/write-entry.js'
import { billLastUsage } from '../billing/bill-last-usage.js'
import { changeUpToDate, ensureNothingIsDue } from '../billing/bring-up-to-date.js'
import { dropScheduled } from '../billing/terms/scheduled-change.js'
import type { Core } from '../core.js'
import type { Transaction } from '../database/client.js'
import type { TransactionHook } from '../database/transact.js'
import { changeEvent } from '../events/publish-change.js'
import { publishAll } from '../events/publish.js'
import { subscriptionTurn, transactQueued } from '../gateways/gateway-pool.js'
import { nextAct } from '../gateways/next-act.js'
import { remoteOf } from '../gateways/registry.js'
import { answered, unwrap } from '../gateways/unwrap.js'
import { changeEntry } from '../subscriptions/change-entry.js'
import { getSubscription, lockOwned, readWhole } from '../subscriptions/find.js'
import { notBeforeSegment } from '../subscriptions/segment.js'
import { ensureAllows, statusAt } from '../subscriptions/state.js'
import type { SubscriptionLookup } from '../subscriptions/subscription-lookup.js'
import type { WholeSubscription } from '../subscriptions/subscription.js'

/**
 * Cancels at the end of the period (grace), or at once. A paused subscription has no access to keep, so it always ends
 * at once. A second deferred cancellation changes nothing here. A gateway that bills by itself is told once more: somebody may
 * have taken the first one back there, or by a request whose answer was lost.
 * @throws NotFoundError, ForbiddenError, SubscriptionError, GatewayError
 */
export async function cancelSubscription(
  core: Core & { findSubscription: SubscriptionLookup },
  billableId: number,
  id: number,
  { immediately = false }: Readonly<{ immediately?: boolean }>,
  hook?: TransactionHook<WholeSubscription>,
): Promise<WholeSubscription> {
  // Only the owner may enter the subscription's queue.
  await getSubscription(core, billableId, id)
  const steps = async (tx: Transaction) => {
    const now = core.clock.now()
    const subscription = await lockOwned(tx, billableId, id)
    await ensureNothingIsDue(tx, id, now)
    ensureAllows('cancel', subscription, now)
    const status = statusAt(subscription, now)
    if (status === 'grace' && !immediately) {
      if (core.gateways.find(subscription.gateway)?.billedBy === 'gateway')
        await cancelAtGateway(tx, core, subscription, 'period_end')
      return subscription
    }

    const endsNow = immediately || status === 'paused'
    const collectedUntil = await cancelAtGateway(tx, core, subscription, endsNow ? 'now' : 'period_end')
    await tx.subscription.update({
      where: { id },
      data: endsNow
        ? {
            status: 'canceled',
            canceledAt: subscription.canceledAt ?? now,
            endsAt: notBeforeSegment(subscription, now),
          }
        : { status: 'grace', canceledAt: now, endsAt: graceEnd(subscription, now, collectedUntil) },
    })
    const canceled = await readWhole(tx, id)
    const type = status === 'grace' ? 'SubscriptionEnded' : 'SubscriptionCanceled'
    const events = [...(await dropScheduled(tx, canceled, now)), changeEvent(type, canceled, now)]
    if (endsNow) await billLastUsage(core, tx, { id, at: now }, events)
    else await publishAll(tx, events)
    await writeEntry(tx, core, changeEntry('subscription.cancel', subscription, canceled, now))
    return canceled
  }
  const about = { billableId, id }
  return changeUpToDate(core, about, () => transactQueued(core.gatewayPool, subscriptionTurn(about), steps, hook))
}

/**
 * Grace lasts until the end of the period. A period that is over and not renewed leaves none. A gateway that bills by itself
 * may have begun the next one already.
 */
const graceEnd = ({ currentPeriodEnd }: WholeSubscription, now: Date, collectedUntil: Date = now) =>
  new Date(Math.max(...[currentPeriodEnd, now, collectedUntil].map(Number)))

/** @returns until when the gateway collects, where it says so */
async function cancelAtGateway(
  tx: Transaction,
  { gateways }: Core,
  subscription: WholeSubscription,
  when: 'now' | 'period_end',
): Promise<Date | undefined> {
  const remote = remoteOf(gateways, subscription)
  if (!remote) return undefined
  const { id } = subscription
  const { driver, gatewayId } = remote
  const key = `cancel-${id}-${await nextAct(tx, id)}-${when}`
  const canceled = unwrap(await answered(() => driver.cancelSubscription({ key, gatewayId, when })))
  return driver.billedBy === 'gateway' ? canceled?.endsAt : undefined
}
