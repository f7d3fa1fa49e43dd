import { writeEntry } from '../audit/write-entry.js'
import { changeUpToDate, ensureNothingIsDue } from '../billing/bring-up-to-date.js'
import type { Core } from '../core.js'
import type { Transaction } from '../database/client.js'
import { UserError } from '../errors.js'
import { publishChange } from '../events/publish-change.js'
import { subscriptionTurn, transactQueued } from '../gateways/gateway-pool.js'
import { nextAct } from '../gateways/next-act.js'
import { remoteOf } from '../gateways/registry.js'
import { answered, unwrap } from '../gateways/unwrap.js'
import { changeEntry } from '../subscriptions/change-entry.js'
import { lockOwned, readWhole } from '../subscriptions/find.js'
import { ensureAllows } from '../subscriptions/state.js'
import type { WholeSubscription } from '../subscriptions/subscription.js'

/**
 * Removes access until the subscription is resumed. A gateway that bills by itself stops collecting meanwhile.
 * @throws NotFoundError, ForbiddenError, SubscriptionError, GatewayError, UserError where the gateway would continue to
 * collect
 */
export async function pauseSubscription(core: Core, billableId: number, id: number): Promise<WholeSubscription> {
  const steps = async (tx: Transaction) => {
    const now = core.clock.now()
    const subscription = await lockOwned(tx, billableId, id)
    await ensureNothingIsDue(tx, id, now)
    ensureAllows('pause', subscription, now)
    await pauseAtGateway(tx, core, subscription)
    await tx.subscription.update({ where: { id }, data: { status: 'paused' } })
    const paused = await readWhole(tx, id)
    await publishChange(tx, 'SubscriptionPaused', paused, now)
    await writeEntry(tx, core, changeEntry('subscription.pause', subscription, paused, now))
    return paused
  }
  const about = { billableId, id }
  return changeUpToDate(core, about, () => transactQueued(core.gatewayPool, subscriptionTurn(about), steps))
}

async function pauseAtGateway(tx: Transaction, { gateways }: Core, subscription: WholeSubscription) {
  const remote = remoteOf(gateways, subscription)
  if (!remote) return
  const { id, gateway } = subscription
  const { driver, gatewayId } = remote
  if (driver.pauseSubscription) {
    const { pauseSubscription } = driver
    const key = `pause-${id}-${await nextAct(tx, id)}`
    unwrap(await answered(() => pauseSubscription({ key, gatewayId })))
  } else if (driver.billedBy === 'gateway')
    throw new UserError(
      `The gateway ${gateway} cannot pause what it bills by itself: cancel subscription ${id} instead`,
    )
}
