import { billUntil } from '../../billing/bill-until.js'
import { markInvoicePaid } from '../../billing/charges/mark-invoice-paid.js'
import { voidInvoice } from '../../billing/charges/void-invoice.js'
import type { FailedWork } from '../../billing/report-failures.js'
import { type BillingSummary, viewSummary } from '../../billing/run.js'
import type { OperatorApi, OperatorSchema } from '../../contract/types.js'
import { creditInvoice } from '../../credit-notes/credit-invoice.js'
import { creditNotesOf } from '../../credit-notes/find.js'
import { viewCreditNote } from '../../credit-notes/view.js'
import { invoiceForAdministrator, pageOfInvoices } from '../../invoices/find.js'
import { viewInvoiceWithLines, viewOwnedInvoice } from '../../invoices/view.js'
import { attachPaymentMethod } from '../../payment-methods/attach-payment-method.js'
import { viewOwnedPaymentMethod } from '../../payment-methods/view.js'
import { pageOf } from '../../resources/paging.js'
import type { HandlersFor } from '../handler.js'
import { momentOf } from '../moment.js'

export const billingHandlers: HandlersFor<'Billing', OperatorApi> = {
  attachPaymentMethod: async ({ services, params, body }) => ({
    data: viewOwnedPaymentMethod(await attachPaymentMethod(services, params.billable, body)),
  }),

  listInvoices: async ({ services, query }) =>
    pageOf('invoices', await pageOfInvoices(services, query), query, (each) =>
      viewOwnedInvoice(each, services.settings.productSlug),
    ),

  getInvoice: async ({ services, params }) => {
    const { productSlug } = services.settings
    const invoice = await invoiceForAdministrator(services, params.invoice)
    const of = { currency: invoice.currency, productSlug }
    const notes = (await creditNotesOf(services, invoice.id)).map((note) => viewCreditNote(note, of))
    return { data: { ...viewInvoiceWithLines(invoice, productSlug), creditNotes: notes } }
  },

  voidInvoice: async ({ services, params }) => ({
    data: viewOwnedInvoice(await voidInvoice(services, params.invoice), services.settings.productSlug),
  }),

  markInvoicePaid: async ({ services, params }) => ({
    data: viewOwnedInvoice(await markInvoicePaid(services, params.invoice), services.settings.productSlug),
  }),

  issueCreditNote: async ({ services, params, body }) => {
    const { currency } = await invoiceForAdministrator(services, params.invoice)
    const note = await creditInvoice(services, params.invoice, body)
    return { data: viewCreditNote(note, { currency, productSlug: services.settings.productSlug }) }
  },

  runBilling: async ({ services, body }) => {
    const until = momentOf(body?.until, 'until')
    return { data: viewRun(await billUntil(services, until)) }
  },
}

const MOST_FAILED = 1_000
const LONGEST_REASON = 1_000

export function viewRun(summary: BillingSummary): OperatorSchema<'BillingRun'> {
  const { failed, ...counts } = viewSummary(summary)
  return { ...counts, failed: failed.slice(0, MOST_FAILED).map(viewFailed) }
}

const viewFailed = ({ reason, ...work }: FailedWork): OperatorSchema<'FailedWork'> => ({
  ...work,
  reason: reason.slice(0, LONGEST_REASON).toWellFormed(),
})
