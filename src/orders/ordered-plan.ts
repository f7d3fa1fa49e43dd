import { type Plan, type PlanItem, Prisma } from '../../generated/prisma/client.js'
import type { Database, Transaction } from '../database/client.js'
import { columnsOf } from '../database/columns.js'
import { ValidationError } from '../errors.js'

export type OrderedPlan = Plan & { items: PlanItem[] }

/** Names a plan in an order: by key, or by id as older clients do. */
export type PlanReference = Readonly<{ key: string } | { id: number }>

/** JSON has no big integers, so an item's quantities come as text. */
type ItemAsText = Omit<PlanItem, 'includedQuantity' | 'unitPrice' | 'ceiling'> &
  Readonly<{ includedQuantity: string; unitPrice: string; ceiling: string | null }>
export type OrderedPlanRow = Plan & { items: ItemAsText[] }

/** SQL: the columns of `plan`, and its active items. */
export const ORDERED_PLAN = Prisma.sql`${columnsOf('plan', Prisma.PlanScalarFieldEnum)},
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', item.id, 'planId', item.plan_id, 'key', item.key, 'name', item.name,
      'includedQuantity', item.included_quantity::text, 'unitPrice', item.unit_price::text, 'ceiling', item.ceiling::text,
      'capBehavior', item.cap_behavior, 'position', item.position, 'isActive', item.is_active) ORDER BY item.position), '[]')
    FROM plan_item AS item WHERE item.plan_id = plan.id AND item.is_active) AS items`

/** SQL: whether `plan` is the one that is named. */
export const isReferred = (reference: PlanReference): Prisma.Sql =>
  'key' in reference ? Prisma.sql`plan.key = ${reference.key}` : Prisma.sql`plan.id = ${reference.id}`

/** Reads an active plan with its active items. @throws ValidationError on the reference's own field */
export const orderedPlan = async (database: Database | Transaction, reference: PlanReference): Promise<OrderedPlan> =>
  ensureOffered(await readPlan(database, reference), reference)

/** Reads a plan, even one that cannot be bought any more. */
export async function readPlan(
  database: Database | Transaction,
  reference: PlanReference,
): Promise<OrderedPlanRow | undefined> {
  const [plan] = await database.$queryRaw<OrderedPlanRow[]>`
    SELECT ${ORDERED_PLAN} FROM plan WHERE ${isReferred(reference)}`
  return plan
}

/** The plan that was read, if it can be bought. @throws ValidationError on the reference's own field */
export function ensureOffered(plan: OrderedPlanRow | undefined, reference: PlanReference): OrderedPlan {
  if (plan?.archivedAt === null) return { ...plan, items: plan.items.map(itemOf) }
  const field = 'key' in reference ? 'planKey' : 'plan_id'
  throw new ValidationError({ [field]: ['is not a plan that can be bought; see GET /plans'] })
}

const itemOf = ({ includedQuantity, unitPrice, ceiling, ...item }: ItemAsText): PlanItem => ({
  ...item,
  includedQuantity: BigInt(includedQuantity),
  unitPrice: BigInt(unitPrice),
  ceiling: ceiling === null ? null : BigInt(ceiling),
})
