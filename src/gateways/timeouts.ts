import type { Timeouts } from './gateway.js'

/** In milliseconds. Look-ups are short: the service repeats them until one is answered. */
export const DEFAULT_TIMEOUTS: Timeouts = {
  createCustomer: 5_000,
  findCustomer: 2_000,
  isCustomerGone: 2_000,
  createSubscription: 15_000,
  findSubscription: 2_000,
  cancelSubscription: 10_000,
  pauseSubscription: 10_000,
  resumeSubscription: 10_000,
  abandonSubscription: 10_000,
  attachCard: 10_000,
  listCards: 5_000,
  setDefaultCard: 10_000,
  detachCard: 10_000,
  charge: 15_000,
  findCharge: 2_000,
  refund: 15_000,
  findRefund: 2_000,
  reportUsage: 10_000,
  voidInvoice: 10_000,
  markInvoicePaid: 10_000,
}
