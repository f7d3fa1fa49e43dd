import type { UsageTotal } from '../../generated/prisma/client.js'
import type { BilledSubscription } from '../billing/terms/billed-subscription.js'
import { changedTo } from '../billing/terms/changed.js'
import { isSameCycle } from '../billing/terms/reprice.js'
import { NO_REPRICE } from '../billing/terms/next-reprice.js'
import { type Instant, instantIn, unusedAmount } from '../billing/proration.js'
import type { Target } from '../billing/terms/scheduled-change.js'
import { addressed } from '../billing/transition.js'
import type { Balances } from '../credit/balance.js'
import { SubscriptionError } from '../errors.js'
import type { NewInvoice } from '../invoices/new-invoice.js'
import { comingLines, type LineDraft } from '../invoices/lines.js'
import { balanceLine, payFromBalance, totalOf } from '../invoices/pay-from-balance.js'
import { firstPeriod } from '../subscriptions/period.js'
import { type ClosedItem, closeItems, closingLines, nextSegment, restOfPeriod } from './cut-period.js'
import { keptSchedule } from './kept-schedule.js'
import { ensureTakenOver, WHOLE } from './take-over.js'
import type { Timing } from './resolve-order.js'

/** A change as it would be made. */
export type Proposal = Readonly<{
  timing: Timing
  effectiveAt: Date
  target: Target
  /** The subscription as the change leaves it. */
  changed: BilledSubscription
  /** Null where no money moves now. */
  invoice: NewInvoice | null
  amountDue: bigint
  balanceCredit: bigint
  closed: readonly ClosedItem[]
}>

type Proposed = Readonly<{ target: Target; timing: Timing; at: Date }>
/** The usage of the open part of the period until the change, and what the payer has in its favour. */
type Past = Readonly<{ usage: readonly UsageTotal[]; balances: Balances }>

const NO_MONEY = { invoice: null, amountDue: 0n, balanceCredit: 0n, closed: [] }

/** @throws SubscriptionError where nothing is left of the period */
export function proposeChange(
  subscription: BilledSubscription,
  { target, timing, at }: Proposed,
  past: Past,
): Proposal {
  if (timing === 'period_end') {
    const changed = { ...subscription, scheduled: { target, createdAt: at, reprices: [], ...NO_REPRICE } }
    return { timing, target, effectiveAt: subscription.currentPeriodEnd, changed, ...NO_MONEY }
  }
  const changed = changedTo(subscription, target, at)
  const continued = { ...changed, scheduled: keptSchedule(subscription, changed) }
  const proposal = { timing, target, effectiveAt: at }
  if (subscription.status === 'trialing') return { ...proposal, changed: continued, ...NO_MONEY }
  return { ...proposal, ...paidChange(subscription, continued, at, past) }
}

function paidChange(
  subscription: BilledSubscription,
  changed: BilledSubscription,
  at: Date,
  { usage, balances }: Past,
) {
  const { currentPeriodStart, currentPeriodEnd } = subscription
  const instant = instantIn({ start: currentPeriodStart, end: currentPeriodEnd }, at)
  const isSame = isSameCycle(changed, subscription)
  const closed = closeItems(subscription, usage, { instant, endsPeriod: !isSame })
  ensureTakenOver(closed, changed.items, { at: instant, from: isSame ? instant : WHOLE })
  const cut = isSame
    ? cutPeriod(subscription, changed, { at, instant, closed })
    : newPeriod(subscription, changed, { at, closed })
  const period = { start: at, end: cut.currentPeriodEnd }
  const lines = [
    ...(isSame ? proratedLines(subscription, cut, { at, instant }) : replacedLines(subscription, cut, { at, instant })),
    ...closingLines(subscription, closed, at),
  ]
  const draft: NewInvoice = {
    ...addressed(subscription),
    reason: 'change',
    periodStart: period.start,
    periodEnd: period.end,
    issuedAt: at,
    lines,
    isCollected: true,
  }
  return { changed: cut, closed, ...balanced(draft, balances) }
}

