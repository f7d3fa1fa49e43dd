import { isDeepStrictEqual } from 'node:util'
import { ensureNothingIsDue } from '../billing/bring-up-to-date.js'
import type { BilledSubscription } from '../billing/terms/billed-subscription.js'
import { haveSamePlan, isRepriced } from '../billing/terms/next-reprice.js'
import { readTargets, type StoredTarget, storedTarget, type Target } from '../billing/terms/scheduled-change.js'
import type { Core } from '../core.js'
import type { Transaction } from '../database/client.js'
import { SubscriptionError, UnavailableError, ValidationError } from '../errors.js'
import type { NewInvoice } from '../invoices/new-invoice.js'
import { comingStatement } from '../invoices/statement-view.js'
import { fromBigInt } from '../money.js'
import { lockHeader } from '../subscriptions/find.js'
import { notBeforeSegment } from '../subscriptions/segment.js'
import type { Answer } from './apply-change.js'
import { findLate, type Late, openAttempt, type Opened, reopenAttempt } from './change-attempt.js'
import { defaultTiming, prepareChange, readChangeable, stale } from './prepare-change.js'
import { type ChangeOrder, resolveOrder, type Timing } from './resolve-order.js'
import { ensureTimeIsPaid, makesCheaper } from './time-given.js'

/** A quote's id, or an order, perhaps with the amount that it may cost. */
export type ChangeRequest = Readonly<{ quote: string }> | (ChangeOrder & Readonly<{ expectedAmount?: number }>)

/** What a request comes to, decided under the subscription's lock. */
export type Decided = Readonly<{
  quoteId: string | null
  /** When the request was decided on. */
  askedAt: Date
  revision: number
  /** The end of the period that it was worked out in: a renewal may come between. */
  periodEnd: Date
  target: Target
  timing: Timing
  at: Date
  digest: string | null
  attempt: Opened | null
}>

type About = Readonly<{ billableId: number; id: number; replayHandle: Uint8Array<ArrayBuffer> | undefined }>

export const digestOf = (invoice: NewInvoice | null): string | null => invoice && comingStatement(invoice).digest

/**
 * Decides what a request comes to, and opens an attempt where it has to be paid. It changes nothing else. While the charge of
 * an earlier request may still arrive, the same change is worked out as of that request and goes on under its attempt.
 * @returns what a used quote was answered; an earlier attempt that has to be looked up first, since its charge may have
 *   arrived; undefined where another one is open
 * @throws NotFoundError, ForbiddenError, ValidationError, SubscriptionError, UnavailableError for another change meanwhile
 */
export async function decideChange(
  tx: Transaction,
  core: Core,
  { billableId, id, replayHandle }: About,
  request: ChangeRequest,
): Promise<Readonly<{ answered: Answer } | { decided: Decided } | { uncertain: Late }> | undefined> {
  await lockHeader(tx, billableId, id)
  const now = core.clock.now()
  const quote = 'quote' in request ? await findQuote(tx, id, request.quote) : null
  if (quote?.answer) return { answered: quote.answer as Answer }
  if (quote && quote.expiresAt <= now)
    throw new SubscriptionError('quote_expired', 'The quote has expired. Ask for another one.')
  await ensureNothingIsDue(tx, id, now)
  const subscription = await readChangeable(tx, core, { billableId, id })
  const asked =
    'quote' in request
      ? await quoted(tx, subscription, quote)
      : await ordered(tx, subscription, request, notBeforeSegment(subscription, now))
  const late = await findLate(tx, id)
  const isRepeated = late !== undefined && isSame(late, subscription, { ...asked, quoteId: quote?.id ?? null })
  const change = isRepeated ? { ...asked, at: late.effectiveAt } : asked
  const { proposal } = await prepareChange(tx, subscription, change)
  const { invoice, amountDue } = proposal
  const digest = digestOf(invoice)
  if (quote && quote.digest !== digest) throw stale('what it comes to has changed')
  if (quote && makesCheaper(subscription, proposal))
    await ensureTimeIsPaid(tx, { subscriptionId: id, effectiveAt: change.at, now })
  if (!('quote' in request)) ensureExpected(request.expectedAmount, amountDue)
  const { revision, currentPeriodEnd: periodEnd, gateway, terms } = subscription
  const decided = { ...change, quoteId: quote?.id ?? null, askedAt: now, revision, periodEnd, digest }
  if (amountDue === 0n || digest === null) return { decided: { ...decided, attempt: null } }
  if (late && late.withinS <= 0) return { uncertain: late }
  // The digest tells what the balance pays, too: one key is charged for one amount.
  if (late && !(isRepeated && late.digest === digest)) throw chargeMayArrive(late)
  const attempt = late
    ? await reopenAttempt(tx, { id: late.id, replayHandle: replayHandle ?? late.replayHandle })
    : await openAttempt(tx, {
        subscriptionId: id,
        quoteId: decided.quoteId,
        gateway,
        revision,
        effectiveAt: change.at,
        target: storedTarget(change.target),
        digest,
        amount: amountDue,
        currency: terms.currency,
        openedAt: now,
        replayHandle: replayHandle ?? null,
      })
  return attempt && { decided: { ...decided, attempt } }
}

type Asked = Readonly<{ target: Target; timing: Timing; quoteId: string | null }>

/** Whether a late attempt is for the same change of the subscription as it is now. */
const isSame = (late: Late, subscription: BilledSubscription, { target, timing, quoteId }: Asked): boolean =>
  late.withinS > 0 &&
  !late.isRefused &&
  timing === 'now' &&
  late.quoteId === quoteId &&
  late.revision === subscription.revision &&
  late.effectiveAt >= subscription.currentPeriodStart &&
  isDeepStrictEqual(late.target, storedTarget(target))

const chargeMayArrive = ({ withinS }: Late) =>
  new UnavailableError(withinS, {
    message: `A payment for an earlier change may still arrive. Nothing was changed; try again in ${withinS} s.`,
  })

async function findQuote(tx: Transaction, subscriptionId: number, id: string) {
  const quote = await tx.changeQuote.findUnique({ where: { id, subscriptionId } })
  if (!quote) throw new ValidationError({ quote: ['is not a quote of this subscription'] })
  return quote
}

type Quote = Awaited<ReturnType<typeof findQuote>>

async function quoted(tx: Transaction, subscription: BilledSubscription, quote: Quote | null) {
  const { revision, currentPeriodEnd } = subscription
  if (!quote || quote.revision !== revision || quote.periodEnd.getTime() !== currentPeriodEnd.getTime())
    throw stale('the subscription has changed')
  const [target] = await readTargets(tx, [quote.target as StoredTarget])
  if (!target) throw stale('the subscription has changed')
  if (!haveSamePlan(target, subscription) && (await isRepriced(tx, target)))
    throw stale('the plan is sold on other terms, also to who has it')
  return { target, timing: quote.timing as Timing, at: quote.effectiveAt }
}

async function ordered(tx: Transaction, subscription: BilledSubscription, order: ChangeOrder, at: Date) {
  const target = await resolveOrder(tx, subscription, order)
  return { target, timing: order.timing ?? defaultTiming(subscription, target, at), at }
}

function ensureExpected(expected: number | undefined, amountDue: bigint): void {
  if (expected !== undefined && BigInt(expected) !== amountDue)
    throw new SubscriptionError(
      'amount_changed',
      `It costs ${fromBigInt(amountDue)} now, in minor units. Nothing was changed.`,
    )
}
