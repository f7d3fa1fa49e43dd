import type { operations } from '../../generated/operations.js'
import type { OperationId } from '../../src/contract/types.js'

type Table = typeof operations
export type BearerOperation = {
  [Id in OperationId]: ['bearerToken'] extends Table[Id]['security'][number] ? Id : never
}[OperationId]

/**
 * Whose the resource is: one billable's (`owned`; the body names it in `owned by entry`), nobody's (`shared`), or a list.
 * `own view` names no resource: it shows, or adds to, what the token's billable has.
 */
export type Ownership = 'owned' | 'owned by entry' | 'shared' | 'own list' | 'shared list' | 'own view'

/** One row for each operation that a bearer token opens: an operation without a row does not compile, nor pass. */
export const ACCESS: Readonly<Record<BearerOperation, Ownership>> = {
  listPlans: 'shared list',
  getPlan: 'shared',
  listSubscriptions: 'own list',
  getSubscription: 'owned',
  cancelSubscription: 'owned',
  resumeSubscription: 'owned',
  tallyUsage: 'owned',
  upgradeFromFree: 'owned',
  getUsage: 'owned',
  listUsageRecords: 'owned',
  voidUsage: 'owned',
  tallyUsageBatch: 'owned by entry',
  listEntitlements: 'own view',
  getEntitlement: 'own view',
  quoteSubscriptionChange: 'owned',
  changeSubscription: 'owned',
  getScheduledChange: 'owned',
  unscheduleChange: 'owned',
  getCreditBalance: 'own view',
  getBillingDetails: 'own view',
  putBillingDetails: 'own view',
  listInvoices: 'own list',
  getInvoice: 'owned',
  getInvoiceDetails: 'owned',
  listCreditNotes: 'owned',
  getUpcomingInvoice: 'owned',
  forecastInvoices: 'owned',
  getInvoicePdf: 'owned',
  getCreditNotePdf: 'owned',
  listPaymentMethods: 'own list',
  listEvents: 'own list',
  getEvent: 'owned',
  listWebhookEndpoints: 'own list',
  createWebhookEndpoint: 'own view',
  getWebhookEndpoint: 'owned',
  updateWebhookEndpoint: 'owned',
  deleteWebhookEndpoint: 'owned',
  rotateWebhookSecret: 'owned',
  replayEvents: 'owned',
  listDeliveries: 'owned',
  deletePaymentMethod: 'owned',
  setDefaultPaymentMethod: 'owned',
}
