import type { WholeSubscription } from '../../subscriptions/subscription.js'
import type { PlanReprice, NextReprice } from './next-reprice.js'
import type { ScheduledChange } from './scheduled-change.js'

/** A subscription with everything that its invoices are written from. */
export type BilledSubscription = WholeSubscription &
  NextReprice &
  Readonly<{
    billable: Readonly<{ name: string }>
    /** Who pays, as its gateway knows them. */
    customerId: string | null
    /** What its next renewal changes. */
    scheduled: ScheduledChange | null
    /** The reprices of its plan: another one may move it when the next has. */
    reprices: readonly PlanReprice[]
  }>
