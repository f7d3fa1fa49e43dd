import type { Core } from '../core.js'
import { getInvoice } from '../invoices/find.js'
import { owned } from '../resources/ownership.js'
import { afterId, MAX_PAGE, type PageRequest } from '../resources/paging.js'
import { type CreditNoteWithLines, withParts } from './credit-note.js'

/** The credit notes of an invoice, oldest first: for administrators. */
export const creditNotesOf = ({ database }: Core, invoiceId: number): Promise<CreditNoteWithLines[]> =>
  database.creditNote.findMany({ where: { invoiceId }, include: withParts, orderBy: { id: 'asc' } })

/** The invoice, and up to `limit + 1` of its credit notes, newest first. @throws NotFoundError, ForbiddenError */
export async function listCreditNotes(core: Core, billableId: number, invoiceId: number, page: PageRequest) {
  const before = afterId('credit-notes', page)
  const invoice = await getInvoice(core, billableId, invoiceId)
  const notes = await core.database.creditNote.findMany({
    where: { invoiceId, ...(before !== undefined && { id: { lt: before } }) },
    include: withParts,
    orderBy: { id: 'desc' },
    take: (page.limit ?? MAX_PAGE) + 1,
  })
  return { invoice, notes }
}

/** @throws NotFoundError, ForbiddenError */
export async function getCreditNote({ database }: Core, billableId: number, id: number): Promise<CreditNoteWithLines> {
  const note = await database.creditNote.findUnique({
    where: { id },
    include: { ...withParts, invoice: { select: { billableId: true } } },
  })
  return owned(note && { ...note, billableId: note.invoice.billableId }, billableId, 'credit note')
}
