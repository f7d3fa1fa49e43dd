import type { OperatorApi } from '../../contract/types.js'
import type { Handlers } from '../handler.js'
import { accountHandlers } from './accounts.js'
import { auditHandlers } from './audit.js'
import { billingHandlers } from './billing.js'
import { catalogueHandlers } from './catalogue.js'
import { clockHandlers } from './clock.js'
import { figureHandlers } from './figures.js'
import { subscriptionHandlers } from './subscriptions.js'
import { userHandlers } from './users.js'
import { webhookHandlers } from './webhooks.js'

export const operatorHandlers: Handlers<OperatorApi> = {
  ...accountHandlers,
  ...userHandlers,
  ...catalogueHandlers,
  ...subscriptionHandlers,
  ...billingHandlers,
  ...webhookHandlers,
  ...auditHandlers,
  ...figureHandlers,
  ...clockHandlers,
}
