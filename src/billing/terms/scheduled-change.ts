import type { SubscriptionItem } from '../../../generated/prisma/client.js'
import type { Transaction } from '../../database/client.js'
import { changeEvent } from '../../events/publish-change.js'
import type { NewEvent } from '../../events/publish.js'
import type { WholeSubscription } from '../../subscriptions/subscription.js'
import type { Terms } from '../../subscriptions/terms.js'
import { nextReprice, type PlanReprice, type NextReprice, readReprices } from './next-reprice.js'

/** An item as a subscription buys it. */
export type BoughtItem = Omit<SubscriptionItem, 'id' | 'subscriptionId' | 'segmentCovered' | 'segmentLimit'>

/** What a subscription is changed to, everything resolved. */
export type Target = Readonly<{
  plan: Readonly<{ key: string; name: string }>
  terms: Terms
  quantity: number
  items: readonly BoughtItem[]
}>

/** With the reprice for its plan, which goes with the change, and with the plan's others: another change has other terms. */
export type ScheduledChange = NextReprice &
  Readonly<{ target: Target; createdAt: Date; reprices: readonly PlanReprice[] }>

/** A target as it is stored. JSON has no big integers, so an item's quantities are kept as text. */
export type StoredTarget = ReturnType<typeof storedTarget>

export const storedTarget = ({ terms, quantity, items }: Target) => ({
  planId: terms.planId,
  termsVersion: terms.version,
  quantity,
  items: items.map(({ planItemId, key, name, quantity: bought, capBehavior, ...amounts }) => ({
    planItemId,
    key,
    name,
    capBehavior,
    quantity: bought === null ? null : String(bought),
    includedQuantity: String(amounts.includedQuantity),
    unitPrice: String(amounts.unitPrice),
    ceiling: amounts.ceiling === null ? null : String(amounts.ceiling),
  })),
})

const itemsOf = (items: StoredTarget['items']): BoughtItem[] =>
  items.map(({ quantity, includedQuantity, unitPrice, ceiling, ...item }) => ({
    ...item,
    includedQuantity: BigInt(includedQuantity),
    unitPrice: BigInt(unitPrice),
    quantity: quantity === null ? null : BigInt(quantity),
    ceiling: ceiling === null ? null : BigInt(ceiling),
  }))

/** Reads the terms that stored targets name, which are kept for ever. */
export async function readTargets(tx: Transaction, stored: readonly StoredTarget[]): Promise<Target[]> {
  if (stored.length === 0) return []
  const wanted = stored.map(({ planId, termsVersion: version }) => ({ planId, version }))
  const named = { plan: { select: { key: true, name: true } } } as const
  const found = await tx.planTerms.findMany({ where: { OR: wanted }, include: named })
  return stored.map(({ planId, termsVersion, quantity, items }) => {
    const known = found.find((each) => each.planId === planId && each.version === termsVersion)
    if (!known) throw new Error(`version ${termsVersion} of the terms of plan ${planId} is gone`)
    const { plan, ...terms } = known
    return { plan, terms, quantity, items: itemsOf(items) }
  })
}

type Renewing = Readonly<{ id: number; currentPeriodEnd: Date }>

/** The scheduled changes of subscriptions, by subscription. */
export async function readScheduled(
  tx: Transaction,
  subscriptions: readonly Renewing[],
): Promise<ReadonlyMap<number, ScheduledChange>> {
  if (subscriptions.length === 0) return new Map()
  const periodEnds = new Map(subscriptions.map(({ id, currentPeriodEnd }) => [id, currentPeriodEnd]))
  const rows = await tx.scheduledChange.findMany({ where: { subscriptionId: { in: [...periodEnds.keys()] } } })
  const stored = rows.map(({ items, ...row }) => ({ ...row, items: items as StoredTarget['items'] }))
  const targets = await readTargets(tx, stored)
  const waiting = rows.flatMap(({ subscriptionId: id, createdAt, repriceId }, index) => {
    const [target, currentPeriodEnd] = [targets[index], periodEnds.get(id)]
    return target && currentPeriodEnd
      ? [{ id, createdAt, target, terms: target.terms, repriceId, currentPeriodEnd }]
      : []
  })
  const reprices = await readReprices(tx, waiting)
  return new Map(
    waiting.map(({ id, target, createdAt, ...row }) => [
      id,
      { target, createdAt, reprices, ...nextReprice(reprices, row) },
    ]),
  )
}

/** Schedules the change, in the place of one that is scheduled already. */
export async function writeScheduled(
  tx: Transaction,
  subscriptionId: number,
  { target, createdAt, repriceId }: Omit<ScheduledChange, 'reprices'>,
): Promise<void> {
  const data = { ...storedTarget(target), createdAt, repriceId }
  await tx.scheduledChange.upsert({ where: { subscriptionId }, create: { subscriptionId, ...data }, update: data })
}

/** Drops the scheduled change of a subscription, if it has one. @returns what is to be published of that */
export async function dropScheduled(tx: Transaction, subscription: WholeSubscription, now: Date): Promise<NewEvent[]> {
  const { count } = await tx.scheduledChange.deleteMany({ where: { subscriptionId: subscription.id } })
  return count > 0 ? [changeEvent('SubscriptionChangeUnscheduled', subscription, now)] : []
}
