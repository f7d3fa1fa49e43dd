import type { Invoice, InvoiceLine } from '../../generated/prisma/client.js'
import { isoText } from '../calendar/iso-text.js'
import type { OperatorSchema, Schema } from '../contract/types.js'
import { fromBigInt } from '../money.js'

/** The part of an invoice that the API shows. */
export type ViewedInvoice = Pick<
  Invoice,
  'id' | 'status' | 'total' | 'currency' | 'paidAt' | 'periodStart' | 'periodEnd'
>

/** An invoice in its REST shape. A draft is never shown. */
export function viewInvoice(invoice: ViewedInvoice, productSlug: string): Schema<'Invoice'> {
  if (invoice.status === 'draft') throw new Error(`Invoice ${invoice.id} is a draft and is not shown`)
  return {
    id: invoice.id,
    status: invoice.status,
    total: fromBigInt(invoice.total),
    currency: invoice.currency,
    paidAt: invoice.paidAt && isoText(invoice.paidAt),
    periodStart: isoText(invoice.periodStart),
    periodEnd: isoText(invoice.periodEnd),
    pdfUrl: `/${productSlug}/invoices/${invoice.id}/pdf`,
  }
}

/** An invoice as administrators see it, with its lines. */
export const viewInvoiceWithLines = (
  { lines, ...invoice }: Invoice & Readonly<{ lines: readonly InvoiceLine[] }>,
  productSlug: string,
): Omit<OperatorSchema<'InvoiceWithLines'>, 'creditNotes'> => ({
  ...viewOwnedInvoice(invoice, productSlug),
  lines: lines.map(({ position, description, quantity, unitPrice, amount, periodStart, periodEnd }) => ({
    position,
    description,
    quantity: fromBigInt(quantity),
    unitPrice: fromBigInt(unitPrice),
    amount: fromBigInt(amount),
    periodStart: periodStart.toISOString(),
    periodEnd: periodEnd.toISOString(),
  })),
})

/** An invoice as administrators see it. */
export const viewOwnedInvoice = (invoice: Invoice, productSlug: string): OperatorSchema<'OwnedInvoice'> => ({
  ...viewInvoice(invoice, productSlug),
  number: invoice.number ?? '',
  billableId: invoice.billableId,
  subscriptionId: invoice.subscriptionId,
})
