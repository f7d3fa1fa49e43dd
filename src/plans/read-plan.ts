import { type Plan, type PlanItem, Prisma } from '../../generated/prisma/client.js'
import type { Database, Transaction } from '../database/client.js'
import { columnsOf, jsonOf, type RowAsJson, type TextFields } from '../database/rows.js'
import type { PlanWithItems } from './plan.js'

/** Names a plan in an order: by key, or by id as older clients do. */
export type PlanReference = Readonly<{ key: string } | { id: number }>

/** An item's quantities come as text. */
export type ItemAsJson = RowAsJson<PlanItem>
export type PlanRow = Plan & { items: ItemAsJson[] }

const AS_TEXT: Readonly<Record<TextFields<PlanItem>, true>> = { includedQuantity: true, unitPrice: true, ceiling: true }

/** SQL: the columns of `plan`, and its active items. */
export const WHOLE_PLAN = Prisma.sql`${columnsOf('plan', Prisma.PlanScalarFieldEnum)},
  (SELECT coalesce(jsonb_agg(${jsonOf('item', Prisma.PlanItemScalarFieldEnum, AS_TEXT)} ORDER BY item.position), '[]')
    FROM plan_item AS item WHERE item.plan_id = plan.id AND item.is_active) AS items`

/** SQL: whether `plan` is the one that is named. */
export const isReferred = (reference: PlanReference): Prisma.Sql =>
  'key' in reference ? Prisma.sql`plan.key = ${reference.key}` : Prisma.sql`plan.id = ${reference.id}`

/**
 * Reads a plan with its active items, even one that cannot be bought any more. One statement reads both: between two, a file
 * of plans could be applied, and the items would be those of another price.
 */
export async function readPlan(
  database: Database | Transaction,
  reference: PlanReference,
): Promise<PlanWithItems | undefined> {
  const [plan] = await database.$queryRaw<PlanRow[]>`
    SELECT ${WHOLE_PLAN} FROM plan WHERE ${isReferred(reference)}`
  return plan && planOf(plan)
}

export const planOf = (plan: PlanRow): PlanWithItems => ({ ...plan, items: plan.items.map(itemOf) })

export const itemOf = ({ includedQuantity, unitPrice, ceiling, ...item }: ItemAsJson): PlanItem => ({
  ...item,
  includedQuantity: BigInt(includedQuantity),
  unitPrice: BigInt(unitPrice),
  ceiling: ceiling === null ? null : BigInt(ceiling),
})
