import { transact } from '../database/transact.js'
import { ensureCustomer } from '../gateways/customer.js'
import { writeFirstInvoice } from '../invoices/write-first-invoice.js'
import type { Services } from '../services.js'
import { createAtGateway, paidGateway } from './create-at-gateway.js'
import { createPaid } from './create-paid.js'
import { endFreeLocally } from './end-free-locally.js'
import { lockOwned, readWhole, type WholeSubscription } from './find.js'
import { readOrder, type UpgradeOrder } from './order.js'
import { publishChange } from './publish-change.js'
import { claimSlot } from './slot.js'
import { ensureAllows } from './state.js'

/**
 * Moves a free subscription to a paid plan: the description's upgrade steps 1 to 7 in one transaction, which holds the
 * free subscription's row from the start. The key given to the gateway is the free subscription's own, so a second try
 * finds what a first one made there.
 * @throws NotFoundError, ForbiddenError, SubscriptionException, ValidationError, GatewayException
 */
export function upgradeFromFree(
  services: Services,
  billableId: number,
  freeId: number,
  order: UpgradeOrder,
): Promise<WholeSubscription> {
  return transact(services.database, async (tx) => {
    const now = services.clock.now()
    const free = await lockOwned(tx, billableId, freeId)
    ensureAllows('upgrade', free, now) // 1
    const gateway = paidGateway(services.gateways, order.gateway) // 2
    const bought = await readOrder(tx, services, free, order)
    await claimSlot(tx, billableId, bought.name, { leaving: freeId, now })
    const customerId = await ensureCustomer(tx, gateway, billableId, now) // 3
    const gatewayId = await createAtGateway(gateway, { key: `upgrade-${freeId}`, customerId, ...bought }) // 4
    const paid = await createPaid(tx, free, bought, { gateway: gateway.name, gatewayId, now }) // 5
    await endFreeLocally(tx, freeId, now) // 6
    if (gateway.billedBy === 'service') await writeFirstInvoice(tx, services.settings, paid, now)
    await publishChange(tx, 'SubscriptionCreated', paid, now) // 7: delivered once this commits
    return readWhole(tx, paid.id)
  })
}
