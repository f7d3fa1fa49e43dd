import { periodAt, periodContaining } from '../calendar/periods.js'
import { isRenewed } from './due-at.js'
import { hasEnded, statusAt } from './state.js'
import type { Cycle } from './terms.js'

/** The end of a lifetime subscription's period, which never ends. */
export const FOREVER = new Date(Date.UTC(9999, 11, 31, 23, 59, 59, 999))

/** The first period of a subscription on these terms that begins at `anchor`. */
export function firstPeriod(terms: Cycle, anchor: Date): Readonly<{ start: Date; end: Date }> {
  return terms.isRecurring ? periodAt(anchor, terms.interval, terms.intervalCount, 0) : { start: anchor, end: FOREVER }
}

type Current = Parameters<typeof statusAt>[0] &
  Readonly<{ anchor: Date; currentPeriodStart: Date; currentPeriodEnd: Date; terms: Cycle }>

/**
 * The start of the period that contains `now`, even before a billing run has opened it. What is paused or has ended keeps
 * its last period: none follows by itself.
 */
export function currentPeriodStartAt(subscription: Current, now: Date): Date {
  const { anchor, currentPeriodStart, currentPeriodEnd, terms } = subscription
  const status = statusAt(subscription, now)
  const continues = terms.isRecurring && (isRenewed(status) || status === 'grace')
  if (now < currentPeriodEnd || !continues) return currentPeriodStart
  return periodContaining(anchor, terms.interval, terms.intervalCount, now).start
}

/** The period that contains `now`, or the last one of a subscription that is paused or has ended. */
export function currentPeriodAt(subscription: Current, now: Date): Readonly<{ start: Date; end: Date }> {
  const { currentPeriodStart, currentPeriodEnd, endsAt, anchor, terms } = subscription
  if (hasEnded(statusAt(subscription, now)))
    return { start: currentPeriodStart, end: endsAt && endsAt < currentPeriodEnd ? endsAt : currentPeriodEnd }
  const start = currentPeriodStartAt(subscription, now)
  if (start.getTime() === currentPeriodStart.getTime()) return { start, end: currentPeriodEnd }
  return periodContaining(anchor, terms.interval, terms.intervalCount, now)
}

/** The end of a trial of the plan that begins now; null if the plan has no trial. */
export const trialEnd = ({ trialDays }: Readonly<{ trialDays: number }>, now: Date): Date | null =>
  trialDays === 0 ? null : periodAt(now, 'day', trialDays, 0).end
