/** The driver of free subscriptions. It has no remote state, so the service never calls it. */
export const NULL_GATEWAY = 'null'

/** The driver that pays with play money. It is the only one that never sees a real card. */
export const SANDBOX_GATEWAY = 'sandbox'

/** The driver of Stripe, which bills by itself. */
export const STRIPE_GATEWAY = 'stripe'
