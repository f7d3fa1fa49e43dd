import { owes, reopen } from '../billing/reopen.js'
import type { Transaction } from '../database/client.js'
import type { Around } from '../database/transact.js'
import { SubscriptionException } from '../errors.js'
import { nextAct } from '../gateways/next-act.js'
import { settled } from '../gateways/settle.js'
import { transactInTurn } from '../gateways/share.js'
import type { Services } from '../services.js'
import { getSubscription, lockOwned, readWhole, type WholeSubscription } from './find.js'
import { publishChange } from './publish-change.js'
import { ensureAllows, livingStatus } from './state.js'

/**
 * Takes back a deferred cancellation, or ends a pause. Whoever owes goes back to owing; a gateway may ask for the
 * payment first.
 * @throws NotFoundError, ForbiddenError, SubscriptionException, GatewayException
 */
export async function resumeSubscription(
  services: Services,
  billableId: number,
  id: number,
  around?: Around,
): Promise<WholeSubscription> {
  // A stranger must not queue for what is not theirs.
  await getSubscription(services, billableId, id)
  const steps = async (tx: Transaction) => {
    const now = services.clock.now()
    const subscription = await lockOwned(tx, billableId, id)
    ensureAllows('resume', subscription, now)
    const gateway = services.gateways.find(subscription.gateway)
    if (gateway && subscription.gatewayId) {
      const key = `resume-${id}-${await nextAct(tx, id)}`
      const outcome = await gateway.resumeSubscription({ key, gatewayId: subscription.gatewayId })
      if (outcome.kind === 'declined') throw refusedByGateway(outcome.reason)
      settled(outcome)
    }
    const period = subscription.currentPeriodEnd <= now ? await reopen(services, tx, subscription, now) : {}
    const status = (await owes(tx, id)) ? 'past_due' : livingStatus(subscription, now)
    await tx.subscription.update({ where: { id }, data: { ...period, status, canceledAt: null, endsAt: null } })
    const resumed = await readWhole(tx, id)
    await publishChange(tx, 'SubscriptionResumed', resumed, now)
    return resumed
  }
  return transactInTurn(services.gatewayShare, { owner: billableId, subject: `subscription-${id}` }, steps, around)
}

const refusedByGateway = (reason: string) =>
  new SubscriptionException('subscription_not_resumable', `The gateway does not resume it: ${reason}.`)
