import type { Handlers } from '../handler.js'
import { entitlementHandlers } from './entitlements.js'
import { changeHandlers } from './changes.js'
import { eventHandlers } from './events.js'
import { invoiceHandlers } from './invoices.js'
import { paymentMethodHandlers } from './payment-methods.js'
import { planHandlers } from './plans.js'
import { sessionHandlers } from './sessions.js'
import { subscriptionHandlers } from './subscriptions.js'
import { tokenHandlers } from './tokens.js'
import { usageHandlers } from './usage.js'
import { webhookEndpointHandlers } from './webhook-endpoints.js'

export const handlers: Handlers = {
  ...sessionHandlers,
  ...tokenHandlers,
  ...planHandlers,
  ...subscriptionHandlers,
  ...usageHandlers,
  ...entitlementHandlers,
  ...changeHandlers,
  ...invoiceHandlers,
  ...paymentMethodHandlers,
  ...eventHandlers,
  ...webhookEndpointHandlers,
}
