import type { Invoice } from '../../generated/prisma/client.js'
import type { AuditEntry } from '../audit/write-entry.js'
import type { CreditNoteWithLines } from './credit-note.js'
import { viewCreditNote } from './view.js'

type Of = Pick<Invoice, 'billableId' | 'currency'> & Readonly<{ productSlug: string }>

/** The audit entry of a note that was issued, or of what became of its refund. */
export const creditNoteEntry = (
  action: string,
  { billableId, ...of }: Of,
  before: CreditNoteWithLines | undefined,
  after: CreditNoteWithLines,
): AuditEntry => ({
  action,
  subject: 'credit_note',
  subjectId: after.id,
  billableId,
  ...(before && { before: { status: before.status } }),
  after: before ? { status: after.status, refundId: after.refundId } : viewCreditNote(after, of),
})
