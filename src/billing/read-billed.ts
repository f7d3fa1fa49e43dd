import { Prisma, type Subscription, type SubscriptionItem } from '../../generated/prisma/client.js'
import { columnsOf } from '../database/rows.js'
import type { Transaction } from '../database/client.js'
import type { WholeSubscription } from '../subscriptions/subscription.js'
import type { Terms } from '../subscriptions/terms.js'
import { bySubscription } from './read-usage.js'
import type { BilledSubscription } from './terms/billed-subscription.js'
import { nextReprice, NO_REPRICE, readReprices } from './terms/next-reprice.js'
import { readScheduled } from './terms/scheduled-change.js'

type Named = Readonly<{
  plan: WholeSubscription['plan']
  presentVersion: number
  buyer: string
  isScheduled: boolean
}> &
  Pick<BilledSubscription, 'customerId'>

/**
 * SQL: who pays, as the gateway knows them. By the billable alone, since it has few customers: a plan that was kept from when
 * there were none might go through all customers of the gateway.
 */
const CUSTOMER = Prisma.sql`(SELECT gateway_id FROM customer
  WHERE customer.billable_id = subscription.billable_id AND customer.gateway || '' = subscription.gateway)`

/** Reads subscriptions with everything their invoices are written from, in the order of `ids`. */
export async function readBilled(tx: Transaction, ids: readonly number[]): Promise<BilledSubscription[]> {
  if (ids.length === 0) return []
  const rows = await tx.$queryRaw<(Subscription & Named)[]>`
    SELECT ${columnsOf('subscription', Prisma.SubscriptionScalarFieldEnum)}, billable.name AS buyer, ${CUSTOMER} AS "customerId",
      jsonb_build_object('key', plan.key, 'name', plan.name) AS plan, plan.terms_version AS "presentVersion",
      EXISTS (SELECT FROM scheduled_change WHERE subscription_id = subscription.id) AS "isScheduled"
    FROM subscription JOIN billable ON billable.id = subscription.billable_id JOIN plan ON plan.id = subscription.plan_id
    WHERE subscription.id = ANY (${ids})`
  const itemsOf = await readItems(tx, ids)
  const termsOf = await readTerms(tx, rows)
  const reprices = await readReprices(
    tx,
    rows.filter(mayBeMoved).map((row) => ({ ...row, terms: termsOf(row) })),
  )
  const scheduled = await readScheduled(
    tx,
    rows.filter(({ isScheduled }) => isScheduled),
  )
  const byId = new Map(
    rows.map((row) => [
      row.id,
      Object.assign(row, {
        terms: termsOf(row),
        ...(mayBeMoved(row) ? nextReprice(reprices, { ...row, terms: termsOf(row) }) : NO_REPRICE),
        reprices,
        items: itemsOf(row.id),
        billable: { name: row.buyer },
        scheduled: (row.isScheduled && scheduled.get(row.id)) || null,
      }),
    ]),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const mayBeMoved = ({ repriceId, termsVersion, presentVersion }: Subscription & Named): boolean =>
  repriceId !== null || termsVersion < presentVersion

const readItems = async (tx: Transaction, ids: readonly number[]): Promise<(id: number) => SubscriptionItem[]> =>
  bySubscription(
    await tx.$queryRaw<SubscriptionItem[]>`
      SELECT ${columnsOf('item', Prisma.SubscriptionItemScalarFieldEnum)} FROM subscription_item AS item
      WHERE subscription_id = ANY (${ids}) ORDER BY id`,
  )

type Version = Pick<Subscription, 'planId' | 'termsVersion'>

/** Reads the terms that the subscriptions share. */
async function readTerms(tx: Transaction, rows: readonly Version[]): Promise<(of: Version) => Terms> {
  const versions = new Map(rows.map((row) => [nameOf(row), row]))
  const wanted = [...versions.values()].map(({ planId, termsVersion: version }) => ({ planId, version }))
  const found = wanted.length === 0 ? [] : await tx.planTerms.findMany({ where: { OR: wanted } })
  const byName = new Map(found.map((terms) => [nameOf({ planId: terms.planId, termsVersion: terms.version }), terms]))
  return (of) => {
    const terms = byName.get(nameOf(of))
    if (!terms) throw new Error(`version ${of.termsVersion} of the terms of plan ${of.planId} is gone`)
    return terms
  }
}

const nameOf = ({ planId, termsVersion }: Version) => `${planId} ${termsVersion}`
