/** The name of the driver of free subscriptions: it has no remote state, so no call is ever made to it. */
export const NULL_GATEWAY = 'null'

/** The name of the driver that pays with play money. */
export const SANDBOX_GATEWAY = 'sandbox'
