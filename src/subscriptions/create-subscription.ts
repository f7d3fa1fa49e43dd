import { transact } from '../database/transact.js'
import { NotFoundError } from '../errors.js'
import { ensureCustomer } from '../gateways/customer.js'
import { NULL_GATEWAY } from '../gateways/registry.js'
import { writeFirstInvoice } from '../invoices/write-first-invoice.js'
import type { Services } from '../services.js'
import { createAtGateway, paidGateway } from './create-at-gateway.js'
import { readWhole, type WholeSubscription } from './find.js'
import { orderedItems, orderedPlan, subscribedItems } from './order.js'
import { firstPeriod, trialEnd } from './period.js'
import { publishChange } from './publish-change.js'
import { claimSlot } from './slot.js'
import { livingStatus } from './state.js'

export type NewSubscriptionOrder = Readonly<{ planKey: string; gateway: string; name: string; quantity: number }>

/**
 * Opens a subscription for a billable: free on the null gateway, else created at the gateway first, with the plan's
 * trial where it has one. For a gateway whose billing is run here the first invoice is written as paid.
 * @throws NotFoundError, ValidationError, GatewayException
 */
export function createSubscription(
  services: Services,
  billableId: number,
  { planKey, gateway, name, quantity }: NewSubscriptionOrder,
): Promise<WholeSubscription> {
  return transact(services.database, async (tx) => {
    const now = services.clock.now()
    if (!(await tx.billable.findUnique({ where: { id: billableId } })))
      throw new NotFoundError(`There is no billable ${billableId}.`)
    const plan = await orderedPlan(tx, { key: planKey })
    const items = orderedItems(plan, {}, 'planItems')
    await claimSlot(services, tx, { billableId, name }, { now })

    const trialEndsAt = gateway === NULL_GATEWAY || !plan.isRecurring ? null : trialEnd(plan, now)
    const anchor = trialEndsAt ?? now
    const period = trialEndsAt ? { start: now, end: trialEndsAt } : firstPeriod(plan, now)
    const { id } = await tx.subscription.create({
      data: {
        billableId,
        planId: plan.id,
        name,
        status: 'incomplete',
        gateway: NULL_GATEWAY,
        gatewayId: null,
        quantity,
        anchor,
        currentPeriodStart: period.start,
        currentPeriodEnd: period.end,
        trialEndsAt,
        createdAt: now,
        items: { create: subscribedItems(items) },
      },
    })
    const gatewayId =
      gateway === NULL_GATEWAY
        ? null
        : await createRemote(services, tx, {
            gateway,
            billableId,
            key: `create-${id}`,
            plan,
            items,
            quantity,
            trialEndsAt,
            now,
          })
    await tx.subscription.update({
      where: { id },
      data: { gateway, gatewayId, status: livingStatus({ gateway, trialEndsAt, plan }, now) },
    })
    const created = await readWhole(tx, id)
    const billedHere = services.gateways.find(gateway)?.billedBy === 'service'
    if (billedHere && !trialEndsAt) await writeFirstInvoice(tx, services.settings, created, now)
    await publishChange(tx, 'SubscriptionCreated', created, now)
    return created
  })
}

type Remote = Pick<Parameters<typeof createAtGateway>[1], 'key' | 'plan' | 'items' | 'quantity' | 'trialEndsAt'> &
  Readonly<{ gateway: string; billableId: number; now: Date }>

async function createRemote(services: Services, tx: Parameters<typeof readWhole>[0], remote: Remote): Promise<string> {
  const gateway = paidGateway(services.gateways, remote.gateway)
  const customerId = await ensureCustomer(tx, gateway, remote.billableId, remote.now)
  return createAtGateway(gateway, { ...remote, customerId })
}
