import type { Timeouts } from './gateway.js'

/** How long a request to a gateway may take, by what it does, in milliseconds. */
export const REQUEST_TIMEOUTS = {
  /** Looks for what there is. The service repeats a look-up until one is answered, so it is short. */
  lookUp: 2_000,
  /** Reads for somebody who waits. Nobody repeats it. */
  read: 5_000,
  /** Makes what costs nothing: a customer, a price. */
  register: 5_000,
  /** Changes what is there, or takes back what an interrupted purchase has made. */
  change: 10_000,
  /** Moves money, so that the gateway asks a bank. */
  pay: 15_000,
} as const

const { lookUp, read, register, change, pay } = REQUEST_TIMEOUTS

/** In milliseconds. */
export const DEFAULT_TIMEOUTS: Timeouts = {
  createCustomer: register,
  findCustomer: lookUp,
  isCustomerGone: lookUp,
  createSubscription: pay,
  findSubscription: lookUp,
  cancelSubscription: change,
  pauseSubscription: change,
  resumeSubscription: change,
  abandonSubscription: change,
  attachCard: change,
  listCards: read,
  setDefaultCard: change,
  detachCard: change,
  charge: pay,
  findCharge: lookUp,
  refund: pay,
  findRefund: lookUp,
  reportUsage: change,
  voidInvoice: change,
  markInvoicePaid: change,
}

/** A request arrives at a gateway within this time or never. It exceeds every time-out and a slow network's delay. */
export const ARRIVES_WITHIN_S = 60
