import type { Core } from '../core.js'
import { getInvoice } from '../invoices/find.js'
import { type CreditNoteWithLines, withParts } from './credit-note.js'

/** The credit notes of an invoice, oldest first: for administrators. */
export const creditNotesOf = ({ database }: Core, invoiceId: number): Promise<CreditNoteWithLines[]> =>
  database.creditNote.findMany({ where: { invoiceId }, include: withParts, orderBy: { id: 'asc' } })

/** @throws NotFoundError, ForbiddenError */
export async function listCreditNotes(core: Core, billableId: number, invoiceId: number) {
  const { currency } = await getInvoice(core, billableId, invoiceId)
  return { currency, notes: await creditNotesOf(core, invoiceId) }
}
