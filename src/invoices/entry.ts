import type { Invoice } from '../../generated/prisma/client.js'
import type { AuditEntry } from '../audit/write-entry.js'

/** The audit entry of what happened to an invoice that was issued. Its lines and total never change. */
export const invoiceEntry = (action: string, before: Invoice, after: Invoice): AuditEntry => ({
  action,
  subject: 'invoice',
  subjectId: after.id,
  billableId: after.billableId,
  before: stateOf(before),
  after: stateOf(after),
})

const stateOf = ({ status, attempts, chargeId }: Invoice) => ({ status, attempts, chargeId })
