import type { BilledSubscription } from '../billing/terms/billed-subscription.js'
import { boughtWithin } from '../billing/terms/reprice.js'
import { haveSamePlan } from '../billing/terms/next-reprice.js'
import type { ScheduledChange } from '../billing/terms/scheduled-change.js'
import { ensureTotalCanBeBilled } from '../orders/order.js'
import { isSame } from './resolve-order.js'

/**
 * What stays scheduled after a change that counts now. A change to another plan, or to newer items, replaces the schedule.
 * Any other keeps the scheduled plan, and its own quantities win as far as the scheduled items allow.
 * @throws ValidationError where the scheduled plan cannot be billed for so much
 */
export function keptSchedule(before: BilledSubscription, after: BilledSubscription): ScheduledChange | null {
  const { scheduled } = before
  if (!scheduled || !haveSamePlan(after, before)) return null
  const { target } = scheduled
  const quantityOf = ({ items }: Pick<BilledSubscription, 'items'>, key: string) =>
    items.find((item) => item.key === key)?.quantity ?? null
  const kept = {
    ...target,
    quantity: after.quantity === before.quantity ? target.quantity : after.quantity,
    items: target.items.map((item) => {
      const named = quantityOf(after, item.key)
      return named === quantityOf(before, item.key) ? item : { ...item, quantity: boughtWithin(item, named) }
    }),
  }
  ensureTotalCanBeBilled(
    {
      price: kept.terms.price,
      quantity: kept.quantity,
      items: kept.items.map((item) => ({ item, quantity: item.quantity })),
    },
    'planItems',
  )
  return isSame(kept, after) ? null : { ...scheduled, target: kept }
}
