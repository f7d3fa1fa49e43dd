import type { Handlers } from '../contract.js'
import { invoiceHandlers } from '../invoices/handlers.js'
import { paymentMethodHandlers } from '../payment-methods/handlers.js'
import { planHandlers } from '../plans/handlers.js'
import { sessionHandlers } from '../sessions/handlers.js'
import { subscriptionHandlers } from '../subscriptions/handlers.js'
import { tokenHandlers } from '../tokens/handlers.js'

/** One handler for each operation of the contract. */
export const handlers: Handlers = {
  ...sessionHandlers,
  ...tokenHandlers,
  ...planHandlers,
  ...subscriptionHandlers,
  ...invoiceHandlers,
  ...paymentMethodHandlers,
}
