import type { PlanItem } from '../../../generated/prisma/client.js'
import type { WholeSubscription } from '../../subscriptions/subscription.js'
import type { Terms } from '../../subscriptions/terms.js'
import type { ScheduledChange } from './scheduled-change.js'

/** The terms and items that a subscription gets at its first renewal from `beginsAt` on. */
export type Reprice = Readonly<{ beginsAt: Date; terms: Terms; items: readonly PlanItem[] }>

/** A subscription with everything that its invoices are written from. */
export type BilledSubscription = WholeSubscription &
  Readonly<{
    billable: Readonly<{ name: string }>
    reprice: Reprice | null
    /** What its next renewal changes. */
    scheduled: ScheduledChange | null
  }>
