import type { SubscriptionStatus } from '../../../generated/prisma/enums.js'
import { ENDED } from '../../subscriptions/state.js'

/** How an attempt to charge an invoice ended. `unclear`: the gateway could not say, so nothing is known. */
export type Charged =
  | Readonly<{ kind: 'paid'; chargeId: string }>
  | Readonly<{ kind: 'failed'; reason: string }>
  | Readonly<{ kind: 'unclear'; reason: string }>

/**
 * What becomes of an open invoice. `closed`: its subscription has expired, and nothing was collected. `voided` and a payment without a charge
 * are an administrator's doing.
 */
export type DunningAction =
  | Readonly<{ kind: 'paid'; chargeId: string | null }>
  | Readonly<{ kind: 'retry' | 'postpone'; nextAttemptAt: Date }>
  | Readonly<{ kind: 'exhausted' | 'closed' | 'voided' }>

const HOUR_MS = 3_600_000

/**
 * What follows from an attempt made at `at` after `attempts` failed ones. Retries are as far apart as the hours say,
 * also where one was made late. An unclear attempt does not count: it is asked again under its own key, an hour later.
 * @param retryHours hours from the first failed attempt to each of the next
 */
export function nextDunningAction(
  charged: Charged,
  { attempts, at, retryHours }: Readonly<{ attempts: number; at: Date; retryHours: readonly number[] }>,
): DunningAction {
  if (charged.kind === 'paid') return charged
  if (charged.kind === 'unclear') return { kind: 'postpone', nextAttemptAt: later(at, 1) }
  const next = retryHours[attempts]
  if (next === undefined) return { kind: 'exhausted' }
  return { kind: 'retry', nextAttemptAt: later(at, next - (retryHours[attempts - 1] ?? 0)) }
}

const later = (at: Date, hours: number) => new Date(at.getTime() + hours * HOUR_MS)

/**
 * What an attempt does to its subscription; undefined where it stays as it is: a paused or canceled one, and one in
 * grace that is not given up on, keep their status, and the invoice goes on by itself.
 * @param owes whether another open invoice of the subscription has failed too
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
      return ENDED.some((ended) => ended === status) ? undefined : 'expired'
  }
}
