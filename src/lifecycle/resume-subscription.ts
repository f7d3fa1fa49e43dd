import { writeEntry } from '../audit/write-entry.js'
import { reopen } from '../billing/reopen.js'
import { withTerms } from '../billing/terms/paid-for.js'
import type { Core } from '../core.js'
import type { Transaction } from '../database/client.js'
import type { TransactionHook } from '../database/transact.js'
import { SubscriptionError } from '../errors.js'
import { publishChange } from '../events/publish-change.js'
import { subscriptionTurn, transactQueued } from '../gateways/gateway-pool.js'
import { nextAct } from '../gateways/next-act.js'
import { remoteOf } from '../gateways/registry.js'
import { answered, unwrap } from '../gateways/unwrap.js'
import { hasFailedInvoice } from '../invoices/failed-invoices.js'
import { getSubscription, lockOwned, readWhole } from '../subscriptions/find.js'
import { changeEntry } from '../subscriptions/change-entry.js'
import { ensureAllows, livingStatus } from '../subscriptions/state.js'
import type { SubscriptionLookup } from '../subscriptions/subscription-lookup.js'
import type { WholeSubscription } from '../subscriptions/subscription.js'

/**
 * Takes back a deferred cancellation, or ends a pause. A subscription with a failed invoice becomes past due. A gateway
 * may refuse until the customer has paid.
 * @throws NotFoundError, ForbiddenError, SubscriptionError, GatewayError
 */
export async function resumeSubscription(
  core: Core & { findSubscription: SubscriptionLookup },
  billableId: number,
  id: number,
  hook?: TransactionHook<WholeSubscription>,
): Promise<WholeSubscription> {
  // Only the owner may enter the subscription's queue.
  await getSubscription(core, billableId, id)
  // Nothing can be due: a paused subscription has no due date, and one past its grace is refused below.
  const steps = async (tx: Transaction) => {
    const now = core.clock.now()
    const subscription = await lockOwned(tx, billableId, id)
    ensureAllows('resume', subscription, now)
    const remote = remoteOf(core.gateways, subscription)
    if (remote) {
      const { driver, gatewayId } = remote
      const key = `resume-${id}-${await nextAct(tx, id)}`
      const outcome = await answered(() => driver.resumeSubscription({ key, gatewayId }))
      if (outcome.kind === 'declined') throw refusedByGateway(outcome.reason)
      unwrap(outcome)
    }
    const opened = subscription.currentPeriodEnd <= now ? await reopen(core, tx, subscription, now) : undefined
    const status = (await hasFailedInvoice(tx, id)) ? 'past_due' : livingStatus(subscription, now)
    await tx.subscription.update({ where: { id }, data: { ...opened?.period, status, canceledAt: null, endsAt: null } })
    const resumed = await readWhole(tx, id)
    await publishChange(tx, 'SubscriptionResumed', resumed, now)
    if (opened?.isChanged) await publishChange(tx, 'SubscriptionChanged', resumed, now)
    const entry = changeEntry('subscription.resume', subscription, resumed, now)
    await writeEntry(tx, core, opened?.isMoved ? withTerms(entry, subscription, resumed) : entry)
    return resumed
  }
  return transactQueued(core.gatewayPool, subscriptionTurn({ billableId, id }), steps, hook)
}

const refusedByGateway = (reason: string) =>
  new SubscriptionError('subscription_not_resumable', `The gateway does not resume it: ${reason}.`)
