import type { SubscriptionItem } from '../../generated/prisma/client.js'
import type { CapBehavior } from '../../generated/prisma/enums.js'
import type { Core } from '../core.js'
import { NotFoundError } from '../errors.js'
import { fromBigInt } from '../money.js'
import { coveredNow } from '../plans/item-cap.js'
import { readWhole } from '../subscriptions/find.js'
import { currentPeriodAt } from '../subscriptions/period.js'
import { itemsFrom, segmentOf } from '../subscriptions/segment.js'
import type { WholeSubscription } from '../subscriptions/subscription.js'
import { remainingOf } from './usage-of-item.js'

/** Usage in the current period. `remaining` is null where the item has no cap, and 0 once the period is over. */
export type UsageOfSubscription = Readonly<{
  subscription: number
  currentPeriodStart: string
  features: readonly Readonly<{
    feature: string
    name: string
    total: number
    includedQuantity: number
    unitPrice: number
    capBehavior: CapBehavior
    ceiling: number | null
    remaining: number | null
  }>[]
}>

/** @throws NotFoundError */
export async function showUsage({ database, clock }: Core, id: number): Promise<UsageOfSubscription> {
  if (!(await database.subscription.findUnique({ where: { id }, select: { id: true } })))
    throw new NotFoundError(`There is no subscription ${id}.`)
  const subscription = await readWhole(database, id)
  const now = clock.now()
  const { start, end } = currentPeriodAt(subscription, now)
  const periodStart = segmentOf(subscription, start)
  const totals = await database.usageTotal.findMany({ where: { subscriptionId: id, periodStart } })
  return {
    subscription: id,
    currentPeriodStart: periodStart.toISOString(),
    features: itemsFrom(subscription, periodStart).map((item) => {
      const used = totals.find(({ feature }) => feature === item.key)?.total ?? 0n
      return {
        feature: item.key,
        name: item.name,
        total: fromBigInt(used),
        includedQuantity: fromBigInt(coveredNow(item)),
        unitPrice: fromBigInt(item.unitPrice),
        capBehavior: item.capBehavior,
        ceiling: item.ceiling === null ? null : fromBigInt(item.ceiling),
        remaining: end <= now ? 0 : remainingNow(item, used, subscription),
      }
    }),
  }
}

const remainingNow = (item: SubscriptionItem, used: bigint, subscription: WholeSubscription): number | null =>
  item.capBehavior === 'charge' ? null : fromBigInt(remainingOf(item, used, subscription))
