import { writeEntry } from '../audit/write-entry.js'
import { NULL_GATEWAY } from '../contract/gateway-names.js'
import type { Core } from '../core.js'
import type { Transaction } from '../database/client.js'
import { transact } from '../database/transact.js'
import { NotFoundError, UserError } from '../errors.js'
import { fromBigInt } from '../money.js'
import { isFreeOfCharge } from '../plans/free-of-charge.js'
import type { PlanWithItems } from '../plans/plan.js'
import { readPlan } from '../plans/read-plan.js'
import { type Holder, lockHolders } from './terms/holders.js'
import { itemsAsJson } from './terms/reprice-order.js'

/** Living subscriptions that have one version of the terms. Amounts in minor units. */
type Moved = Readonly<{
  version: number
  subscriptions: number
  price: number
  newPrice: number
  /** What all of them together pay more, or less, a period of the new terms, their quantities counted. */
  difference: number
}>

export type PlanRepriced = Readonly<{
  plan: string
  version: number
  currency: string
  at: string
  dryRun: boolean
  moved: readonly Moved[]
  /** Who keeps the price: whom a gateway bills by itself, and who is free while the plan costs something now. */
  left: number
}>

/**
 * Moves the living subscriptions of a plan to its present terms and items, each at its first renewal from `at` on. Those
 * that a scheduled change brings to the plan move too, and so does who comes to older terms later, by what was under way.
 * @throws NotFoundError; UserError where they cannot be moved: nothing was changed
 */
export function repricePlan(
  core: Core,
  key: string,
  { at, dryRun }: Readonly<{ at: Date; dryRun: boolean }>,
): Promise<PlanRepriced> {
  return transact(core.database, async (tx) => {
    const now = core.clock.now()
    const plan = await readPlan(tx, { key })
    if (!plan) throw new NotFoundError(`There is no plan ${key}.`)
    const holders = await lockHolders(tx, plan)
    ensureCanMove(plan, holders, { at, now })
    const moving = holders.filter(({ gateway }) => isMoved(core, plan, gateway))
    if (!dryRun) {
      await order(tx, plan, moving, { at, now })
      const after = { version: plan.termsVersion, beginsAt: at, subscriptions: moving.length }
      await writeEntry(tx, core, { action: 'plan.reprice', subject: 'plan', subjectId: key, after })
    }
    return {
      plan: key,
      ...{ version: plan.termsVersion, currency: plan.currency, at: at.toISOString(), dryRun },
      moved: summary(plan, moving),
      left: holders.length - moving.length,
    }
  })
}

const isMoved = ({ gateways }: Core, plan: PlanWithItems, gateway: string): boolean =>
  gateway === NULL_GATEWAY ? isFreeOfCharge(plan) : gateways.find(gateway)?.billedBy !== 'gateway'

function ensureCanMove(
  plan: PlanWithItems,
  holders: readonly Holder[],
  { at, now }: Readonly<{ at: Date; now: Date }>,
): void {
  if (at < now) throw new UserError(`${at.toISOString()} is past: subscriptions can be moved from now on`)
  if (!plan.isRecurring)
    throw new UserError(`Plan ${plan.key} is bought once now, and a subscription that renews cannot be moved to that`)
  const elsewhere = holders.find(({ currency }) => currency !== plan.currency)
  if (elsewhere)
    throw new UserError(
      `${named(plan, elsewhere)} pays in ${elsewhere.currency}, and plan ${plan.key} is sold in ${plan.currency} now: ` +
        'a subscription keeps its currency',
    )
  const waiting = holders.find(({ periodEnd, movesAt }) => movesAt !== null && movesAt < at && periodEnd < at)
  if (waiting?.movesAt)
    throw new UserError(
      `${named(plan, waiting)} is moved from ${waiting.movesAt.toISOString()} on by an earlier order, which this one would ` +
        `undo until ${at.toISOString()}: order it when the earlier one is done, or for the same time or sooner`,
    )
}

const named = ({ key }: PlanWithItems, { id, isScheduled }: Holder) =>
  `Subscription ${id}${isScheduled ? `, which a scheduled change brings to plan ${key},` : ''}`

async function order(
  tx: Transaction,
  plan: PlanWithItems,
  moving: readonly Holder[],
  { at, now }: Readonly<{ at: Date; now: Date }>,
): Promise<void> {
  const { id } = await tx.planReprice.create({
    data: {
      ...{ planId: plan.id, version: plan.termsVersion, items: itemsAsJson(plan.items) },
      ...{ beginsAt: at, createdAt: now },
    },
  })
  const idsOf = (isScheduled: boolean) =>
    moving.filter((each) => each.isScheduled === isScheduled).map((each) => each.id)
  await tx.subscription.updateMany({ where: { id: { in: idsOf(false) } }, data: { repriceId: id } })
  await tx.scheduledChange.updateMany({ where: { subscriptionId: { in: idsOf(true) } }, data: { repriceId: id } })
}

function summary(plan: PlanWithItems, moving: readonly Holder[]): Moved[] {
  const versions = [...new Set(moving.map(({ version }) => version))].sort((a, b) => a - b)
  return versions.map((version) => {
    const group = moving.filter((each) => each.version === version)
    const price = group[0]?.price ?? 0n
    const units = group.reduce((sum, { quantity }) => sum + BigInt(quantity), 0n)
    return {
      ...{ version, subscriptions: group.length, price: fromBigInt(price), newPrice: fromBigInt(plan.price) },
      difference: fromBigInt((plan.price - price) * units),
    }
  })
}
