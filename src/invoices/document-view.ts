import { fromBigInt } from '../money.js'
import type { InvoiceWithLines } from './find.js'
import type { InvoiceDocument } from './pdf/invoice-document.js'

type Seller = Readonly<{ name: string; address?: readonly string[]; taxId?: string | null }>

/** An invoice as its PDF shows it, with the seller and the buyer as they were when it was opened. */
export function invoiceDocument(invoice: InvoiceWithLines): InvoiceDocument {
  const { name, address, taxId } = invoice.seller as unknown as Seller
  return {
    number: invoice.number,
    status: invoice.status,
    currency: invoice.currency,
    issuedAt: invoice.issuedAt ?? invoice.createdAt,
    paidAt: invoice.paidAt,
    periodStart: invoice.periodStart,
    periodEnd: invoice.periodEnd,
    seller: { name, ...(address && { address }), ...(taxId && { taxId }) },
    buyer: invoice.buyer as { name: string },
    lines: invoice.lines.map((line) => ({
      description: line.description,
      quantity: fromBigInt(line.quantity),
      unitPrice: fromBigInt(line.unitPrice),
      amount: fromBigInt(line.amount),
      periodStart: line.periodStart,
      periodEnd: line.periodEnd,
    })),
    total: fromBigInt(invoice.total),
  }
}
