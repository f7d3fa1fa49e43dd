import type { LockedBillable } from '../billables/lock.js'
import { transact } from '../database/transact.js'
import { ensureCustomer } from '../gateways/customer.js'
import { NULL_GATEWAY } from '../gateways/registry.js'
import { firstInvoice } from '../invoices/first-invoice.js'
import { issueInvoices } from '../invoices/issue-invoices.js'
import type { Services } from '../services.js'
import { createAtGateway, paidGateway } from './create-at-gateway.js'
import { readWhole, type WholeSubscription } from './find.js'
import { ensureTotalCanBeBilled, orderedItems, orderedPlan, subscribedItems } from './order.js'
import { firstPeriod, trialEnd } from './period.js'
import { changeEvent } from './publish-change.js'
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
    const plan = await orderedPlan(tx, { key: planKey })
    const items = orderedItems(plan, {}, 'planItems')
    ensureTotalCanBeBilled({ plan, items, quantity }, 'planItems')
    const billable = await claimSlot(services, tx, { billableId, name }, { now })

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
            billable,
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
    const invoices = billedHere && !trialEndsAt ? [firstInvoice(created, billable, now)] : []
    await issueInvoices(tx, services.settings, invoices, [changeEvent('SubscriptionCreated', created, now)])
    return created
  })
}

type Remote = Pick<Parameters<typeof createAtGateway>[1], 'key' | 'plan' | 'items' | 'quantity' | 'trialEndsAt'> &
  Readonly<{ gateway: string; billable: LockedBillable; now: Date }>

async function createRemote(services: Services, tx: Parameters<typeof readWhole>[0], remote: Remote): Promise<string> {
  const gateway = paidGateway(services.gateways, remote.gateway)
  const customerId = await ensureCustomer(tx, gateway, remote.billable, remote.now)
  return createAtGateway(gateway, { ...remote, customerId })
}
