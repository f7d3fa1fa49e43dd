import type { Schema } from '../contract/types.js'
import { fromBigInt } from '../money.js'
import type { PlanWithItems } from './plan.js'

/** A plan in its REST shape. */
export function viewPlan(plan: PlanWithItems): Schema<'Plan'> {
  return {
    id: plan.id,
    key: plan.key,
    name: plan.name,
    price: fromBigInt(plan.price),
    currency: plan.currency,
    interval: plan.interval,
    intervalCount: plan.intervalCount,
    trialDays: plan.trialDays,
    isRecurring: plan.isRecurring,
    features: plan.features as Schema<'Plan'>['features'],
    items: plan.items.map((item) => ({
      key: item.key,
      name: item.name,
      includedQuantity: fromBigInt(item.includedQuantity),
      unitPrice: fromBigInt(item.unitPrice),
      capBehavior: item.capBehavior,
      ceiling: item.ceiling === null ? null : fromBigInt(item.ceiling),
    })),
  }
}
