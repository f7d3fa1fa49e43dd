import type { SubscriptionItem, UsageTotal } from '../../generated/prisma/client.js'
import { currentPeriodStartAt } from './period.js'

type Cut = Readonly<{ segmentStart: Date | null }>

/** What a subscription keeps of the parts of its period where no change has cut it. */
export const UNCUT = {
  segmentStart: null,
  segmentOpenedAt: null,
  segmentExcess: null,
  segmentUnbilled: null,
  segmentRounded: null,
}

/** The start under which the open part of the current period counts its usage. */
export const openSegment = ({ segmentStart, currentPeriodStart }: Cut & Readonly<{ currentPeriodStart: Date }>): Date =>
  segmentStart ?? currentPeriodStart

/**
 * When what is done now takes effect. The last change may have been made by a server whose clock is ahead: what it took
 * would otherwise be given back from an earlier moment on, and more than was taken.
 */
export function notBeforeSegment(subscription: Parameters<typeof openSegment>[0], now: Date): Date {
  const opened = openSegment(subscription)
  return now > opened ? now : opened
}

/**
 * The start under which usage is counted now. A change cuts the current period in two: what is recorded afterwards is
 * counted by itself.
 */
export function segmentStartAt(subscription: Parameters<typeof currentPeriodStartAt>[0] & Cut, now: Date): Date {
  return segmentOf(subscription, currentPeriodStartAt(subscription, now))
}

/** The start under which the period that begins at `start` counts its usage now. Only the current one can be cut. */
export const segmentOf = (subscription: Parameters<typeof openSegment>[0], start: Date): Date =>
  start.getTime() === subscription.currentPeriodStart.getTime() ? openSegment(subscription) : start

/** The items as they hold for usage counted under `start`: cut in the rest of a period, whole in every other one. */
export const itemsFrom = (
  { segmentStart, items }: Cut & Readonly<{ items: readonly SubscriptionItem[] }>,
  start: Date,
): readonly SubscriptionItem[] => (segmentStart?.getTime() === start.getTime() ? items : items.map(uncut))

/** An item as it holds for a whole period. */
export const uncut = <Item extends object>(item: Item) => ({ ...item, segmentCovered: null, segmentLimit: null })

type Current = Parameters<typeof openSegment>[0] & Readonly<{ currentPeriodEnd: Date }>

/** What a server whose clock is ahead has counted for a period after the current one. */
export const isAhead = ({ currentPeriodEnd }: Current, { periodStart }: Readonly<{ periodStart: Date }>): boolean =>
  periodStart >= currentPeriodEnd

/** The usage where no period follows the current one: what was counted for a later one is of this one, as if counted in it. */
export function countedInLast(current: Current, usage: readonly UsageTotal[]): UsageTotal[] {
  const last = usage.filter((used) => !isAhead(current, used))
  for (const used of usage.filter((each) => isAhead(current, each))) {
    const at = last.findIndex(({ feature, periodStart }) => feature === used.feature && isOpen(current, periodStart))
    const known = last[at]
    if (known) last[at] = { ...known, total: known.total + used.total }
    else last.push({ ...used, periodStart: openSegment(current) })
  }
  return last
}

const isOpen = (current: Current, periodStart: Date) => periodStart.getTime() === openSegment(current).getTime()
