import type { Core } from '../core.js'
import type { CreditNoteWithLines } from './credit-note.js'
import { type CreditOrder, issueCreditNote } from './issue-credit-note.js'
import { refundNow } from './refund-now.js'

/**
 * Credits a paid invoice with a note, and asks for the note's refund at once where it has one.
 * @returns the note as it is now: still `pending` where nobody knows what the gateway did
 * @throws NotFoundError, ValidationError, CreditError
 */
export async function creditInvoice(core: Core, invoiceId: number, order: CreditOrder): Promise<CreditNoteWithLines> {
  const note = await issueCreditNote(core, invoiceId, order)
  return note.status === 'pending' ? refundNow(core, note.id) : note
}
