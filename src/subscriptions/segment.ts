import type { SubscriptionItem } from '../../generated/prisma/client.js'
import { currentPeriodStartAt } from './period.js'

type Cut = Readonly<{ segmentStart: Date | null }>

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
