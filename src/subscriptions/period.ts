import type { Interval } from '../calendar/periods.js'
import { periodAt, periodContaining } from '../calendar/periods.js'

/** The end of a lifetime subscription's period, which never ends. */
export const FOREVER = new Date(Date.UTC(9999, 11, 31, 23, 59, 59, 999))

type Billed = Readonly<{ isRecurring: boolean; interval: Interval; intervalCount: number }>

/** The first period of a subscription to this plan that begins at `anchor`. */
export function firstPeriod(plan: Billed, anchor: Date): Readonly<{ start: Date; end: Date }> {
  return plan.isRecurring ? periodAt(anchor, plan.interval, plan.intervalCount, 0) : { start: anchor, end: FOREVER }
}

/** The start of the period that contains `now`, even before a billing run has opened it. */
export function currentPeriodStartAt(
  subscription: Readonly<{ anchor: Date; currentPeriodStart: Date; currentPeriodEnd: Date; plan: Billed }>,
  now: Date,
): Date {
  const { anchor, currentPeriodStart, currentPeriodEnd, plan } = subscription
  if (now < currentPeriodEnd || !plan.isRecurring) return currentPeriodStart
  return periodContaining(anchor, plan.interval, plan.intervalCount, now).start
}

/** The end of a trial of the plan that begins now; null if the plan has no trial. */
export const trialEnd = ({ trialDays }: Readonly<{ trialDays: number }>, now: Date): Date | null =>
  trialDays === 0 ? null : periodAt(now, 'day', trialDays, 0).end
