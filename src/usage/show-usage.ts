import type { CapBehavior } from '../../generated/prisma/enums.js'
import type { Core } from '../core.js'
import { NotFoundError } from '../errors.js'
import { fromBigInt } from '../money.js'
import { coveredNow } from '../plans/item-cap.js'
import { readWhole } from '../subscriptions/find.js'
import { itemsFrom, segmentStartAt } from '../subscriptions/segment.js'
import { remainingOf } from './usage-of-item.js'

/** Usage in the current period. `remaining` is null where the item has no cap. */
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
  const periodStart = segmentStartAt(subscription, clock.now())
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
        remaining: item.capBehavior === 'charge' ? null : fromBigInt(remainingOf(item, used, subscription)),
      }
    }),
  }
}
