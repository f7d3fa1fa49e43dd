import { Prisma, type SubscriptionItem, type UsageTotal } from '../../generated/prisma/client.js'
import { bringAllUpToDate } from '../billing/bring-up-to-date.js'
import { lateAt } from '../billing/due/late.js'
import type { Core } from '../core.js'
import type { Transaction } from '../database/client.js'
import { onSnapshot } from '../database/snapshot.js'
import { ValidationError } from '../errors.js'
import { owned } from '../resources/ownership.js'
import { afterSealed, MAX_PAGE, type PageRequest } from '../resources/paging.js'
import { getSubscription } from '../subscriptions/find.js'
import { currentPeriodAt } from '../subscriptions/period.js'
import { itemsFrom, segmentOf } from '../subscriptions/segment.js'
import type { SubscriptionLookup } from '../subscriptions/subscription-lookup.js'
import { whole, wholeOf, type WholeSubscription } from '../subscriptions/subscription.js'
import { type Period, pastPeriod } from './past-period.js'
import { type FoundRecord, readRecords } from './sql.js'
import { type ItemUsage, usageOfItem, usageOfPast } from './usage-of-item.js'

export type PeriodUsage = Readonly<{ period: Period; items: readonly ItemUsage[] }>

/**
 * What a period of a subscription has used: the current one, or a past one by its start. A late renewal that changes what is
 * sold is made first, as for a tally.
 * @throws NotFoundError, ForbiddenError, ValidationError on `periodStart`
 */
export async function getUsage(
  core: Core,
  billableId: number,
  id: number,
  asked: Readonly<{ periodStart?: Date | undefined }>,
): Promise<PeriodUsage> {
  const found = await usageOnSnapshot(core, billableId, id, asked)
  if (found) return found
  await bringAllUpToDate(core, new Map([[id, billableId]]))
  return (await usageOnSnapshot(core, billableId, id, { ...asked, isAsIs: true })) as PeriodUsage
}

/** Undefined where a renewal is to be made first, since it may change what the open period covers; never `isAsIs`. */
function usageOnSnapshot(
  core: Core,
  billableId: number,
  id: number,
  { periodStart, isAsIs = false }: Readonly<{ periodStart?: Date | undefined; isAsIs?: boolean }>,
): Promise<PeriodUsage | undefined> {
  return onSnapshot(core.database, async (tx) => {
    const now = core.clock.now()
    const row = await tx.subscription.findUnique({ where: { id }, include: whole })
    const subscription = wholeOf(owned(row, billableId, 'subscription'))
    if (!isAsIs && subscription.currentPeriodEnd <= now && (await isLate(tx, id, now))) return undefined
    const current = openPeriodAt(subscription, now)
    if (periodStart && periodStart.getTime() !== current.start.getTime())
      return usageOfPastPeriod(tx, subscription, { start: periodStart, current })
    const { used } = await usageOfOpenPeriod(tx, subscription, now)
    return { period: current, items: used.map(({ usage }) => usage) }
  })
}

const isLate = async (tx: Transaction, id: number, now: Date): Promise<boolean> =>
  (
    await tx.$queryRaw<unknown[]>`
    SELECT FROM (SELECT ${now}::timestamptz AS at) AS asked, subscription AS s
    WHERE s.id = ${id} AND ${Prisma.raw(lateAt('asked.at'))}`
  ).length > 0

type OpenUsage = Readonly<{
  period: Period
  used: readonly Readonly<{ item: SubscriptionItem; usage: ItemUsage }>[]
}>

/** What the current period has used of each item. */
export async function usageOfOpenPeriod(
  tx: Transaction,
  subscription: WholeSubscription,
  now: Date,
): Promise<OpenUsage> {
  const period = openPeriodAt(subscription, now)
  const totals = new Map(
    (await totalsAt(tx, subscription.id, period.start)).map(({ feature, total }) => [feature, total]),
  )
  const about = { subscription, period, isOver: period.end <= now }
  const items = itemsFrom(subscription, period.start)
  return { period, used: items.map((item) => ({ item, usage: usageOfItem(item, totals.get(item.key) ?? 0n, about) })) }
}

/** The period that contains `now`, or the rest of it where a change has cut it. */
function openPeriodAt(subscription: WholeSubscription, now: Date): Period {
  const { start, end } = currentPeriodAt(subscription, now)
  return { start: segmentOf(subscription, start), end }
}

/** The items that were used in a past period, as they were billed. */
async function usageOfPastPeriod(
  tx: Transaction,
  subscription: WholeSubscription,
  { start, current }: Readonly<{ start: Date; current: Period }>,
): Promise<PeriodUsage> {
  const totals = inOrderOfPlan(await totalsAt(tx, subscription.id, start), subscription)
  const period = await pastPeriod(tx, subscription, { start, current, isUsed: totals.length > 0 })
  if (!period) throw noPeriod(current)
  return { period, items: totals.map((total) => usageOfPast(total, { subscription, period })) }
}

const totalsAt = (tx: Transaction, subscriptionId: number, periodStart: Date): Promise<UsageTotal[]> =>
  tx.usageTotal.findMany({ where: { subscriptionId, periodStart }, orderBy: { feature: 'asc' } })

/** Items that the subscription has no more come last. */
function inOrderOfPlan(totals: readonly UsageTotal[], { items }: WholeSubscription): UsageTotal[] {
  const places = new Map(items.map(({ key }, place) => [key, place]))
  const placeOf = ({ feature }: UsageTotal) => places.get(feature) ?? items.length
  return totals.toSorted((one, other) => placeOf(one) - placeOf(other))
}

const noPeriod = ({ start }: Period) =>
  new ValidationError({
    periodStart: [`is not the start of a period of this subscription; the current one began at ${start.toISOString()}`],
  })

/**
 * Up to `limit + 1` usage records of the subscription, newest first.
 * @throws NotFoundError, ForbiddenError, ValidationError
 */
export async function listUsageRecords(
  core: Core & { findSubscription: SubscriptionLookup },
  billableId: number,
  id: number,
  { feature, ...page }: PageRequest & Readonly<{ feature?: string | undefined }>,
): Promise<FoundRecord[]> {
  const before = afterSealed(core.encryption, 'usage-records', page)
  await getSubscription(core, billableId, id)
  const read = () => readRecords(core.database, id, { before, feature, most: (page.limit ?? MAX_PAGE) + 1 })
  // Of a feature that was used little it may read all records, and so hold its connection for long.
  return (feature === undefined ? core.readTurns : core.lockTurns).inTurn(billableId, read)
}
