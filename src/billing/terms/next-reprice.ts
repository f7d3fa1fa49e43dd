import type { PlanItem } from '../../../generated/prisma/client.js'
import { NULL_GATEWAY } from '../../contract/gateway-names.js'
import type { Transaction } from '../../database/client.js'
import { isFreeOfCharge } from '../../plans/free-of-charge.js'
import { type ItemAsJson, itemOf } from '../../plans/read-plan.js'
import type { Terms } from '../../subscriptions/terms.js'

/** The terms and items that a subscription gets at its first renewal from `beginsAt` on. */
export type Reprice = Readonly<{ beginsAt: Date; createdAt: Date; terms: Terms; items: readonly PlanItem[] }>

/** A reprice that moves a subscription, or its scheduled change. */
export type NextReprice = Readonly<{ repriceId: number | null; reprice: Reprice | null }>

export const NO_REPRICE: NextReprice = { repriceId: null, reprice: null }

/** A reprice is over for who has another plan, or newer terms of the same plan. */
export const repriceFor = ({ planId, version }: Terms, { repriceId, reprice }: NextReprice): NextReprice =>
  reprice?.terms.planId === planId && reprice.terms.version >= version ? { repriceId, reprice } : NO_REPRICE

/** A reprice of a plan, whomever it moves. */
export type PlanReprice = Readonly<{ id: number; reprice: Reprice }>

/** Who may be moved. */
type Movable = Readonly<{
  repriceId: number | null
  terms: Pick<Terms, 'planId' | 'version' | 'currency'>
  gateway?: string
}>

/** Reads the reprices that may concern `rows`: those that name one of them, and all others of their plans. */
export async function readReprices(
  tx: Transaction,
  rows: readonly Pick<Movable, 'repriceId' | 'terms'>[],
): Promise<readonly PlanReprice[]> {
  if (rows.length === 0) return []
  const ids = rows.flatMap(({ repriceId }) => repriceId ?? [])
  const plans = new Set(rows.map(({ terms }) => terms.planId))
  const found = await tx.planReprice.findMany({
    where: { OR: [{ id: { in: ids } }, { planId: { in: [...plans] } }] },
    include: { terms: true },
  })
  return found.map(({ id, items, ...reprice }) => ({ id, reprice: { ...reprice, items: itemsOf(items) } }))
}

/**
 * The reprice that moves a subscription next. A reprice moves who has older terms of its plan, also who comes to them later, by a
 * payment or a change that was under way. It names whom it moves where their version does not tell that their items are others.
 * One to terms that cost something does not concern what is had for free: nobody would collect that.
 */
export function nextReprice(
  reprices: readonly PlanReprice[],
  { currentPeriodEnd, ...movable }: Movable & Readonly<{ currentPeriodEnd: Date }>,
): NextReprice {
  const [next] = repricesFor(reprices, movable).sort(
    (a, b) => startingBy(currentPeriodEnd, a.reprice) - startingBy(currentPeriodEnd, b.reprice) || newer(a, b),
  )
  return next ? { repriceId: next.id, reprice: next.reprice } : NO_REPRICE
}

/** The reprices that move a subscription, each in its turn. */
export const repricesFor = (reprices: readonly PlanReprice[], { repriceId, terms, gateway }: Movable): PlanReprice[] =>
  reprices
    .filter(({ id, reprice }) => id === repriceId || isLaterThan(terms, reprice))
    .filter(({ reprice }) => gateway !== NULL_GATEWAY || isForFree(reprice))

export const isForFree = ({ terms: { price }, items }: Pick<Reprice, 'terms' | 'items'>): boolean =>
  isFreeOfCharge({ price, items })

/** Nobody is moved to another currency, or to a plan that is bought once. */
const isLaterThan = ({ planId, version, currency }: Movable['terms'], { terms }: Reprice): boolean =>
  terms.planId === planId && terms.version > version && terms.currency === currency && terms.isRecurring

/** The reprices that have begun at a renewal are alike, and go before the others. */
const startingBy = (renewal: Date, { beginsAt }: Reprice): number => Math.max(beginsAt.getTime(), renewal.getTime())

const newer = (a: PlanReprice, b: PlanReprice): number =>
  b.reprice.terms.version - a.reprice.terms.version || b.id - a.id

/** What of an item is sold. */
type Sold = Omit<PlanItem, 'id' | 'planId' | 'position' | 'isActive'>

/** Whether a reprice moves who has these terms and items of a plan. */
export async function isRepriced(
  tx: Transaction,
  { terms: { planId, version }, items }: Readonly<{ terms: Terms; items: readonly Sold[] }>,
): Promise<boolean> {
  const newest = await tx.planReprice.findFirst({
    where: { planId, version: { gte: version } },
    orderBy: [{ version: 'desc' }, { id: 'desc' }],
  })
  if (!newest || newest.version > version) return newest !== null
  const present = await tx.planItem.findMany({ where: { planId, isActive: true } })
  return [itemsOf(newest.items), present].every((others) => !areSoldAlike(others, items))
}

type SoldPlan = Readonly<{ terms: Pick<Terms, 'planId' | 'version'>; items: readonly Sold[] }>

/** Whether both have the same plan as it was sold at one time: items can be sold otherwise under one version of the terms. */
export const haveSamePlan = (a: SoldPlan, b: SoldPlan): boolean =>
  a.terms.planId === b.terms.planId && a.terms.version === b.terms.version && areSoldAlike(a.items, b.items)

export const areSoldAlike = (a: readonly Sold[], b: readonly Sold[]): boolean => soldAs(a) === soldAs(b)
const soldAs = (items: readonly Sold[]): string =>
  items
    .map((item) => JSON.stringify(SOLD.map((field) => String(item[field]))))
    .sort()
    .join()
const SOLD = Object.keys({
  key: true,
  name: true,
  includedQuantity: true,
  unitPrice: true,
  capBehavior: true,
  ceiling: true,
} satisfies Record<keyof Sold, true>) as (keyof Sold)[]

/** JSON has no big integers: an item's quantities are kept as text. */
export const itemsAsJson = (items: readonly PlanItem[]): ItemAsJson[] =>
  items.map(({ includedQuantity, unitPrice, ceiling, ...item }) => ({
    ...item,
    includedQuantity: String(includedQuantity),
    unitPrice: String(unitPrice),
    ceiling: ceiling === null ? null : String(ceiling),
  }))

const itemsOf = (json: unknown): PlanItem[] => (json as ItemAsJson[]).map(itemOf)
