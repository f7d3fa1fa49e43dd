import type { WholeSubscription } from '../../subscriptions/subscription.js'
import type { Order, Ordered } from './reprice-order.js'
import type { ScheduledChange } from './scheduled-change.js'

/** A subscription with everything that its invoices are written from. */
export type BilledSubscription = WholeSubscription &
  Ordered &
  Readonly<{
    billable: Readonly<{ name: string }>
    /** Who pays, as its gateway knows them. */
    customerId: string | null
    /** What its next renewal changes. */
    scheduled: ScheduledChange | null
    /** The orders of its plan: another one may move it when the next has. */
    orders: readonly Order[]
  }>
