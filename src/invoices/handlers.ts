import type { HandlersFor } from '../contract.js'
import { pageOf } from '../paging.js'
import { getInvoice, getInvoiceWithLines, listInvoices } from './find.js'
import { invoiceDocument } from './document-view.js'
import { viewInvoice } from './view.js'

export const invoiceHandlers: HandlersFor<'Invoices'> = {
  listInvoices: async ({ services, principal, query }) =>
    pageOf(await listInvoices(services, principal.billableId, query), query, (invoice) =>
      viewInvoice(invoice, services.settings.productSlug),
    ),

  getInvoice: async ({ services, principal, params }) => ({
    data: viewInvoice(await getInvoice(services, principal.billableId, params.invoice), services.settings.productSlug),
  }),

  getInvoicePdf: async ({ services, principal, params }) => {
    const invoice = await getInvoiceWithLines(services, principal.billableId, params.invoice)
    // Fonts and layout take a while to load, and most processes never print.
    const { renderInvoicePdf } = await import('./pdf.js')
    return { bytes: await renderInvoicePdf(invoiceDocument(invoice)), fileName: `${invoice.number}.pdf` }
  },
}
