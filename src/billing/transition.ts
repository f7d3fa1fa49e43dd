import type { SubscriptionStatus, UsageTotal } from '../../generated/prisma/client.js'
import { periodContaining } from '../calendar/periods.js'
import { NULL_GATEWAY } from '../contract/gateway-names.js'
import type { InvoiceReason, NewInvoice } from '../invoices/new-invoice.js'
import { comingLines, overageLines } from '../invoices/lines.js'
import { countedInLast, UNCUT, uncut } from '../subscriptions/segment.js'
import type { BilledSubscription } from './terms/billed-subscription.js'
import { renewedAt } from './terms/changed.js'
import { isForFree } from './terms/next-reprice.js'

export type BilledBy = 'service' | 'gateway' | 'nobody'

/** What time changes on a subscription next. */
export type BillingTransition = Readonly<{
  /** When it was due, however late it is made. */
  at: Date
  event: 'SubscriptionRenewed' | 'SubscriptionEnded'
  change: Readonly<{ status: SubscriptionStatus; currentPeriodStart: Date; currentPeriodEnd: Date }>
  invoice: NewInvoice | undefined
  /** The subscription as the transition leaves it. */
  next: BilledSubscription
  /** Whether it has moved to other terms: an operator's, or those of its scheduled change. */
  isMoved: boolean
  /** Whether its scheduled change was made. */
  isChanged: boolean
  /** The past usage to report, where the gateway bills it by itself. */
  reported: readonly UsageTotal[]
}>

export type Past = Readonly<{ usage: readonly UsageTotal[]; billedBy: BilledBy }>

/**
 * The next transition of a due subscription: a trial or a period ends in the next period, grace ends in `canceled`.
 * @param past the usage totals of the periods from the current one until the transition
 */
export function nextTransition(subscription: BilledSubscription, past: Past): BillingTransition {
  const { status, currentPeriodStart, currentPeriodEnd, endsAt } = subscription
  if (status === 'grace' && endsAt !== null) {
    const change = { status: 'canceled', currentPeriodStart, currentPeriodEnd } as const
    const left = { next: { ...subscription, ...change }, isMoved: false, isChanged: false }
    return { event: 'SubscriptionEnded', change, ...left, ...lastBill(subscription, past, endsAt) }
  }
  const at = currentPeriodEnd
  const continued = keepsTerms(subscription, past) ? subscription : renewedAt(subscription, at)
  const { terms, anchor } = continued
  const { end } = periodContaining(anchor, terms.interval, terms.intervalCount, at)
  const period = { start: at, end }
  const reason = status === 'trialing' ? 'first' : 'renewal'
  const change = {
    status: status === 'trialing' ? 'active' : status,
    currentPeriodStart: period.start,
    currentPeriodEnd: period.end,
  }
  return {
    change,
    invoice:
      past.billedBy === 'service' ? renewalInvoice(subscription, past.usage, period, { continued, reason }) : undefined,
    reported: reported(subscription, past),
    ...renewal(subscription, { continued, change, at }),
  }
}

/**
 * A gateway that bills by itself charges what it was told at the purchase, whatever the plan costs now. What is had for free
 * is not moved to terms that cost something, since nobody would collect that.
 */
const keepsTerms = ({ gateway, reprice }: BilledSubscription, { billedBy }: Past): boolean =>
  gateway === NULL_GATEWAY ? reprice !== null && !isForFree(reprice) : billedBy !== 'service'

type Continued = Readonly<{ continued: BilledSubscription; change: Partial<BilledSubscription>; at: Date }>

/** The step into a new period, for which the subscription is `continued`. */
export const renewal = (subscription: BilledSubscription, { continued, change, at }: Continued) => ({
  at,
  event: 'SubscriptionRenewed' as const,
  next: {
    ...continued,
    ...change,
    ...UNCUT,
    items: continued.items.map(uncut),
  },
  isMoved: continued !== subscription,
  isChanged: subscription.scheduled !== null,
})

/**
 * One invoice for the coming period and for the past usage beyond what was covered.
 * @param continued the subscription as the coming period has it; by default as it is
 */
export function renewalInvoice(
  subscription: BilledSubscription,
  usage: readonly UsageTotal[],
  period: Readonly<{ start: Date; end: Date }>,
  {
    continued = subscription,
    reason = 'renewal',
  }: Readonly<{ continued?: BilledSubscription; reason?: InvoiceReason }> = {},
): NewInvoice {
  return {
    reason,
    periodStart: period.start,
    periodEnd: period.end,
    issuedAt: period.start,
    lines: [
      ...comingLines(continued, period),
      ...overageLines(subscription, chargeable(subscription, usage), period.start),
    ],
    ...addressed(subscription),
  }
}

/** The last bill of a subscription that ends at `at`: its usage beyond what was covered, in most cases none. */
export const lastBill = (subscription: BilledSubscription, past: Past, at: Date) => ({
  at,
  invoice: past.billedBy === 'service' ? finalInvoice(subscription, past.usage, at) : undefined,
  reported: reported(subscription, past),
})

function finalInvoice(
  subscription: BilledSubscription,
  usage: readonly UsageTotal[],
  at: Date,
): NewInvoice | undefined {
  const lines = overageLines(subscription, chargeable(subscription, countedInLast(subscription, usage)), at)
  if (lines.length === 0) return undefined
  const { currentPeriodStart, currentPeriodEnd } = subscription
  return {
    reason: 'final',
    periodStart: currentPeriodStart,
    // A pause may have outlasted the period.
    periodEnd: at < currentPeriodEnd ? at : currentPeriodEnd,
    issuedAt: at,
    lines,
    ...addressed(subscription),
  }
}

/** Whom an invoice of the subscription is for. */
export const addressed = ({ id, billableId, billable, terms }: BilledSubscription) => ({
  billableId,
  subscriptionId: id,
  buyer: { name: billable.name },
  currency: terms.currency,
})

/** A trial is free of charge, and so is its usage. */
const chargeable = ({ trialEndsAt }: BilledSubscription, usage: readonly UsageTotal[]) =>
  usage.filter(({ periodStart }) => trialEndsAt === null || periodStart >= trialEndsAt)

const reported = (subscription: BilledSubscription, { usage, billedBy }: Past) =>
  billedBy === 'gateway' ? chargeable(subscription, usage) : []
