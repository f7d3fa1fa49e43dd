import type { Transaction } from '../database/client.js'
import type { WholeSubscription } from './find.js'
import { type Bought, subscribedItems } from './order.js'
import { firstPeriod } from './period.js'
import { livingStatus } from './state.js'

type Remote = Readonly<{ gateway: string; gatewayId: string; now: Date }>

/** The paid subscription that takes over from a free one, with its items; its first period begins now. */
export async function createPaid(
  tx: Transaction,
  free: WholeSubscription,
  { plan, items, name, quantity }: Bought,
  { gateway, gatewayId, now }: Remote,
): Promise<WholeSubscription> {
  const period = firstPeriod(plan, now)
  return tx.subscription.create({
    data: {
      billableId: free.billableId,
      planId: plan.id,
      name,
      status: livingStatus({ gateway, trialEndsAt: null, plan }, now),
      gateway,
      gatewayId,
      quantity,
      anchor: now,
      currentPeriodStart: period.start,
      currentPeriodEnd: period.end,
      upgradedFromId: free.id,
      createdAt: now,
      items: { create: subscribedItems(items) },
    },
    include: { plan: true, items: { orderBy: { id: 'asc' } } },
  })
}
