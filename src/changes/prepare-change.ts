import type { SubscriptionItem, UsageTotal } from '../../generated/prisma/client.js'
import { billedBy } from '../billing/advance.js'
import type { BilledSubscription } from '../billing/terms/billed-subscription.js'
import { changedTo } from '../billing/terms/changed.js'
import { isSameCycle } from '../billing/terms/reprice.js'
import { readBilled } from '../billing/read-billed.js'
import { readUsage } from '../billing/read-usage.js'
import type { Target } from '../billing/terms/scheduled-change.js'
import type { Core } from '../core.js'
import { keptOfPeriod, sells } from '../credit-notes/kept-of-period.js'
import { type Balances, readBalances } from '../credit/balance.js'
import type { Transaction } from '../database/client.js'
import { SubscriptionError } from '../errors.js'
import { comingLines } from '../invoices/lines.js'
import { tallyLimit } from '../plans/item-cap.js'
import { owned } from '../resources/ownership.js'
import { firstPeriod, FOREVER } from '../subscriptions/period.js'
import { ensureAllows } from '../subscriptions/state.js'
import { isAhead, openSegment, uncut } from '../subscriptions/segment.js'
import { type Proposal, proposeChange } from './propose-change.js'
import type { Timing } from './resolve-order.js'
import { type CountedAfter, countedAfter, isPeriodPaid } from './sql.js'

/** Reads a subscription that can be changed. @throws NotFoundError, ForbiddenError, SubscriptionError */
export async function readChangeable(
  tx: Transaction,
  core: Core,
  { billableId, id }: Readonly<{ billableId: number; id: number }>,
): Promise<BilledSubscription> {
  const [found] = await readBilled(tx, [id])
  const subscription = owned(found, billableId, 'subscription')
  ensureAllows('change', subscription, core.clock.now())
  if (billedBy(core, subscription) !== 'service')
    throw new SubscriptionError(
      'change_not_supported',
      `The gateway ${subscription.gateway} writes its own invoices: its subscriptions cannot be changed here.`,
    )
  return subscription
}

/** At once where the new price is not lower for the same time, else with the next renewal. */
export function defaultTiming(subscription: BilledSubscription, target: Target, at: Date): Timing {
  const [old, fresh] = [fullPrice(subscription, at), fullPrice(changedTo(subscription, target, at), at)]
  if (isSameCycle(subscription, target)) return fresh.price >= old.price ? 'now' : 'period_end'
  return fresh.price * old.length >= old.price * fresh.length ? 'now' : 'period_end'
}

function fullPrice(subscribed: Parameters<typeof comingLines>[0], at: Date) {
  const { start, end } = firstPeriod(subscribed.terms, at)
  const price = comingLines(subscribed, { start, end }).reduce((sum, line) => sum + line.quantity * line.unitPrice, 0n)
  return { price, length: BigInt(end.getTime() - start.getTime()) }
}

export type Prepared = Readonly<{
  proposal: Proposal
  /** What no invoice covers after the change: what was counted since, where the change cuts the period. */
  open: readonly UsageTotal[]
  /** What the change counts under its own start, as it is counted so far. */
  later: CountedAfter
  /** What is left of the balances. */
  balances: Balances
}>

/**
 * Works out a change from everything that it depends on, as it is now.
 * @throws SubscriptionError where it cannot be made, or would refuse what was counted meanwhile
 */
export async function prepareChange(
  tx: Transaction,
  subscription: BilledSubscription,
  change: Readonly<{ target: Target; timing: Timing; at: Date }>,
  readThe = readBalances,
): Promise<Prepared> {
  const { id, billableId, status } = subscription
  if (change.timing === 'now' && status !== 'trialing') await ensurePaid(tx, subscription)
  const balances = await readThe(tx, [billableId])
  const usage = (await readUsage(tx, [id], FOREVER))(id)
  const cuts = change.timing === 'now' && status === 'active'
  const start = openSegment(subscription)
  const after = { id, start, at: change.at, endsPeriod: !isSameCycle(change.target, subscription) }
  const later = cuts ? await countedAfter(tx, after) : { ...after, counted: [] }
  // A server whose clock is ahead may have counted for the next period already.
  const isOpen = ({ periodStart }: Pick<UsageTotal, 'periodStart'>) => periodStart.getTime() === start.getTime()
  const sinceThen = totalsOf(later.counted.filter(isOpen))
  const until = usage
    .filter(isOpen)
    .map((used) => ({ ...used, total: used.total - (sinceThen.get(used.feature) ?? 0n) }))
  const proposal = proposeChange(subscription, change, { usage: until, balances })
  const { changed } = proposal
  if (cuts) await ensureKept(tx, subscription, proposal)
  const counted = [...totalsOf(later.counted)].map(([feature, total]) => ({ feature, total }))
  if (!counted.every((used) => fits(used, changed, changed.items)))
    throw stale('what was used meanwhile does not fit the new items')
  const ahead = cuts && after.endsPeriod ? [] : usage.filter((used) => isAhead(subscription, used))
  const next = change.timing === 'now' ? changed : changedTo(subscription, change.target, change.at)
  if (!ahead.every((used) => fits(used, next, next.items.map(uncut))))
    throw new SubscriptionError(
      'subscription_not_changeable',
      'Its next period begins now: change it after the renewal.',
    )
  const rest = { ...NOT_BILLED, subscriptionId: id, periodStart: openSegment(changed) }
  return { proposal, open: cuts ? counted.map((each) => ({ ...rest, ...each })) : usage, later, balances }
}

const NOT_BILLED = { itemName: null, covered: null, unitPrice: null }

type Used = Readonly<{ feature: string; total: bigint }>

const fits = ({ feature, total }: Used, changed: BilledSubscription, items: readonly SubscriptionItem[]) =>
  items.some((item) => item.key === feature && total <= tallyLimit(item, changed))

/** By feature. */
function totalsOf(counted: readonly Used[]): ReadonlyMap<string, bigint> {
  const totals = new Map<string, bigint>()
  for (const { feature, total } of counted) totals.set(feature, (totals.get(feature) ?? 0n) + total)
  return totals
}

async function ensurePaid(tx: Transaction, subscription: BilledSubscription): Promise<void> {
  const isPaid = subscription.status === 'past_due' ? false : await isPeriodPaid(tx, subscription)
  if (isPaid) return
  const why = isPaid === undefined ? 'was billed elsewhere, before it came here' : 'is not paid'
  throw new SubscriptionError(
    'subscription_not_changeable',
    `Its current period ${why}, so there is nothing to credit: ask for the timing period_end.`,
  )
}

/** What credit notes have given back of the current period is not given back again. @throws SubscriptionError */
async function ensureKept(tx: Transaction, subscription: BilledSubscription, { invoice }: Proposal): Promise<void> {
  const { id: subscriptionId, currentPeriodEnd: end } = subscription
  const moved = (invoice?.lines ?? [])
    .filter((line) => sells(line, end))
    .reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0n)
  if (moved >= 0n) return
  const { kept, credited } = await keptOfPeriod(tx, { subscriptionId, end })
  if (credited > 0n && kept + moved < 0n)
    throw new SubscriptionError(
      'subscription_not_changeable',
      'Credit notes have given back what it would credit of the current period: ask for the timing period_end.',
    )
}

export const stale = (why: string) =>
  new SubscriptionError('quote_stale', `The quote no longer holds: ${why}. Ask for another one.`)
