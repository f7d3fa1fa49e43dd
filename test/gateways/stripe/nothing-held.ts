/** A database that has nothing at Stripe yet, for a driver without a service. */
export const NOTHING_HELD = {
  heldCustomers: () => Promise.resolve([]),
  log: { info: () => {}, warn: () => {}, error: () => {} },
}
