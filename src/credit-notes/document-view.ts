import { invoiceDocument } from '../invoices/document-view.js'
import type { InvoiceWithLines } from '../invoices/find.js'
import type { CreditNoteDocument } from '../invoices/pdf/invoice-document.js'
import { fromBigInt } from '../money.js'
import type { CreditNoteWithLines } from './credit-note.js'

/** A credit note as its PDF shows it: the parties are those of its invoice, and so is the period of each line. */
export function creditNoteDocument(note: CreditNoteWithLines, invoice: InvoiceWithLines): CreditNoteDocument {
  const { seller, buyer, currency, number, lines } = invoiceDocument(invoice)
  return {
    number: note.number,
    invoiceNumber: number ?? '',
    reason: note.reason,
    settle: note.settle,
    status: note.status,
    currency,
    issuedAt: note.createdAt,
    seller,
    buyer,
    lines: note.lines.flatMap(({ position, amount }) => {
      const at = invoice.lines.findIndex((line) => line.position === position)
      const line = lines[at]
      const part = fromBigInt(amount)
      return line ? [{ ...line, quantity: 1, unitPrice: part, amount: part }] : []
    }),
    total: fromBigInt(note.total),
  }
}
