import type { Transaction } from '../database/client.js'
import type { Settings } from '../settings.js'
import type { WholeSubscription } from '../subscriptions/find.js'
import { comingLines } from './lines.js'
import { openAndPublish } from './open-invoices.js'

/** The invoice of a subscription's first period, written as paid: its payment was collected before. */
export async function writeFirstInvoice(
  tx: Transaction,
  settings: Settings,
  subscription: WholeSubscription,
  now: Date,
): Promise<void> {
  const { plan, billableId, id, currentPeriodStart: start, currentPeriodEnd: end } = subscription
  const buyer = await tx.billable.findUniqueOrThrow({ where: { id: billableId }, select: { name: true } })
  await openAndPublish(tx, settings, [
    {
      billableId,
      subscriptionId: id,
      buyer,
      currency: plan.currency,
      periodStart: start,
      periodEnd: end,
      issuedAt: now,
      lines: comingLines(subscription, { start, end }),
      isCollected: true,
    },
  ])
}
