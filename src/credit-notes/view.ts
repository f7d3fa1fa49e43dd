import type { Schema } from '../contract/types.js'
import { fromBigInt } from '../money.js'
import type { CreditNoteWithLines } from './credit-note.js'

type Of = Readonly<{ currency: string; productSlug: string }>

/** A credit note in its REST shape. */
export const viewCreditNote = (note: CreditNoteWithLines, { currency, productSlug }: Of): Schema<'CreditNote'> => ({
  id: note.id,
  number: note.number,
  invoice: note.invoiceId,
  lines: note.lines.map(({ position, amount }) => ({ position, amount: fromBigInt(amount) })),
  total: fromBigInt(note.total),
  currency,
  reason: note.reason,
  settle: note.settle,
  status: note.status,
  createdAt: note.createdAt.toISOString(),
  pdfUrl: `/${productSlug}/credit-notes/${note.id}/pdf`,
})
