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
import type { SubscriptionStatus } from '../subscriptions/state.js'
import { countHolders, type Holders, lockNamed, nameHolders } from './terms/holders.js'
import { itemsAsJson, repricesFor, readReprices } from './terms/next-reprice.js'

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

/** A plan can have many subscribers. */
const PATIENT = { timeout: 60_000 }

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
  return transact(
    core.database,
    async (tx) => {
      const now = core.clock.now()
      const plan = await readPlan(tx, { key })
      if (!plan) throw new NotFoundError(`There is no plan ${key}.`)
      ensureCanReprice(plan, { at, now })
      const left = core.gateways.names.filter((gateway) => !isMoved(core, plan, gateway))
      const holders = await readHolders(tx, plan, { at, now, dryRun })
      const moving = holders.filter(({ gateway }) => !left.includes(gateway))
      ensureKeepCurrency(plan, moving)
      await ensureNothingIsUndone(core, tx, plan, { moving, at, now })
      if (!dryRun) {
        const id = await writeReprice(tx, plan, { at, now })
        if (holders.some(isNamed(plan))) await nameHolders(tx, plan, { id, left })
        const after = { version: plan.termsVersion, beginsAt: at, subscriptions: count(moving) }
        await writeEntry(tx, core, { action: 'plan.reprice', subject: 'plan', subjectId: key, after })
      }
      return {
        plan: key,
        version: plan.termsVersion,
        currency: plan.currency,
        at: at.toISOString(),
        dryRun,
        moved: summary(plan, moving),
        left: count(holders) - count(moving),
      }
    },
    PATIENT,
  )
}

/** Those that a reprice names are read once more under their locks: what is scheduled changes without a change of their rows. */
async function readHolders(
  tx: Transaction,
  plan: PlanWithItems,
  { dryRun, ...times }: Readonly<{ at: Date; now: Date; dryRun: boolean }>,
): Promise<Holders[]> {
  const holders = await countHolders(tx, plan, times)
  if (dryRun || !holders.some(isNamed(plan))) return holders
  await lockNamed(tx, plan)
  return countHolders(tx, plan, times)
}

const isNamed =
  ({ termsVersion }: PlanWithItems) =>
  ({ version }: Holders): boolean =>
    version === termsVersion

const isMoved = ({ gateways }: Core, plan: PlanWithItems, gateway: string): boolean =>
  gateway === NULL_GATEWAY ? isFreeOfCharge(plan) : gateways.find(gateway)?.billedBy !== 'gateway'

const count = (holders: readonly Holders[]): number =>
  holders.reduce((sum, { subscriptions }) => sum + subscriptions, 0)

function ensureCanReprice(plan: PlanWithItems, { at, now }: Readonly<{ at: Date; now: Date }>): void {
  if (at < now) throw new UserError(`${at.toISOString()} is past: subscriptions can be moved from now on`)
  if (!plan.isRecurring)
    throw new UserError(`Plan ${plan.key} is bought once now, and a subscription that renews cannot be moved to that`)
}

function ensureKeepCurrency(plan: PlanWithItems, moving: readonly Holders[]): void {
  const elsewhere = moving.find(({ currency }) => currency !== plan.currency)
  if (elsewhere)
    throw new UserError(
      `${named(plan, elsewhere)} pays in ${elsewhere.currency}, and plan ${plan.key} is sold in ${plan.currency} now: ` +
        'a subscription keeps its currency',
    )
}

/** Who does not renew unless it is resumed. What moves it then is worked out of all reprices of its plan. */
const RESTING: readonly SubscriptionStatus[] = ['paused', 'grace']

/**
 * A reprice takes the place of an earlier one for whom it names. All others go through both, each in its turn. Nobody waits
 * for a renewal that does not come.
 */
async function ensureNothingIsUndone(
  { gateways }: Core,
  tx: Transaction,
  plan: PlanWithItems,
  { moving, at, now }: Readonly<{ moving: readonly Holders[]; at: Date; now: Date }>,
): Promise<void> {
  const movable = moving
    .filter(isNamed(plan))
    .filter(({ renewsBefore, status }) => renewsBefore && !RESTING.includes(status))
    .filter(({ gateway }) => gateways.names.includes(gateway))
    .map(({ version, currency, ...group }) => ({ ...group, terms: { planId: plan.id, version, currency } }))
  const reprices = await readReprices(tx, movable)
  for (const group of movable) {
    const earlier = repricesFor(reprices, group).find(({ reprice }) => reprice.beginsAt < at)
    if (earlier) {
      const { beginsAt } = earlier.reprice
      throw new UserError(
        `${named(plan, group)} is moved from ${beginsAt.toISOString()} on by an earlier order, which this one would undo ` +
          `until ${at.toISOString()}: order it when the earlier one is done, or ${beginsAt > now ? 'for the same time or sooner' : 'from now on'}`,
      )
    }
  }
}

const named = ({ key }: PlanWithItems, { first, isScheduled }: Pick<Holders, 'first' | 'isScheduled'>) =>
  `Subscription ${first}${isScheduled ? `, which a scheduled change brings to plan ${key},` : ''}`

async function writeReprice(
  tx: Transaction,
  { id: planId, termsVersion: version, items }: PlanWithItems,
  { at, now }: Readonly<{ at: Date; now: Date }>,
): Promise<number> {
  const data = { planId, version, items: itemsAsJson(items), beginsAt: at, createdAt: now }
  const { id } = await tx.planReprice.create({ data })
  return id
}

function summary(plan: PlanWithItems, moving: readonly Holders[]): Moved[] {
  const versions = [...new Set(moving.map(({ version }) => version))]
  return versions.map((version) => {
    const group = moving.filter((each) => each.version === version)
    const price = group[0]?.price ?? 0n
    const units = group.reduce((sum, each) => sum + each.units, 0n)
    return {
      version,
      subscriptions: count(group),
      price: fromBigInt(price),
      newPrice: fromBigInt(plan.price),
      difference: fromBigInt((plan.price - price) * units),
    }
  })
}
