import type { Subscription } from '../../generated/prisma/client.js'
import type { Core } from '../core.js'
import type { Transaction } from '../database/client.js'
import { NotFoundError } from '../errors.js'
import { owned } from '../resources/ownership.js'
import { afterId, MAX_PAGE, type PageRequest } from '../resources/paging.js'
import type { SubscriptionLookup } from './subscription-lookup.js'
import { type SubscriptionWithPlan, whole, wholeOf, type WholeSubscription, withPlan } from './subscription.js'

/** @throws NotFoundError, ForbiddenError */
export async function getSubscription(
  core: Core & { findSubscription: SubscriptionLookup },
  billableId: number,
  id: number,
) {
  return owned(await core.findSubscription(id), billableId, 'subscription')
}

/** Up to `limit + 1` subscriptions of the billable, newest first. */
export function listSubscriptions({ database }: Core, billableId: number, page: PageRequest) {
  const before = afterId('subscriptions', page)
  return database.subscription.findMany({
    where: { billableId, ...(before !== undefined && { id: { lt: before } }) },
    include: withPlan,
    orderBy: { id: 'desc' },
    take: (page.limit ?? MAX_PAGE) + 1,
  })
}

/** Every subscription, or every one of a billable, in the order of their creation: for administrators. */
export function everySubscription({ database }: Core, billableId?: number): Promise<SubscriptionWithPlan[]> {
  return database.subscription.findMany({
    where: billableId === undefined ? {} : { billableId },
    include: withPlan,
    orderBy: { id: 'asc' },
  })
}

/** Up to `limit + 1` subscriptions of all billables, newest first: for administrators. */
export function pageOfSubscriptions(
  { database }: Core,
  { billable, ...page }: PageRequest & Readonly<{ billable?: number }>,
): Promise<SubscriptionWithPlan[]> {
  const before = afterId('subscriptions', page)
  return database.subscription.findMany({
    where: {
      ...(billable !== undefined && { billableId: billable }),
      ...(before !== undefined && { id: { lt: before } }),
    },
    include: withPlan,
    orderBy: { id: 'desc' },
    take: (page.limit ?? MAX_PAGE) + 1,
  })
}

/** The id of the billable that a subscription belongs to. @throws NotFoundError */
export async function ownerOf({ database }: Core, id: number): Promise<number> {
  const subscription = await database.subscription.findUnique({ where: { id }, select: { billableId: true } })
  if (!subscription) throw new NotFoundError(`There is no subscription ${id}.`)
  return subscription.billableId
}

/** The columns that decide whether a subscription may be upgraded. */
export type SubscriptionHeader = Pick<Subscription, 'id' | 'billableId' | 'name' | 'status' | 'endsAt'>

/**
 * Reads the header and locks the row until the transaction ends. Every decision about a subscription is made under this
 * lock. A stranger never holds it: it would keep the owner's usage waiting.
 * @throws NotFoundError, ForbiddenError
 */
export async function lockHeader(tx: Transaction, billableId: number, id: number): Promise<SubscriptionHeader> {
  const [row] = await tx.$queryRaw<SubscriptionHeader[]>`
    SELECT id, billable_id AS "billableId", name, status, ends_at AS "endsAt" FROM subscription
    WHERE id = ${id} AND billable_id = ${billableId} FOR UPDATE`
  return row ?? owned(await tx.subscription.findUnique({ where: { id } }), billableId, 'subscription')
}

/** Locks the subscription and reads it with its terms and items. @throws NotFoundError, ForbiddenError */
export async function lockOwned(tx: Transaction, billableId: number, id: number): Promise<WholeSubscription> {
  await lockHeader(tx, billableId, id)
  return readWhole(tx, id)
}

export const readWhole = async (tx: Transaction, id: number): Promise<WholeSubscription> =>
  wholeOf(await tx.subscription.findUniqueOrThrow({ where: { id }, include: whole }))
