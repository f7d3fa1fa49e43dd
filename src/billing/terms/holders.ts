import { Prisma } from '../../../generated/prisma/client.js'
import type { Transaction } from '../../database/client.js'
import type { PlanWithItems } from '../../plans/plan.js'
import { ENDED } from '../../subscriptions/state.js'

/**
 * A living subscription that has other terms or items of a plan than the present ones, or that gets others: by its scheduled
 * change, or by an earlier order.
 */
export type Holder = Readonly<{
  id: number
  gateway: string
  isScheduled: boolean
  version: number
  price: bigint
  currency: string
  quantity: number
  periodEnd: Date
  /** From when on an earlier order moves it. */
  movesAt: Date | null
}>

/**
 * Locks the holders, in the order of their ids. They are read once more under their locks: what is scheduled changes
 * without a change of the subscription's row.
 */
export async function lockHolders(tx: Transaction, plan: PlanWithItems): Promise<Holder[]> {
  const holders = holdersOf(plan)
  const locked = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM subscription WHERE id IN (SELECT id FROM (${holders}) AS holder) ORDER BY id FOR NO KEY UPDATE`
  return tx.$queryRaw<Holder[]>`
    SELECT * FROM (${holders}) AS holder WHERE id = ANY (${locked.map(({ id }) => id)}) ORDER BY id`
}

const holdersOf = ({ id, termsVersion }: PlanWithItems) => Prisma.sql`
  SELECT s.id, s.gateway, held."isScheduled", held.version, terms.price, terms.currency, held.quantity,
    s.current_period_end AS "periodEnd", earlier.begins_at AS "movesAt"
  FROM (${ofPlan(id)} UNION ALL ${toPlan(id)}) AS held
    JOIN subscription AS s ON s.id = held.id
    JOIN plan_terms AS terms ON terms.plan_id = ${id} AND terms.version = held.version
    LEFT JOIN plan_reprice AS earlier ON earlier.id = held.reprice_id AND earlier.plan_id = ${id}
      AND earlier.version >= held.version
  WHERE terms.is_recurring AND NOT s.status = ANY (${[...ENDED]}::"SubscriptionStatus"[])
    AND (held.version <> ${termsVersion} OR held.items IS DISTINCT FROM (${presentItems(id)})
      OR (earlier.id IS NOT NULL AND ${keptItems(Prisma.sql`earlier.items`)} IS DISTINCT FROM (${presentItems(id)})))`

const presentItems = (planId: number) => Prisma.sql`
  SELECT jsonb_object_agg(key, jsonb_build_array(name, included_quantity, unit_price, cap_behavior, ceiling))
  FROM plan_item WHERE plan_id = ${planId} AND is_active`

const keptItems = (json: Prisma.Sql) => Prisma.sql`
  (SELECT jsonb_object_agg(item ->> 'key', jsonb_build_array(item ->> 'name', (item ->> 'includedQuantity')::bigint,
      (item ->> 'unitPrice')::bigint, item ->> 'capBehavior', (item ->> 'ceiling')::bigint))
    FROM jsonb_array_elements(${json}) AS item)`

const ofPlan = (id: number) => Prisma.sql`
  SELECT id, false AS "isScheduled", terms_version AS version, quantity, reprice_id,
    (SELECT jsonb_object_agg(key, jsonb_build_array(name, included_quantity, unit_price, cap_behavior, ceiling))
      FROM subscription_item WHERE subscription_id = subscription.id) AS items
  FROM subscription WHERE plan_id = ${id}`

/** Those of other plans. One that changes within the plan is moved with its subscription. */
const toPlan = (id: number) => Prisma.sql`
  SELECT waiting.subscription_id, true, waiting.terms_version, waiting.quantity, waiting.reprice_id,
    ${keptItems(Prisma.sql`waiting.items`)}
  FROM scheduled_change AS waiting JOIN subscription AS owner ON owner.id = waiting.subscription_id
  WHERE waiting.plan_id = ${id} AND owner.plan_id <> ${id}`
