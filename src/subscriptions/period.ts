import type { Interval } from '../calendar/periods.js'
import { periodAt, periodContaining } from '../calendar/periods.js'

/** The end of what does not end: a lifetime subscription's period. */
export const FOREVER = new Date(Date.UTC(9999, 11, 31, 23, 59, 59, 999))

type Billed = Readonly<{ isRecurring: boolean; interval: Interval; intervalCount: number }>

/** The first period of a subscription to this plan that begins at `anchor`. */
export function firstPeriod(plan: Billed, anchor: Date): Readonly<{ start: Date; end: Date }> {
  return plan.isRecurring ? periodAt(anchor, plan.interval, plan.intervalCount, 0) : { start: anchor, end: FOREVER }
}

/** Where the period that `now` lies in began, whether or not the renewal that opens it has run. */
export function currentPeriodStartAt(
  subscription: Readonly<{ anchor: Date; currentPeriodStart: Date; currentPeriodEnd: Date; plan: Billed }>,
  now: Date,
): Date {
  const { anchor, currentPeriodStart, currentPeriodEnd, plan } = subscription
  if (now < currentPeriodEnd || !plan.isRecurring) return currentPeriodStart
  return periodContaining(anchor, plan.interval, plan.intervalCount, now).start
}

/** When a plan's trial that begins now ends; null where it has none. */
export const trialEnd = ({ trialDays }: Readonly<{ trialDays: number }>, now: Date): Date | null =>
  trialDays === 0 ? null : periodAt(now, 'day', trialDays, 0).end
