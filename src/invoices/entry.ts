import type { Invoice } from '../../generated/prisma/client.js'
import type { AuditEntry } from '../audit/write-entry.js'

type Audited = Pick<Invoice, 'id' | 'billableId' | 'status' | 'attempts' | 'chargeId'>

/** The audit entry of what happened to an invoice that was issued. Its lines and total never change. */
export const invoiceEntry = (action: string, before: Audited, after: Audited): AuditEntry => ({
  action,
  subject: 'invoice',
  subjectId: after.id,
  billableId: after.billableId,
  before: stateOf(before),
  after: stateOf(after),
})

const stateOf = ({ status, attempts, chargeId }: Audited) => ({ status, attempts, chargeId })
