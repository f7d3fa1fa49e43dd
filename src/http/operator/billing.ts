import { markInvoicePaid, voidInvoice } from '../../billing/charges/settle-invoice.js'
import type { OperatorApi } from '../../contract/types.js'
import { issueCreditNote } from '../../credit-notes/issue-credit-note.js'
import { refundNow } from '../../credit-notes/refund-now.js'
import { viewCreditNote } from '../../credit-notes/view.js'
import { invoiceForAdministrator } from '../../invoices/find.js'
import { viewOwnedInvoice } from '../../invoices/view.js'
import { openSubscription } from '../../lifecycle/open-subscription.js'
import { pauseSubscription } from '../../lifecycle/pause-subscription.js'
import { attachPaymentMethod } from '../../payment-methods/attach-payment-method.js'
import { viewOwnedPaymentMethod } from '../../payment-methods/view.js'
import { ownerOf } from '../../subscriptions/find.js'
import { viewOwnedSubscription } from '../../subscriptions/view.js'
import type { HandlersFor } from '../handler.js'

export const billingHandlers: HandlersFor<'Billing', OperatorApi> = {
  openSubscription: async ({ services, params, body }) => ({
    data: viewOwnedSubscription(await openSubscription(services, params.billable, body), services.clock.now()),
  }),

  pauseSubscription: async ({ services, params }) => {
    const owner = await ownerOf(services, params.subscription)
    const paused = await pauseSubscription(services, owner, params.subscription)
    return { data: viewOwnedSubscription(paused, services.clock.now()) }
  },

  attachPaymentMethod: async ({ services, params, body }) => ({
    data: viewOwnedPaymentMethod(await attachPaymentMethod(services, params.billable, body)),
  }),

  voidInvoice: async ({ services, params }) => ({
    data: viewOwnedInvoice(await voidInvoice(services, params.invoice), services.settings.productSlug),
  }),

  markInvoicePaid: async ({ services, params }) => ({
    data: viewOwnedInvoice(await markInvoicePaid(services, params.invoice), services.settings.productSlug),
  }),

  issueCreditNote: async ({ services, params, body }) => {
    const { currency } = await invoiceForAdministrator(services, params.invoice)
    const issued = await issueCreditNote(services, params.invoice, body)
    const note = issued.status === 'pending' ? await refundNow(services, issued.id) : issued
    return { data: viewCreditNote(note, { currency, productSlug: services.settings.productSlug }) }
  },
}
