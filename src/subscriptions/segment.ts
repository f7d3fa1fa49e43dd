import type { SubscriptionItem } from '../../generated/prisma/client.js'
import { currentPeriodStartAt } from './period.js'

type Cut = Readonly<{ segmentStart: Date | null }>

/**
 * The start under which usage is counted now. A change cuts the current period in two: what is recorded afterwards is
 * counted by itself.
 */
export function segmentStartAt(subscription: Parameters<typeof currentPeriodStartAt>[0] & Cut, now: Date): Date {
  const start = currentPeriodStartAt(subscription, now)
  return start.getTime() === subscription.currentPeriodStart.getTime() ? (subscription.segmentStart ?? start) : start
}

/** The items as they hold for usage counted under `start`: cut in the rest of a period, whole in every other one. */
export const itemsFrom = (
  { segmentStart, items }: Cut & Readonly<{ items: readonly SubscriptionItem[] }>,
  start: Date,
): readonly SubscriptionItem[] => (segmentStart?.getTime() === start.getTime() ? items : items.map(uncut))

/** An item as it holds for a whole period. */
export const uncut = <Item extends object>(item: Item) => ({ ...item, segmentCovered: null, segmentLimit: null })
