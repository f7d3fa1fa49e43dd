import type { Prisma } from '../../generated/prisma/client.js'
import type { Transaction } from '../database/client.js'
import { NotFoundError } from '../errors.js'
import { owned } from '../ownership.js'
import { afterId, MAX_PAGE, type PageRequest } from '../paging.js'
import type { Services } from '../services.js'

const withPlan = { plan: { select: { key: true, name: true } } } satisfies Prisma.SubscriptionInclude
const whole = { plan: true, items: { orderBy: { id: 'asc' } } } satisfies Prisma.SubscriptionInclude

export type SubscriptionWithPlan = Prisma.SubscriptionGetPayload<{ include: typeof withPlan }>
export type WholeSubscription = Prisma.SubscriptionGetPayload<{ include: typeof whole }>

/** @throws NotFoundError, ForbiddenError */
export async function getSubscription(services: Services, billableId: number, id: number) {
  return owned(await services.subscriptions(id), billableId, 'subscription')
}

/** Up to `limit + 1` subscriptions of the billable, newest first. */
export function listSubscriptions({ database }: Services, billableId: number, page: PageRequest) {
  const before = afterId(page)
  return database.subscription.findMany({
    where: { billableId, ...(before !== undefined && { id: { lt: before } }) },
    include: withPlan,
    orderBy: { id: 'desc' },
    take: (page.limit ?? MAX_PAGE) + 1,
  })
}

/** Every subscription, or every one of a billable, in the order they were created: for administrators. */
export function everySubscription({ database }: Services, billableId?: number): Promise<SubscriptionWithPlan[]> {
  return database.subscription.findMany({
    where: billableId === undefined ? {} : { billableId },
    include: withPlan,
    orderBy: { id: 'asc' },
  })
}

/** The id of the billable that a subscription belongs to. @throws NotFoundError */
export async function ownerOf({ database }: Services, id: number): Promise<number> {
  const subscription = await database.subscription.findUnique({ where: { id }, select: { billableId: true } })
  if (!subscription) throw new NotFoundError(`There is no subscription ${id}.`)
  return subscription.billableId
}

/**
 * The subscription with its plan and items, its row locked until the transaction ends: whoever decides about a
 * subscription decides under this lock.
 * @throws NotFoundError, ForbiddenError
 */
export async function lockOwned(tx: Transaction, billableId: number, id: number): Promise<WholeSubscription> {
  const rows = await tx.$queryRaw<{ billableId: number }[]>`
    SELECT billable_id AS "billableId" FROM subscription WHERE id = ${id} FOR UPDATE`
  owned(rows[0], billableId, 'subscription')
  return readWhole(tx, id)
}

/** The subscription with its plan and items. @throws NotFoundError, ForbiddenError */
export const readOwned = async (tx: Transaction, billableId: number, id: number): Promise<WholeSubscription> =>
  owned(await tx.subscription.findUnique({ where: { id }, include: whole }), billableId, 'subscription')

export const readWhole = (tx: Transaction, id: number): Promise<WholeSubscription> =>
  tx.subscription.findUniqueOrThrow({ where: { id }, include: whole })
