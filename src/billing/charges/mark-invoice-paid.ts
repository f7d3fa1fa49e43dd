import type { Invoice } from '../../../generated/prisma/client.js'
import type { Core } from '../../core.js'
import { settleAtGateway } from '../../invoices/settle-at-gateway.js'
import { settleInvoice } from './settle-invoice.js'

/**
 * Marks an invoice as paid elsewhere, such as by bank transfer or in cash. Its subscription is active again once it
 * owes nothing else.
 * @throws NotFoundError, InvoiceError
 */
export const markInvoicePaid = (core: Core, id: number): Promise<Invoice> =>
  settleAtGateway(core, id, 'pay', () => settleInvoice(core, id, 'pay', { kind: 'paid', chargeId: null }))
