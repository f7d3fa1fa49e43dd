import type { Invoice } from '../../generated/prisma/client.js'
import type { Core } from '../core.js'
import type { Transaction } from '../database/client.js'
import { publish } from '../events/publish.js'
import type { CreditNoteWithLines } from './credit-note.js'
import { viewCreditNote } from './view.js'

/** Publishes that a note's money is on the balance or given back. The caller has locked the invoice's subscription. */
export const announceCredit = (
  tx: Transaction,
  { clock, settings: { productSlug } }: Core,
  invoice: Pick<Invoice, 'billableId' | 'subscriptionId' | 'currency'>,
  note: CreditNoteWithLines,
): Promise<void> =>
  publish(tx, {
    type: 'InvoiceCredited',
    billableId: invoice.billableId,
    ...(invoice.subscriptionId !== null && { subscriptionId: invoice.subscriptionId }),
    occurredAt: clock.now(),
    data: viewCreditNote(note, { currency: invoice.currency, productSlug }),
  })
