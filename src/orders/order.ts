import type { PlanItem } from '../../generated/prisma/client.js'
import type { Database, Transaction } from '../database/client.js'
import { ValidationError } from '../errors.js'
import type { GatewaySubscriptionItem } from '../gateways/gateway.js'
import { fromBigInt, LARGEST_AMOUNT } from '../money.js'
import { coveredQuantity, usageLimit } from '../plans/item-cap.js'
import type { PlanReference } from '../plans/read-plan.js'
import { type OrderedPlan, orderedPlan } from './ordered-plan.js'
import { type QuantityResolvers, resolvedQuantity } from './quantity-resolvers.js'

export type ItemQuantities = Readonly<Record<string, number>>
export type OrderedItem = Readonly<{ item: PlanItem; quantity: bigint | null }>

export type UpgradeOrder = Readonly<{
  plan: PlanReference
  gateway?: string
  /** The slot of the new subscription; by default the free one's. */
  name?: string
  quantity?: number
  /** Quantities bought in advance, by plan item key. */
  planItems?: ItemQuantities
}>

/** An order with everything in it resolved. */
export type ResolvedOrder = Readonly<{
  plan: OrderedPlan
  items: readonly OrderedItem[]
  name: string
  quantity: number
}>

/** Reads the plan of an order, and resolves the order. @throws ValidationError on the request's own fields */
export async function readOrder(
  database: Database | Transaction,
  core: { quantityResolvers: QuantityResolvers },
  slot: Slot,
  order: UpgradeOrder,
): Promise<ResolvedOrder> {
  return resolveOrder(core, await orderedPlan(database, order.plan), slot, order)
}

type Slot = Readonly<{ billableId: number; name: string }>

/** Resolves an order. The slot's name and the resolver's quantity are the defaults. */
export async function resolveOrder(
  { quantityResolvers }: { quantityResolvers: QuantityResolvers },
  plan: OrderedPlan,
  { billableId, name }: Slot,
  order: UpgradeOrder,
): Promise<ResolvedOrder> {
  const itemsField = 'id' in order.plan ? 'plan_items' : 'planItems'
  const items = orderedItems(plan, order.planItems ?? {}, itemsField)
  const ordering = { billableId, planKey: plan.key }
  const quantity = order.quantity ?? (await resolvedQuantity(quantityResolvers, ordering)) ?? 1
  ensureTotalCanBeBilled({ price: plan.price, items, quantity }, itemsField)
  return { plan, items, name: order.name ?? name, quantity }
}

type Priced = Readonly<{
  price: bigint
  quantity: number
  items: readonly Readonly<{
    item: Pick<PlanItem, 'key' | 'includedQuantity' | 'unitPrice'>
    quantity: bigint | null
  }>[]
}>

/**
 * Makes sure that an invoice can hold the period's price together with the quantities bought in advance.
 * @throws ValidationError on the first field that exceeds the largest amount
 */
export function ensureTotalCanBeBilled({ price, items, quantity }: Priced, itemsField: string): void {
  const parts = [
    { field: 'quantity', units: BigInt(quantity), unitPrice: price, included: 0n },
    ...items.map(({ item, quantity: ahead }) => ({
      field: `${itemsField}.${item.key}`,
      units: coveredQuantity({ ...item, quantity: ahead }) - item.includedQuantity,
      unitPrice: item.unitPrice,
      included: item.includedQuantity,
    })),
  ]
  let left = LARGEST_AMOUNT
  for (const { field, units, unitPrice, included } of parts) {
    if (units * unitPrice > left)
      throw new ValidationError({ [field]: [`may be at most ${included + left / unitPrice} at this price`] })
    left -= units * unitPrice
  }
}

/**
 * The plan's active items with the quantities bought in advance.
 * @param field the request's own name for the map, used in errors
 * @throws ValidationError on the item's path
 */
export function orderedItems(plan: OrderedPlan, quantities: ItemQuantities, field: string): OrderedItem[] {
  ensureItemsAllow(plan.items, quantities, field)
  return plan.items.map((item) => {
    const quantity = Object.hasOwn(quantities, item.key) ? quantities[item.key] : undefined
    return { item, quantity: quantity === undefined ? null : BigInt(quantity) }
  })
}

type Sold = Pick<PlanItem, 'key' | 'includedQuantity' | 'capBehavior' | 'ceiling'>

/**
 * @param field the request's own name for the map, used in errors
 * @throws ValidationError on the path of each item that there is not, or not that much of
 */
export function ensureItemsAllow(items: readonly Sold[], quantities: ItemQuantities, field: string): void {
  const faults: Record<string, string[]> = {}
  for (const [key, quantity] of Object.entries(quantities)) {
    const item = items.find((candidate) => candidate.key === key)
    const most = item && usageLimit({ ...item, quantity: null })
    if (most === undefined) faults[`${field}.${key}`] = ['is not an item of this plan']
    else if (BigInt(quantity) > most) faults[`${field}.${key}`] = [`may be at most ${most}`]
  }
  if (Object.keys(faults).length > 0) throw new ValidationError(faults)
}

export const gatewayItems = (items: readonly OrderedItem[]): GatewaySubscriptionItem[] =>
  items.map(({ item, quantity }) => ({
    key: item.key,
    name: item.name,
    unitPrice: fromBigInt(item.unitPrice),
    includedQuantity: fromBigInt(item.includedQuantity),
    quantity: fromBigInt(quantity ?? item.includedQuantity),
  }))

export const subscribedItems = (items: readonly OrderedItem[]) =>
  items.map(({ item, quantity }) => ({
    planItemId: item.id,
    key: item.key,
    name: item.name,
    quantity,
    includedQuantity: item.includedQuantity,
    unitPrice: item.unitPrice,
    capBehavior: item.capBehavior,
    ceiling: item.ceiling,
  }))
