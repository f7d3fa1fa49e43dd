import { bringUpToDate } from '../billing/bring-up-to-date.js'
import { billLastUsage } from '../billing/bill-last-usage.js'
import type { Transaction } from '../database/client.js'
import type { Around } from '../database/transact.js'
import { nextAct } from '../gateways/next-act.js'
import { settled } from '../gateways/settle.js'
import { transactInTurn } from '../gateways/share.js'
import type { Services } from '../services.js'
import { getSubscription, lockOwned, readWhole, type WholeSubscription } from './find.js'
import { publishChange } from './publish-change.js'
import { ensureAllows, statusAt } from './state.js'

/**
 * Cancels at the period's end (grace), or at once. A paused subscription has no access to keep, so it ends at once
 * either way. In grace a second deferred cancel changes nothing.
 * @throws NotFoundError, ForbiddenError, SubscriptionException, GatewayException
 */
export async function cancelSubscription(
  services: Services,
  billableId: number,
  id: number,
  { immediately = false }: Readonly<{ immediately?: boolean }>,
  around?: Around,
): Promise<WholeSubscription> {
  // A stranger must not queue for what is not theirs.
  await getSubscription(services, billableId, id)
  await bringUpToDate(services, billableId, id)
  const steps = async (tx: Transaction) => {
    const now = services.clock.now()
    const subscription = await lockOwned(tx, billableId, id)
    ensureAllows('cancel', subscription, now)
    const status = statusAt(subscription, now)
    if (status === 'grace' && !immediately) return subscription

    const endsNow = immediately || status === 'paused'
    await cancelAtGateway(services, tx, subscription, endsNow ? 'now' : 'period_end')
    await tx.subscription.update({
      where: { id },
      data: endsNow
        ? { status: 'canceled', canceledAt: subscription.canceledAt ?? now, endsAt: now }
        : { status: 'grace', canceledAt: now, endsAt: graceEnd(subscription, now) },
    })
    const canceled = await readWhole(tx, id)
    await publishChange(tx, status === 'grace' ? 'SubscriptionEnded' : 'SubscriptionCanceled', canceled, now)
    if (endsNow) await billLastUsage(services, tx, id, now)
    return canceled
  }
  return transactInTurn(services.gatewayShare, { owner: billableId, subject: `subscription-${id}` }, steps, around)
}

/** The period's end; a period that is over and not yet renewed leaves no grace to give. */
const graceEnd = ({ currentPeriodEnd }: WholeSubscription, now: Date) =>
  currentPeriodEnd > now ? currentPeriodEnd : now

async function cancelAtGateway(
  { gateways }: Services,
  tx: Transaction,
  subscription: WholeSubscription,
  when: 'now' | 'period_end',
): Promise<void> {
  const { id, gatewayId } = subscription
  const gateway = gateways.find(subscription.gateway)
  if (!gateway || !gatewayId) return
  const key = `cancel-${id}-${await nextAct(tx, id)}-${when}`
  settled(await gateway.cancelSubscription({ key, gatewayId, when }))
}
