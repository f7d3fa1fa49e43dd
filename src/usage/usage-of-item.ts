import type { SubscriptionItem, UsageTotal } from '../../generated/prisma/client.js'
import { overage as overageOf } from '../invoices/lines.js'
import { LARGEST_AMOUNT } from '../money.js'
import { coveredNow, tallyLimit } from '../plans/item-cap.js'
import { itemsFrom } from '../subscriptions/segment.js'
import type { WholeSubscription } from '../subscriptions/subscription.js'
import type { Period } from './past-period.js'

/** What a period has used of an item. Amounts in minor units; `remaining` is null where the item has no cap. */
export type ItemUsage = Readonly<{
  feature: string
  name: string
  total: bigint
  covered: bigint
  overage: bigint
  unitPrice: bigint
  amount: bigint
  remaining: bigint | null
  resetsAt: Date
}>

type Within = Readonly<{ subscription: WholeSubscription; period: Period }>

export function usageOfItem(
  item: SubscriptionItem,
  total: bigint,
  { subscription, period, isOver }: Within & Readonly<{ isOver: boolean }>,
): ItemUsage {
  const overage = isFree(subscription, period) ? 0n : overageOf(item, total)
  return {
    feature: item.key,
    name: item.name,
    total,
    covered: coveredNow(item),
    overage,
    unitPrice: item.unitPrice,
    amount: amountOf(overage, item.unitPrice),
    resetsAt: period.end,
    remaining: isOver ? 0n : item.capBehavior === 'charge' ? null : remainingOf(item, total, subscription),
  }
}

/** How much more of an item can be counted. A total from before a cap existed may be beyond it. */
export function remainingOf(
  item: Parameters<typeof tallyLimit>[0],
  total: bigint,
  subscription: Parameters<typeof tallyLimit>[1],
): bigint {
  const left = tallyLimit(item, subscription) - total
  return left > 0n ? left : 0n
}

/** A past period's usage of an item, by the terms that it was billed by. */
export function usageOfPast(
  { feature, total, itemName, covered, unitPrice }: UsageTotal,
  { subscription, period }: Within,
): ItemUsage {
  const item = itemsFrom(subscription, period.start).find(({ key }) => key === feature)
  const past = { subscription, period, isOver: true }
  if (itemName === null && item) return usageOfItem(item, total, past)
  const [covers, price] = [covered ?? total, unitPrice ?? 0n]
  const overage = isFree(subscription, period) || total <= covers ? 0n : total - covers
  return {
    feature,
    name: itemName ?? feature,
    total,
    covered: covers,
    overage,
    unitPrice: price,
    amount: amountOf(overage, price),
    remaining: 0n,
    resetsAt: period.end,
  }
}

/** A trial's usage is free. */
const isFree = ({ trialEndsAt }: WholeSubscription, { start }: Period) => trialEndsAt !== null && start < trialEndsAt

/** An invoice's line holds no more than the largest amount. */
function amountOf(overage: bigint, unitPrice: bigint): bigint {
  const amount = overage * unitPrice
  return amount < LARGEST_AMOUNT ? amount : LARGEST_AMOUNT
}
