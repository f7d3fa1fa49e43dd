import type { PlanItem } from '../../../generated/prisma/client.js'
import { NULL_GATEWAY } from '../../contract/gateway-names.js'
import type { Transaction } from '../../database/client.js'
import { isFreeOfCharge } from '../../plans/free-of-charge.js'
import type { Terms } from '../../subscriptions/terms.js'

/** The terms and items that a subscription gets at its first renewal from `beginsAt` on. */
export type Reprice = Readonly<{ beginsAt: Date; createdAt: Date; terms: Terms; items: readonly PlanItem[] }>

/** An order that moves a subscription, or its scheduled change. */
export type Ordered = Readonly<{ repriceId: number | null; reprice: Reprice | null }>

export const NOT_ORDERED: Ordered = { repriceId: null, reprice: null }

/** An order is over for who has another plan, or newer terms of the same plan. */
export const orderFor = ({ planId, version }: Terms, { repriceId, reprice }: Ordered): Ordered =>
  reprice?.terms.planId === planId && reprice.terms.version >= version ? { repriceId, reprice } : NOT_ORDERED

/** An order of a plan, whomever it moves. */
export type Order = Readonly<{ id: number; reprice: Reprice }>

/** Who may be moved. */
type Movable = Readonly<{
  repriceId: number | null
  terms: Pick<Terms, 'planId' | 'version' | 'currency'>
  gateway?: string
}>

/** Reads the orders that may concern `rows`: those that name one of them, and all others of their plans. */
export async function readOrders(
  tx: Transaction,
  rows: readonly Pick<Movable, 'repriceId' | 'terms'>[],
): Promise<readonly Order[]> {
  if (rows.length === 0) return []
  const ids = rows.flatMap(({ repriceId }) => repriceId ?? [])
  const plans = new Set(rows.map(({ terms }) => terms.planId))
  const found = await tx.planReprice.findMany({
    where: { OR: [{ id: { in: ids } }, { planId: { in: [...plans] } }] },
    include: { terms: true },
  })
  return found.map(({ id, items, ...order }) => ({ id, reprice: { ...order, items: itemsOf(items) } }))
}

/**
 * The order that moves a subscription next. An order moves who has older terms of its plan, also who comes to them later, by a
 * payment or a change that was under way. It names whom it moves where their version does not tell that their items are others.
 * One to terms that cost something does not concern what is had for free: nobody would collect that.
 */
export function nextOrder(
  orders: readonly Order[],
  { currentPeriodEnd, ...movable }: Movable & Readonly<{ currentPeriodEnd: Date }>,
): Ordered {
  const [next] = ordersFor(orders, movable).sort(
    (a, b) => startingBy(currentPeriodEnd, a.reprice) - startingBy(currentPeriodEnd, b.reprice) || newer(a, b),
  )
  return next ? { repriceId: next.id, reprice: next.reprice } : NOT_ORDERED
}

/** The orders that move a subscription, each in its turn. */
export const ordersFor = (orders: readonly Order[], { repriceId, terms, gateway }: Movable): Order[] =>
  orders
    .filter(({ id, reprice }) => id === repriceId || isLaterThan(terms, reprice))
    .filter(({ reprice }) => gateway !== NULL_GATEWAY || isForFree(reprice))

export const isForFree = ({ terms: { price }, items }: Pick<Reprice, 'terms' | 'items'>): boolean =>
  isFreeOfCharge({ price, items })

/** Nobody is moved to another currency, or to a plan that is bought once. */
const isLaterThan = ({ planId, version, currency }: Movable['terms'], { terms }: Reprice): boolean =>
  terms.planId === planId && terms.version > version && terms.currency === currency && terms.isRecurring

/** The orders that have begun at a renewal are alike, and go before the others. */
const startingBy = (renewal: Date, { beginsAt }: Reprice): number => Math.max(beginsAt.getTime(), renewal.getTime())

const newer = (a: Order, b: Order): number => b.reprice.terms.version - a.reprice.terms.version || b.id - a.id

type Sold = Pick<PlanItem, 'key' | 'name' | 'includedQuantity' | 'unitPrice' | 'capBehavior' | 'ceiling'>

/** Whether an order moves who has these terms and items of a plan. */
export async function isRepriced(
  tx: Transaction,
  { terms: { planId, version }, items }: Readonly<{ terms: Terms; items: readonly Sold[] }>,
): Promise<boolean> {
  const order = await tx.planReprice.findFirst({
    where: { planId, version: { gte: version } },
    orderBy: [{ version: 'desc' }, { id: 'desc' }],
  })
  if (!order || order.version > version) return order !== null
  const present = await tx.planItem.findMany({ where: { planId, isActive: true } })
  return [itemsOf(order.items), present].every((others) => !areSoldAlike(others, items))
}

type SoldPlan = Readonly<{ terms: Pick<Terms, 'planId' | 'version'>; items: readonly Sold[] }>

/** Whether both have the same plan as it was sold at one time: items can be sold otherwise under one version of the terms. */
export const haveSamePlan = (a: SoldPlan, b: SoldPlan): boolean =>
  a.terms.planId === b.terms.planId && a.terms.version === b.terms.version && areSoldAlike(a.items, b.items)

export const areSoldAlike = (a: readonly Sold[], b: readonly Sold[]): boolean => soldAs(a) === soldAs(b)
const soldAs = (items: readonly Sold[]): string =>
  items
    .map(({ key, name, includedQuantity, unitPrice, capBehavior, ceiling }) =>
      JSON.stringify([key, name, ...[includedQuantity, unitPrice, ceiling].map(String), capBehavior]),
    )
    .sort()
    .join()

/** JSON has no big integers: an item's quantities are kept as text. */
export const itemsAsJson = (items: readonly PlanItem[]) =>
  items.map(({ includedQuantity, unitPrice, ceiling, ...item }) => ({
    ...item,
    includedQuantity: String(includedQuantity),
    unitPrice: String(unitPrice),
    ceiling: ceiling === null ? null : String(ceiling),
  }))

const itemsOf = (json: unknown): PlanItem[] =>
  (json as ReturnType<typeof itemsAsJson>).map((item) => ({
    ...item,
    includedQuantity: BigInt(item.includedQuantity),
    unitPrice: BigInt(item.unitPrice),
    ceiling: item.ceiling === null ? null : BigInt(item.ceiling),
  }))
