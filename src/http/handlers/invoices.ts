import { getBillingDetails } from '../../billables/find.js'
import { putBillingDetails } from '../../billables/put-billing-details.js'
import { creditNoteDocument } from '../../credit-notes/document-view.js'
import { getCreditNote, listCreditNotes } from '../../credit-notes/find.js'
import { viewCreditNote } from '../../credit-notes/view.js'
import { forecastInvoices } from '../../billing/ahead/forecast.js'
import { invoiceDocument } from '../../invoices/document-view.js'
import { getInvoice, getInvoiceWithLines, listInvoices } from '../../invoices/find.js'
import { comingStatement, viewDetails } from '../../invoices/statement-view.js'
import { viewInvoice } from '../../invoices/view.js'
import { pageOf } from '../../resources/paging.js'
import type { HandlersFor } from '../handler.js'

const PERIODS = 3

export const invoiceHandlers: HandlersFor<'Invoices'> = {
  getBillingDetails: async ({ services, principal }) => ({
    data: await getBillingDetails(services, principal.billableId),
  }),

  putBillingDetails: async ({ services, principal, body }) => ({
    data: await putBillingDetails(services, principal.billableId, body),
  }),

  listInvoices: async ({ services, principal, query }) =>
    pageOf('invoices', await listInvoices(services, principal.billableId, query), query, (invoice) =>
      viewInvoice(invoice, services.settings.productSlug),
    ),

  getInvoice: async ({ services, principal, params }) => ({
    data: viewInvoice(await getInvoice(services, principal.billableId, params.invoice), services.settings.productSlug),
  }),

  getInvoiceDetails: async ({ services, principal, params }) => ({
    data: viewDetails(await getInvoiceWithLines(services, principal.billableId, params.invoice)),
  }),

  getUpcomingInvoice: async ({ services, principal, params }) => {
    const ahead = { periods: 1 }
    const { asOf, invoices } = await forecastInvoices(services, principal.billableId, params.subscription, ahead)
    const [next] = invoices.map(comingStatement)
    if (!next) throw new Error('a forecast holds at least one invoice')
    return { data: { ...next, asOf: asOf.toISOString() } }
  },

  forecastInvoices: async ({ services, principal, params, query }) => {
    const ahead = { periods: query.periods ?? PERIODS }
    const { invoices } = await forecastInvoices(services, principal.billableId, params.subscription, ahead)
    return { data: invoices.map(comingStatement) }
  },

  listCreditNotes: async ({ services, principal, params, query }) => {
    const { invoice, notes } = await listCreditNotes(services, principal.billableId, params.invoice, query)
    const of = { currency: invoice.currency, productSlug: services.settings.productSlug }
    return pageOf('credit-notes', notes, query, (note) => viewCreditNote(note, of))
  },

  getInvoicePdf: ({ services, principal: { billableId }, params }) =>
    services.pdfPress.inTurn(billableId, async () => {
      const invoice = await getInvoice(services, billableId, params.invoice)
      const read = async () =>
        invoiceDocument({ ...(await getInvoiceWithLines(services, billableId, invoice.id)), ...invoice })
      return { bytes: await services.pdfPress.print(invoice, read), fileName: `${invoice.number}.pdf` }
    }),

  getCreditNotePdf: ({ services, principal: { billableId }, params }) =>
    services.pdfPress.inTurn(billableId, async () => {
      const note = await getCreditNote(services, billableId, params.creditNote)
      const about = { billableId, id: `credit-note-${note.id}`, status: note.status }
      const read = async () => creditNoteDocument(note, await getInvoiceWithLines(services, billableId, note.invoiceId))
      return { bytes: await services.pdfPress.print(about, read), fileName: `${note.number}.pdf` }
    }),
}
