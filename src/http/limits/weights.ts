import type { OperationId } from '../../contract/types.js'

/** The requests that an operation counts as, by what it costs beside a read. */
const WEIGHTS: Partial<Record<OperationId, number>> = {
  getInvoicePdf: 20,
  getCreditNotePdf: 20,
  upgradeFromFree: 20,
  changeSubscription: 20,
  cancelSubscription: 5,
  resumeSubscription: 5,
  quoteSubscriptionChange: 5,
  forecastInvoices: 5,
  getUpcomingInvoice: 5,
  setDefaultPaymentMethod: 5,
  deletePaymentMethod: 5,
  createWebhookEndpoint: 5,
  updateWebhookEndpoint: 5,
  // Its deliveries cost more than it does itself.
  replayEvents: 20,
  tallyUsageBatch: 5,
}

export const weightOf = (operation: OperationId): number => WEIGHTS[operation] ?? 1
