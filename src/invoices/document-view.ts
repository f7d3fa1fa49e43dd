import { fromBigInt } from '../money.js'
import { FOREVER } from '../subscriptions/period.js'
import type { InvoiceWithLines } from './find.js'
import type { InvoiceDocument, Party } from './pdf/invoice-document.js'
import { type Buyer, postalAddress } from './postal-address.js'

type Seller = Readonly<{ name: string; address?: readonly string[]; taxId?: string | null }>

/** An invoice as its PDF shows it, with the seller and the buyer as they were when it was opened. */
export function invoiceDocument(invoice: InvoiceWithLines): InvoiceDocument {
  const paymentReference = invoice.chargeId ?? invoice.number
  return {
    number: invoice.number,
    status: invoice.status,
    currency: invoice.currency,
    issuedAt: invoice.issuedAt ?? invoice.createdAt,
    paidAt: invoice.paidAt,
    periodStart: invoice.periodStart,
    periodEnd: endOf(invoice),
    // Stripe alone writes invoices of its own.
    ...(invoice.gatewayId !== null && { copyOf: 'Stripe' }),
    ...(paymentReference !== null && { paymentReference }),
    seller: sellerParty(invoice.seller as unknown as Seller),
    buyer: buyerParty(invoice.buyer as unknown as Buyer),
    lines: invoice.lines.map((line) => ({
      description: line.description,
      quantity: fromBigInt(line.quantity),
      unitPrice: fromBigInt(line.unitPrice),
      amount: fromBigInt(line.amount),
      periodStart: line.periodStart,
      periodEnd: endOf(line),
    })),
    total: fromBigInt(invoice.total),
  }
}

const endOf = ({ periodEnd }: Readonly<{ periodEnd: Date }>) => (periodEnd < FOREVER ? periodEnd : null)

const sellerParty = ({ name, address, taxId }: Seller): Party => ({
  name,
  ...(address && { address }),
  ...(taxId && { taxId }),
})

const buyerParty = (buyer: Buyer): Party => ({
  name: buyer.name,
  address: postalAddress(buyer),
  ...(buyer.email !== undefined && { email: buyer.email }),
  ...(buyer.taxId !== undefined && { taxId: buyer.taxId }),
})
