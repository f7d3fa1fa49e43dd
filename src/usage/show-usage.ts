import type { CapBehavior } from '../../generated/prisma/enums.js'
import type { Core } from '../core.js'
import { NotFoundError } from '../errors.js'
import { fromBigInt } from '../money.js'
import { readWhole } from '../subscriptions/find.js'
import { usageOfOpenPeriod } from './find.js'

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
  const { period, used } = await usageOfOpenPeriod(database, subscription, clock.now())
  return {
    subscription: id,
    currentPeriodStart: period.start.toISOString(),
    features: used.map(({ item, usage }) => ({
      feature: usage.feature,
      name: usage.name,
      total: fromBigInt(usage.total),
      includedQuantity: fromBigInt(usage.covered),
      unitPrice: fromBigInt(usage.unitPrice),
      capBehavior: item.capBehavior,
      ceiling: item.ceiling === null ? null : fromBigInt(item.ceiling),
      remaining: usage.remaining === null ? null : fromBigInt(usage.remaining),
    })),
  }
}
