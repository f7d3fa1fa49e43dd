import { addDays } from '../clock.js'
import type { Transaction } from '../database/client.js'
import { transact } from '../database/transact.js'
import { periodAt } from '../billing/periods.js'
import { takeInvoiceNumber } from '../invoices/number.js'
import type { Services } from '../services.js'
import { readWhole, type WholeSubscription } from '../subscriptions/find.js'
import { orderedItems, orderedPlan, subscribedItems } from '../subscriptions/order.js'
import { firstPeriod } from '../subscriptions/period.js'
import { DEMO_GATEWAY } from './accounts.js'

const DUNNING_DAYS = 21

/** The second period has begun and could not be charged. */
export function leavePastDue(services: Services, id: number): Promise<void> {
  return transact(services.database, async (tx) => {
    const { start, end } = await writeSecondInvoice(services, tx, await readWhole(tx, id), 'open')
    const data = { status: 'past_due', currentPeriodStart: start, currentPeriodEnd: end } as const
    await tx.subscription.update({ where: { id }, data })
  })
}

/** The second period could not be charged, and was given up. */
export function expireUnpaid(services: Services, id: number): Promise<void> {
  return transact(services.database, async (tx) => {
    const { start, end } = await writeSecondInvoice(services, tx, await readWhole(tx, id), 'uncollectible')
    const data = { status: 'expired', currentPeriodStart: start, currentPeriodEnd: end } as const
    await tx.subscription.update({ where: { id }, data: { ...data, endsAt: addDays(start, DUNNING_DAYS) } })
  })
}

async function writeSecondInvoice(
  { settings }: Services,
  tx: Transaction,
  { id: subscriptionId, billableId, anchor, plan, quantity }: WholeSubscription,
  status: 'open' | 'uncollectible',
) {
  const { start, end } = periodAt(anchor, plan.interval, plan.intervalCount, 1)
  const amount = plan.price * BigInt(quantity)
  const period = { periodStart: start, periodEnd: end }
  const buyer = await tx.billable.findUniqueOrThrow({ where: { id: billableId }, select: { name: true } })
  await tx.invoice.create({
    data: {
      ...period,
      billableId,
      subscriptionId,
      number: await takeInvoiceNumber(tx, settings.productSlug),
      status,
      currency: plan.currency,
      total: amount,
      issuedAt: start,
      seller: { name: settings.sellerName, address: [...settings.sellerAddress], taxId: settings.sellerTaxId ?? null },
      buyer,
      createdAt: start,
      lines: {
        create: [{ ...period, position: 0, description: plan.name, quantity, unitPrice: plan.price, amount }],
      },
    },
  })
  return { start, end }
}

type Checkout = Readonly<{ billableId: number; slot: string; planKey: string }>

/** Made, and never paid for. */
export function leaveIncomplete(services: Services, { billableId, slot, planKey }: Checkout): Promise<void> {
  return transact(services.database, async (tx) => {
    const now = services.clock.now()
    const plan = await orderedPlan(tx, { key: planKey })
    const { start, end } = firstPeriod(plan, now)
    await tx.subscription.create({
      data: {
        billableId,
        planId: plan.id,
        name: slot,
        status: 'incomplete',
        gateway: DEMO_GATEWAY,
        gatewayId: `sub_demo_incomplete_${billableId}`,
        quantity: 1,
        anchor: now,
        currentPeriodStart: start,
        currentPeriodEnd: end,
        createdAt: now,
        items: { create: subscribedItems(orderedItems(plan, {}, 'planItems')) },
      },
    })
  })
}
