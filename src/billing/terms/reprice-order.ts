import type { PlanItem } from '../../../generated/prisma/client.js'
import type { Transaction } from '../../database/client.js'
import type { Terms } from '../../subscriptions/terms.js'

/** The terms and items that a subscription gets at its first renewal from `beginsAt` on. */
export type Reprice = Readonly<{ beginsAt: Date; terms: Terms; items: readonly PlanItem[] }>

/** An order that moves a subscription, or its scheduled change. */
export type Ordered = Readonly<{ repriceId: number | null; reprice: Reprice | null }>

export const NOT_ORDERED: Ordered = { repriceId: null, reprice: null }

/** An order is over for who has another plan, or newer terms of the same plan. */
export const orderFor = ({ planId, version }: Terms, { repriceId, reprice }: Ordered): Ordered =>
  reprice?.terms.planId === planId && reprice.terms.version >= version ? { repriceId, reprice } : NOT_ORDERED

/** Reads what `rows` are to be moved to, by the order's id. */
export async function readReprices(
  tx: Transaction,
  rows: readonly Readonly<{ repriceId: number | null }>[],
): Promise<ReadonlyMap<number, Reprice>> {
  const ids = [...new Set(rows.flatMap(({ repriceId }) => repriceId ?? []))]
  if (ids.length === 0) return new Map()
  const reprices = await tx.planReprice.findMany({ where: { id: { in: ids } }, include: { terms: true } })
  return new Map(
    reprices.map(({ id, beginsAt, terms, items }) => [id, { beginsAt, terms, items: itemsOf(items) }] as const),
  )
}

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