type Cut = Readonly<{ at: Date; instant: Instant; closed: readonly ClosedItem[] }>

/** The period goes on, and its rest is counted by itself. */
function cutPeriod(subscription: BilledSubscription, changed: BilledSubscription, { at, instant, closed }: Cut) {
  const segmentStart = nextSegment(subscription, at)
  if (segmentStart >= subscription.currentPeriodEnd)
    throw new SubscriptionError('subscription_not_changeable', 'Its period ends now: change it after the renewal.')
  const rest = restOfPeriod(subscription, { items: changed.items, closed, instant })
  return { ...changed, segmentStart, segmentOpenedAt: at, ...rest }
}

/** Another interval begins a period of its own. */
function newPeriod(
  subscription: BilledSubscription,
  changed: BilledSubscription,
  { at, closed }: Omit<Cut, 'instant'>,
) {
  const { start, end } = firstPeriod(changed.terms, at)
  return {
    ...changed,
    anchor: at,
    currentPeriodStart: start,
    currentPeriodEnd: end,
    segmentStart: nextSegment(subscription, at),
    segmentOpenedAt: at,
    ...restOfPeriod(subscription, { items: changed.items, closed, instant: instantIn({ start, end }, start) }),
  }
}

/** A credit larger than the charge goes to the balance; what is owed is first paid from it. */
function balanced(draft: NewInvoice, balances: Balances) {
  const total = totalOf(draft.lines)
  if (total < 0n) {
    if (!balances.hasRoom(draft, -total))
      throw new SubscriptionError('subscription_not_changeable', 'The balance can hold no more than it does.')
    const invoice = { ...draft, lines: [...draft.lines, balanceLine(-total, draft)] }
    balances.give(draft, -total)
    return { invoice, amountDue: 0n, balanceCredit: -total }
  }
  const invoice = payFromBalance(draft, balances)
  return { invoice, amountDue: totalOf(invoice.lines), balanceCredit: 0n }
}

type At = Readonly<{ at: Date; instant: Instant }>

/** Every line that changes is credited for the rest of the period, and its successor charged for it. */
function proratedLines(old: BilledSubscription, changed: BilledSubscription, { at, instant }: At): LineDraft[] {
  const rest = { start: at, end: old.currentPeriodEnd }
  const [before, after] = [comingLines(old, rest), comingLines(changed, rest)]
  const credits = before.filter((line) => !after.some((other) => isEqual(line, other)))
  const charges = after.filter((line) => !before.some((other) => isEqual(line, other)))
  return [
    ...credits.map((line) => credit(line, instant)),
    ...charges.map((line) => ({
      ...prorated(line, unusedAmount(amountOf(line), instant)),
      kind: 'proration_charge' as const,
      description: `${named(line)}, rest of the period`,
    })),
  ]
}

/** The old period is credited from now on, and a whole new one is charged. */
function replacedLines(old: BilledSubscription, changed: BilledSubscription, { at, instant }: At): LineDraft[] {
  const rest = { start: at, end: old.currentPeriodEnd }
  const whole = { start: changed.currentPeriodStart, end: changed.currentPeriodEnd }
  return [...comingLines(old, rest).map((line) => credit(line, instant)), ...comingLines(changed, whole)]
}

const credit = (line: LineDraft, instant: Instant): LineDraft => ({
  ...prorated(line, -unusedAmount(amountOf(line), instant)),
  kind: 'proration_credit',
  description: `${named(line)}, unused rest of the period`,
})

/** A share of an amount is one unit of what it comes to: no price of a unit would give it exactly. */
const prorated = (line: LineDraft, amount: bigint) => ({ ...line, quantity: 1n, unitPrice: amount })
const amountOf = ({ quantity, unitPrice }: LineDraft) => quantity * unitPrice
const named = ({ description, quantity }: LineDraft) => (quantity === 1n ? description : `${description} × ${quantity}`)

const isEqual = (a: LineDraft, b: LineDraft) =>
  a.feature === b.feature && a.description === b.description && a.quantity === b.quantity && a.unitPrice === b.unitPrice
