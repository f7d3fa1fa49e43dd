import { bringUpToDate } from '../billing/bring-up-to-date.js'
import type { Transaction } from '../database/client.js'
import { RefusalError } from '../errors.js'
import { nextAct } from '../gateways/next-act.js'
import { settled } from '../gateways/settle.js'
import { transactInTurn } from '../gateways/share.js'
import type { Services } from '../services.js'
import { lockOwned, readWhole, type WholeSubscription } from './find.js'
import { publishChange } from './publish-change.js'
import { ensureAllows } from './state.js'

/**
 * Takes access away until the subscription is resumed. A gateway that bills by itself stops collecting meanwhile.
 * @throws NotFoundError, ForbiddenError, SubscriptionException, GatewayException, RefusalError where the gateway would
 * go on collecting
 */
export async function pauseSubscription(
  services: Services,
  billableId: number,
  id: number,
): Promise<WholeSubscription> {
  await bringUpToDate(services, billableId, id)
  const steps = async (tx: Transaction) => {
    const now = services.clock.now()
    const subscription = await lockOwned(tx, billableId, id)
    ensureAllows('pause', subscription, now)
    await pauseAtGateway(services, tx, subscription)
    await tx.subscription.update({ where: { id }, data: { status: 'paused' } })
    const paused = await readWhole(tx, id)
    await publishChange(tx, 'SubscriptionPaused', paused, now)
    return paused
  }
  return transactInTurn(services.gatewayShare, { owner: billableId, subject: `subscription-${id}` }, steps)
}

async function pauseAtGateway({ gateways }: Services, tx: Transaction, { id, gateway, gatewayId }: WholeSubscription) {
  const driver = gateways.find(gateway)
  if (!driver || !gatewayId) return
  if (driver.pauseSubscription)
    settled(await driver.pauseSubscription({ key: `pause-${id}-${await nextAct(tx, id)}`, gatewayId }))
  else if (driver.billedBy === 'gateway')
    throw new RefusalError(
      `The gateway ${gateway} cannot pause what it bills by itself: cancel subscription ${id} instead`,
    )
}
