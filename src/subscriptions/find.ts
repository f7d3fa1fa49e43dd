import { Prisma, type Subscription } from '../../generated/prisma/client.js'
import type { Database, Transaction } from '../database/client.js'
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

/** What of a subscription an upgrade goes by. */
export type Standing = Pick<Subscription, 'id' | 'billableId' | 'name' | 'status' | 'endsAt'>

const standingOf = async (rows: Promise<Standing[]>, billableId: number) =>
  owned((await rows)[0], billableId, 'subscription')

const STANDING = Prisma.sql`SELECT id, billable_id AS "billableId", name, status, ends_at AS "endsAt" FROM subscription`

/** @throws NotFoundError, ForbiddenError */
export const readStanding = (database: Database, billableId: number, id: number): Promise<Standing> =>
  standingOf(database.$queryRaw`${STANDING} WHERE id = ${id}`, billableId)

/**
 * With the row locked until the transaction ends: whoever decides about a subscription decides under this lock.
 * @throws NotFoundError, ForbiddenError
 */
export const lockStanding = (tx: Transaction, billableId: number, id: number): Promise<Standing> =>
  standingOf(tx.$queryRaw`${STANDING} WHERE id = ${id} FOR UPDATE`, billableId)

/** The subscription with its plan and items, locked. @throws NotFoundError, ForbiddenError */
export async function lockOwned(tx: Transaction, billableId: number, id: number): Promise<WholeSubscription> {
  await lockStanding(tx, billableId, id)
  return readWhole(tx, id)
}

export const readWhole = (tx: Transaction, id: number): Promise<WholeSubscription> =>
  tx.subscription.findUniqueOrThrow({ where: { id }, include: whole })
