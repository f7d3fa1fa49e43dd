import type { BilledSubscription } from '../billing/terms/billed-subscription.js'
import { boughtWithin } from '../billing/terms/reprice.js'
import type { BoughtItem, Target } from '../billing/terms/scheduled-change.js'
import type { Transaction } from '../database/client.js'
import { SubscriptionError, ValidationError } from '../errors.js'
import { ensureItemsAllow, ensureTotalCanBeBilled } from '../orders/order.js'
import { orderedPlan } from '../orders/ordered-plan.js'
import { isFreeOfCharge } from '../plans/free-of-charge.js'
import { coveredQuantity } from '../plans/item-cap.js'
import type { PlanWithItems } from '../plans/plan.js'
import { termsOf } from '../subscriptions/terms.js'

export type Timing = 'now' | 'period_end'

/** What a change asks for. What it does not name stays. */
export type ChangeOrder = Readonly<{
  planKey?: string
  quantity?: number
  planItems?: Readonly<Record<string, number>>
  timing?: Timing
}>

/** @throws ValidationError where an order names nothing to change */
export function ensureNamesChange(order: ChangeOrder): void {
  if (order.planKey === undefined && order.quantity === undefined && order.planItems === undefined)
    throw new ValidationError({ planKey: ['is required, unless quantity or planItems is there'] })
}

/**
 * Resolves an order against the subscription and the plans as they are now.
 * @throws ValidationError on the order's own fields, SubscriptionError `nothing_to_change`
 */
export async function resolveOrder(
  tx: Transaction,
  subscription: BilledSubscription,
  order: ChangeOrder,
): Promise<Target> {
  const { planKey, planItems = {}, quantity = subscription.quantity } = order
  const plan = planKey === undefined ? undefined : await changeablePlan(tx, subscription, planKey)
  const kept = plan ? itemsOfPlan(plan, subscription) : subscription.items.map(bought)
  const items = withQuantities(kept, planItems)
  const terms = plan ? termsOf(plan) : subscription.terms
  const target = { plan: plan ?? subscription.plan, terms, quantity, items }
  ensureTotalCanBeBilled(
    { price: terms.price, quantity, items: items.map((item) => ({ item, quantity: item.quantity })) },
    'planItems',
  )
  if (isSame(target, subscription))
    throw new SubscriptionError('nothing_to_change', 'The subscription has this plan, quantity and items already.')
  return target
}

/** @throws ValidationError on `planKey` */
async function changeablePlan(tx: Transaction, { terms }: BilledSubscription, key: string): Promise<PlanWithItems> {
  const plan = await orderedPlan(tx, { key })
  if (!plan.isRecurring) throw refused('is bought once: a subscription cannot be changed to it')
  if (isFreeOfCharge(plan)) throw refused('is free: cancel instead')
  if (plan.currency !== terms.currency)
    throw refused(`is sold in ${plan.currency}: this subscription pays in ${terms.currency}`)
  return plan
}

const refused = (why: string) => new ValidationError({ planKey: [why] })

/** The plan's items. What was bought ahead of one stays, as far as the new item allows it. */
const itemsOfPlan = ({ items }: PlanWithItems, subscription: BilledSubscription): BoughtItem[] =>
  items.map(({ id, key, name, includedQuantity, unitPrice, capBehavior, ceiling }) => {
    const sold = { planItemId: id, key, name, includedQuantity, unitPrice, capBehavior, ceiling, quantity: null }
    const ahead = subscription.items.find((item) => item.key === key)?.quantity ?? null
    return { ...sold, quantity: boughtWithin(sold, ahead) }
  })

function bought(item: BilledSubscription['items'][number]): BoughtItem {
  const { planItemId, key, name, quantity, includedQuantity, unitPrice, capBehavior, ceiling } = item
  return { planItemId, key, name, quantity, includedQuantity, unitPrice, capBehavior, ceiling }
}

/** @throws ValidationError on the item's path */
function withQuantities(items: readonly BoughtItem[], quantities: Readonly<Record<string, number>>): BoughtItem[] {
  ensureItemsAllow(items, quantities, 'planItems')
  return items.map((item) => {
    const asked = Object.hasOwn(quantities, item.key) ? quantities[item.key] : undefined
    return asked === undefined ? item : { ...item, quantity: BigInt(asked) }
  })
}

/** Items that are sold otherwise by now count as a change, even under the same terms. */
export const isSame = ({ terms, quantity, items }: Target, subscription: BilledSubscription): boolean =>
  terms.planId === subscription.planId &&
  terms.version === subscription.termsVersion &&
  quantity === subscription.quantity &&
  textOf(items) === textOf(subscription.items.map(bought))

const textOf = (items: readonly BoughtItem[]) =>
  items
    .map(({ key, quantity, includedQuantity, unitPrice, capBehavior, ceiling }) =>
      [
        key,
        coveredQuantity({ quantity, includedQuantity }),
        includedQuantity,
        unitPrice,
        capBehavior,
        ceiling ?? 'none',
      ].join(' '),
    )
    .sort()
    .join('\n')
