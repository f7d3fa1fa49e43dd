import type { Invoice } from '../../../generated/prisma/client.js'
import type { Core } from '../../core.js'
import { settleAtGateway } from '../../invoices/settle-at-gateway.js'
import { settleInvoice } from './settle-invoice.js'

/**
 * Voids an invoice. Its number stays in the books, and the customer owes nothing for it.
 * @throws NotFoundError, InvoiceError
 */
export const voidInvoice = (core: Core, id: number): Promise<Invoice> =>
  settleAtGateway(core, id, 'void', () => settleInvoice(core, id, 'void', { kind: 'voided' }))
