import type { Invoice } from '../../generated/prisma/client.js'
import type { Core } from '../core.js'
import type { Transaction } from '../database/client.js'
import { publish } from '../events/publish.js'
import type { CreditNoteWithLines } from './credit-note.js'
import { viewCreditNote } from './view.js'

type Of = Pick<Invoice, 'billableId' | 'subscriptionId' | 'currency'>

/** Publishes that a note's money is on the balance or given back. The caller has locked the invoice's subscription. */
export const announceCredit = (tx: Transaction, core: Core, invoice: Of, note: CreditNoteWithLines): Promise<void> =>
  announce('InvoiceCredited', tx, core, invoice, note)

/** Publishes that a note's money was not given back, or came back to the seller. The caller has locked the invoice's subscription. */
export const announceFailedRefund = (
  tx: Transaction,
  core: Core,
  invoice: Of,
  note: CreditNoteWithLines,
): Promise<void> => announce('InvoiceRefundFailed', tx, core, invoice, note)

const announce = (
  type: 'InvoiceCredited' | 'InvoiceRefundFailed',
  tx: Transaction,
  { clock, settings: { productSlug } }: Core,
  { billableId, subscriptionId, currency }: Of,
  note: CreditNoteWithLines,
): Promise<void> =>
  publish(tx, {
    type,
    billableId,
    occurredAt: clock.now(),
    data: viewCreditNote(note, { currency, productSlug }),
    ...(subscriptionId !== null && { subscriptionId }),
  })
