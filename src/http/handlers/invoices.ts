import { invoiceDocument } from '../../invoices/document-view.js'
import { getInvoice, getInvoiceWithLines, listInvoices } from '../../invoices/find.js'
import { viewInvoice } from '../../invoices/view.js'
import { pageOf } from '../../resources/paging.js'
import type { HandlersFor } from '../handler.js'

export const invoiceHandlers: HandlersFor<'Invoices'> = {
  listInvoices: async ({ services, principal, query }) =>
    pageOf(await listInvoices(services, principal.billableId, query), query, (invoice) =>
      viewInvoice(invoice, services.settings.productSlug),
    ),

  getInvoice: async ({ services, principal, params }) => ({
    data: viewInvoice(await getInvoice(services, principal.billableId, params.invoice), services.settings.productSlug),
  }),

  getInvoicePdf: async ({ services, principal, params }) => {
    const invoice = await getInvoice(services, principal.billableId, params.invoice)
    const read = async () =>
      invoiceDocument({ ...(await getInvoiceWithLines(services, principal.billableId, invoice.id)), ...invoice })
    return { bytes: await services.pdfPress.print(invoice, read), fileName: `${invoice.number}.pdf` }
  },
}
