import type { PaymentMethod } from '../../../generated/prisma/client.js'
import { removePaymentMethod } from '../../lifecycle/remove-payment-method.js'
import { listPaymentMethods } from '../../payment-methods/find.js'
import { setDefaultPaymentMethod } from '../../payment-methods/set-default-payment-method.js'
import { viewPaymentMethod } from '../../payment-methods/view.js'
import { pageOf } from '../../resources/paging.js'
import type { HandlersFor } from '../handler.js'

export const paymentMethodHandlers: HandlersFor<'PaymentMethods'> = {
  listPaymentMethods: async ({ services, principal, query }) =>
    pageOf(
      'payment-methods',
      await listPaymentMethods(services, principal.billableId, query),
      query,
      viewPaymentMethod,
    ),

  deletePaymentMethod: async ({ services, principal, params }) => {
    await removePaymentMethod(services, principal.billableId, params.paymentMethod)
    return undefined
  },

  setDefaultPaymentMethod: ({ services, principal, params, once }) =>
    once(
      (hook) => setDefaultPaymentMethod(services, principal.billableId, params.paymentMethod, hook),
      (chosen: PaymentMethod) => ({ data: viewPaymentMethod(chosen) }),
    ),
}
