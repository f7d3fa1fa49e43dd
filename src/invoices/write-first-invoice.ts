import type { Transaction } from '../database/client.js'
import { publish } from '../events/publish.js'
import { fromBigInt, multiply, sumMinor } from '../money.js'
import type { Settings } from '../settings.js'
import type { WholeSubscription } from '../subscriptions/find.js'
import { takeInvoiceNumber } from './number.js'
import { viewInvoice } from './view.js'

/**
 * The invoice of a subscription's first period, written as paid: its payment was collected before.
 * Lines: the plan's price × quantity, and what was bought ahead of each item beyond the included quantity.
 */
export async function writeFirstInvoice(
  tx: Transaction,
  settings: Settings,
  subscription: WholeSubscription,
  now: Date,
): Promise<void> {
  const {
    plan,
    billableId,
    id: subscriptionId,
    currentPeriodStart: periodStart,
    currentPeriodEnd: periodEnd,
  } = subscription
  const lines = firstPeriodLines(subscription)
  const buyer = await tx.billable.findUniqueOrThrow({ where: { id: billableId }, select: { name: true } })
  const invoice = await tx.invoice.create({
    data: {
      billableId,
      subscriptionId,
      number: await takeInvoiceNumber(tx, settings.productSlug),
      status: 'paid',
      currency: plan.currency,
      total: sumMinor(lines.map(({ amount }) => amount)),
      periodStart,
      periodEnd,
      issuedAt: now,
      paidAt: now,
      seller: { name: settings.sellerName, address: [...settings.sellerAddress], taxId: settings.sellerTaxId ?? null },
      buyer,
      createdAt: now,
      lines: { create: lines.map((line, position) => ({ ...line, position, periodStart, periodEnd })) },
    },
  })
  const event = { billableId, subscriptionId, occurredAt: now, data: viewInvoice(invoice, settings.productSlug) }
  await publish(tx, { ...event, type: 'InvoiceCreated' })
  await publish(tx, { ...event, type: 'InvoicePaid' })
}

function firstPeriodLines({ plan, quantity, items }: WholeSubscription) {
  const base = line(plan.name, quantity, fromBigInt(plan.price))
  const ahead = items
    .filter((item) => item.quantity !== null && item.quantity > item.includedQuantity)
    .map((item) =>
      line(item.name, fromBigInt((item.quantity ?? 0n) - item.includedQuantity), fromBigInt(item.unitPrice)),
    )
  return [base, ...ahead]
}

const line = (description: string, quantity: number, unitPrice: number) => ({
  description,
  quantity,
  unitPrice,
  amount: multiply(unitPrice, quantity),
})
