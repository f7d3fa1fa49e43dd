import type { HandlersFor } from '../contract.js'
import { pageOf } from '../paging.js'
import { deletePaymentMethod } from './delete-payment-method.js'
import { listPaymentMethods } from './find.js'
import { setDefaultPaymentMethod } from './set-default-payment-method.js'
import { viewPaymentMethod } from './view.js'

export const paymentMethodHandlers: HandlersFor<'PaymentMethods'> = {
  listPaymentMethods: async ({ services, principal, query }) =>
    pageOf(await listPaymentMethods(services, principal.billableId, query), query, viewPaymentMethod),

  deletePaymentMethod: async ({ services, principal, params }) => {
    await deletePaymentMethod(services, principal.billableId, params.paymentMethod)
    return undefined
  },

  setDefaultPaymentMethod: ({ services, principal, params, once }) =>
    once(
      (around) => setDefaultPaymentMethod(services, principal.billableId, params.paymentMethod, around),
      (chosen) => ({ data: viewPaymentMethod(chosen) }),
    ),
}
