import { Prisma } from '../../../generated/prisma/client.js'
import type { Transaction } from '../../database/client.js'
import type { PlanWithItems } from '../../plans/plan.js'
import { ENDED, type SubscriptionStatus } from '../../subscriptions/state.js'
import { itemsAsJson } from './next-reprice.js'

/**
 * Living subscriptions that have other terms or items of a plan than the present ones, or that get others: by their scheduled
 * change, or by an earlier reprice. They are alike in everything that is asked of them.
 */
export type Holders = Readonly<{
  /** The one with the least id. */
  first: number
  gateway: string
  status: SubscriptionStatus
  isScheduled: boolean
  version: number
  price: bigint
  currency: string
  /** The earlier reprice that names them. */
  repriceId: number | null
  /** Whether they renew before the reprice begins. Whose period has been over for a day is kept from it by something. */
  renewsBefore: boolean
  subscriptions: number
  /** Their quantities together. */
  units: bigint
}>

const LATE_MS = 24 * 3_600_000

/** Counts the holders, those first that have the oldest terms. */
export const countHolders = (
  tx: Transaction,
  plan: PlanWithItems,
  { at, now }: Readonly<{ at: Date; now: Date }>,
): Promise<Holders[]> =>
  tx.$queryRaw<Holders[]>`
    SELECT min(id) AS first, gateway, status, "isScheduled", version, price, currency, "repriceId",
      "periodEnd" < ${at}::timestamptz AND "periodEnd" >= ${new Date(now.getTime() - LATE_MS)}::timestamptz AS "renewsBefore", count(*)::int AS subscriptions, sum(quantity)::bigint AS units
    FROM (${holdersOf(plan)}) AS holder
    GROUP BY gateway, status, "isScheduled", version, price, currency, "repriceId", "renewsBefore" ORDER BY version, first`

/**
 * Locks the holders that a reprice has to name: those whose version does not tell that they have other items. All others find
 * it by their version, so a reprice holds up nobody else, however many it moves.
 */
export const lockNamed = (tx: Transaction, plan: PlanWithItems): Promise<number> =>
  tx.$executeRaw`
    SELECT FROM subscription WHERE id IN (SELECT id FROM (${holdersOf(plan)}) AS holder WHERE version = ${plan.termsVersion})
    ORDER BY id FOR NO KEY UPDATE`

/** Names those in the reprice, except at the gateways that are left. */
export const nameHolders = (
  tx: Transaction,
  plan: PlanWithItems,
  { id, left }: Readonly<{ id: number; left: readonly string[] }>,
): Promise<number> =>
  tx.$executeRaw`
    WITH named AS MATERIALIZED (SELECT id, "isScheduled" FROM (${holdersOf(plan)}) AS holder
        WHERE version = ${plan.termsVersion} AND gateway <> ALL (${left})),
      scheduled AS (UPDATE scheduled_change AS held SET reprice_id = ${id} FROM named
        WHERE named."isScheduled" AND held.subscription_id = named.id AND ${hasPresentVersion(plan)})
    UPDATE subscription AS held SET reprice_id = ${id} FROM named
    WHERE NOT named."isScheduled" AND held.id = named.id AND ${hasPresentVersion(plan)}`

const hasPresentVersion = ({ id, termsVersion }: PlanWithItems) =>
  Prisma.sql`held.plan_id = ${id} AND held.terms_version = ${termsVersion}`

const holdersOf = (plan: PlanWithItems) => Prisma.sql`${ofPlan(plan)} UNION ALL ${toPlan(plan)}`

const ofPlan = (plan: PlanWithItems) =>
  holding(plan, {
    isScheduled: false,
    held: Prisma.sql`subscription AS s
      CROSS JOIN LATERAL (SELECT s.plan_id, s.terms_version, s.quantity, s.reprice_id) AS held`,
    items: Prisma.sql`(SELECT jsonb_object_agg(key, jsonb_build_array(name, included_quantity, unit_price, cap_behavior, ceiling))
      FROM subscription_item WHERE subscription_id = s.id)`,
  })

/** Those of other plans. One that changes within the plan is moved with its subscription. */
const toPlan = (plan: PlanWithItems) =>
  holding(plan, {
    isScheduled: true,
    held: Prisma.sql`scheduled_change AS held
      JOIN subscription AS s ON s.id = held.subscription_id AND s.plan_id <> held.plan_id`,
    items: keptItems(Prisma.sql`held.items`),
  })

type Held = Readonly<{ isScheduled: boolean; held: Prisma.Sql; items: Prisma.Sql }>

/** The items are compared with those that were read with the plan, and only where the version does not tell. */
const holding = ({ id, termsVersion, items: present }: PlanWithItems, { isScheduled, held, items }: Held) => Prisma.sql`
  SELECT s.id, s.gateway, s.status, ${isScheduled}::boolean AS "isScheduled", held.terms_version AS version, terms.price,
    terms.currency, held.quantity, s.current_period_end AS "periodEnd", earlier.id AS "repriceId"
  FROM ${held}
    JOIN plan_terms AS terms ON terms.plan_id = held.plan_id AND terms.version = held.terms_version
    LEFT JOIN plan_reprice AS earlier ON earlier.id = held.reprice_id AND earlier.plan_id = held.plan_id
      AND earlier.version >= held.terms_version
  WHERE held.plan_id = ${id} AND terms.is_recurring AND NOT s.status = ANY (${[...ENDED]}::"SubscriptionStatus"[])
    AND (held.terms_version < ${termsVersion} OR (held.terms_version = ${termsVersion} AND (
      ${items} IS DISTINCT FROM ${keptAs(present)}
      OR (earlier.id IS NOT NULL AND ${keptItems(Prisma.sql`earlier.items`)} IS DISTINCT FROM ${keptAs(present)}))))`

const keptAs = (items: PlanWithItems['items']) => keptItems(Prisma.sql`${JSON.stringify(itemsAsJson(items))}::jsonb`)

const keptItems = (json: Prisma.Sql) => Prisma.sql`
  (SELECT jsonb_object_agg(item ->> 'key', jsonb_build_array(item ->> 'name', (item ->> 'includedQuantity')::bigint,
      (item ->> 'unitPrice')::bigint, item ->> 'capBehavior', (item ->> 'ceiling')::bigint))
    FROM jsonb_array_elements(${json}) AS item)`
