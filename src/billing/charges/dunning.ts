import type { SubscriptionStatus } from '../../../generated/prisma/enums.js'
import { addHours } from '../../calendar/clock.js'
import { hasEnded } from '../../subscriptions/state.js'
import type { CollectedInvoice } from './collected-invoice.js'

/** How an attempt to charge an invoice ended. `unclear`: the gateway could not say. */
export type Charged =
  | Readonly<{ kind: 'paid'; chargeId: string }>
  | Readonly<{ kind: 'failed'; reason: string }>
  | Readonly<{ kind: 'unclear'; reason: string }>

/**
 * What happens to an open invoice. `closed`: its subscription has expired, and nothing was collected. `voided`, and
 * `paid` without a charge: an administrator settled it by hand, or its payer's balance paid it.
 */
export type DunningAction =
  | Readonly<{ kind: 'paid'; chargeId: string | null; isFromBalance?: true }>
  | Readonly<{ kind: 'retry'; nextAttemptAt: Date }>
  | Readonly<{ kind: 'postpone'; nextAttemptAt: Date; reason: string }>
  | Readonly<{ kind: 'exhausted' | 'closed' | 'voided' }>

/** An attempt to collect an invoice, made at `at`. */
export type ChargeAttempt = Readonly<{ invoice: CollectedInvoice; at: Date; action: DunningAction }>

type Attempted = Readonly<{
  attempts: number
  /** When the attempt was due, and when it was made. */
  dueAt: Date
  at: Date
  /** Hours from the first failed attempt to each retry. */
  retryHours: readonly number[]
}>

/**
 * The action that follows an attempt after `attempts` failed ones. A retry is counted from when the attempt was due: each
 * run is a little late, and the last try must not miss the end of a period for that. One that was late by an hour or more
 * delays the next ones, so that two tries keep their distance. An unclear attempt does not count: it is sent again under its
 * own key, an hour later.
 */
export function nextDunningAction(charged: Charged, { attempts, dueAt, at, retryHours }: Attempted): DunningAction {
  if (charged.kind === 'paid') return charged
  if (charged.kind === 'unclear') return { kind: 'postpone', nextAttemptAt: addHours(at, 1), reason: charged.reason }
  const next = retryHours[attempts]
  if (next === undefined) return { kind: 'exhausted' }
  const from = at < addHours(dueAt, 1) ? dueAt : at
  return { kind: 'retry', nextAttemptAt: addHours(from, next - (retryHours[attempts - 1] ?? 0)) }
}

/**
 * The status that an attempt gives its subscription, or undefined where the status stays. An ended subscription never
 * changes. One that is paused or in grace changes only when its retries are exhausted. Its invoice continues without
 * it.
 * @param hasFailedInvoice whether another open invoice of the subscription has failed too
 */
export function statusAfter(
  action: DunningAction['kind'],
  status: SubscriptionStatus,
  hasFailedInvoice: boolean,
): 'active' | 'past_due' | 'expired' | undefined {
  switch (action) {
    case 'paid':
    case 'voided':
      return status === 'past_due' && !hasFailedInvoice ? 'active' : undefined
    case 'retry':
      return status === 'active' ? 'past_due' : undefined
    case 'postpone':
    case 'closed':
      return undefined
    case 'exhausted':
      return hasEnded(status) ? undefined : 'expired'
  }
}
