import { randomUUID } from 'node:crypto'
import type { ChangeQuote } from '../../generated/prisma/client.js'
import { changeUpToDate, ensureNothingIsDue } from '../billing/bring-up-to-date.js'
import { nextInvoice } from '../billing/ahead/forecast.js'
import { readOthers } from '../billing/ahead/other-subscriptions.js'
import { storedTarget } from '../billing/terms/scheduled-change.js'
import type { Core } from '../core.js'
import type { Transaction } from '../database/client.js'
import { onSnapshot } from '../database/snapshot.js'
import { ThrottledError } from '../errors.js'
import type { NewInvoice } from '../invoices/new-invoice.js'
import { comingStatement } from '../invoices/statement-view.js'
import { getSubscription } from '../subscriptions/find.js'
import { notBeforeSegment } from '../subscriptions/segment.js'
import type { SubscriptionLookup } from '../subscriptions/subscription-lookup.js'
import { defaultTiming, prepareChange, readChangeable } from './prepare-change.js'
import type { Proposal } from './propose-change.js'
import { type ChangeOrder, ensureNamesChange, resolveOrder } from './resolve-order.js'

const BINDS_MS = 15 * 60_000
/** The most quotes of a subscription that a customer has binding at a time. Each is a row that is kept for a day. */
export const MOST_BINDING = 100

/** A subscription may have so many quotes that bind. */
type QuoteLimit = Readonly<{ mostBinding?: number }>

export type Quoted = Readonly<{
  quote: Omit<ChangeQuote, 'answer' | 'makesCheaper'>
  proposal: Proposal
  next: NewInvoice
}>

/**
 * Says what a change would cost, and binds it: until the quote expires, or something else changes the subscription, the
 * change is made at this price and as of this moment.
 * @throws NotFoundError, ForbiddenError, ValidationError, SubscriptionError, ThrottledError, UnavailableError
 */
export async function quoteSubscriptionChange(
  core: Core & { findSubscription: SubscriptionLookup },
  billableId: number,
  id: number,
  order: ChangeOrder,
  limit: QuoteLimit = {},
): Promise<Quoted> {
  ensureNamesChange(order)
  await getSubscription(core, billableId, id)
  // A change of this subscription may hold its row while it waits for a gateway.
  return changeUpToDate(core, { billableId, id }, () =>
    core.lockTurns.inTurn(billableId, () =>
      onSnapshot(core.database, (tx) => quote(tx, core, { billableId, id, ...limit }, order)),
    ),
  )
}

async function quote(
  tx: Transaction,
  core: Core,
  { billableId, id, mostBinding }: QuoteLimit & Readonly<{ billableId: number; id: number }>,
  order: ChangeOrder,
): Promise<Quoted> {
  const now = core.clock.now()
  await ensureNothingIsDue(tx, id, now)
  const subscription = await readChangeable(tx, core, { billableId, id })
  if (mostBinding !== undefined) await ensureAnotherMayBind(tx, subscription, { now, mostBinding })
  const target = await resolveOrder(tx, subscription, order)
  const at = notBeforeSegment(subscription, now)
  const timing = order.timing ?? defaultTiming(subscription, target, at)
  const { proposal, open, balances } = await prepareChange(tx, subscription, { target, timing, at })
  const { changed, invoice, effectiveAt } = proposal
  const others = await readOthers(core, tx, changed, balances)
  const next = nextInvoice(changed, open, { balances, others })
  if (!next) throw new Error(`subscription ${id} can be changed and has no next invoice`)
  const made = {
    id: `chq_${randomUUID().replaceAll('-', '')}`,
    subscriptionId: id,
    revision: subscription.revision,
    timing,
    effectiveAt,
    periodEnd: subscription.currentPeriodEnd,
    target: storedTarget(target),
    expiresAt: earlier(new Date(now.getTime() + BINDS_MS), subscription.currentPeriodEnd),
    digest: invoice && comingStatement(invoice).digest,
    usedAt: null,
  }
  await tx.changeQuote.create({ data: made })
  return { quote: made, proposal, next }
}

/** Two servers at once may let one more through each. @throws ThrottledError until the oldest quote expires */
async function ensureAnotherMayBind(
  tx: Transaction,
  { id: subscriptionId, revision }: Readonly<{ id: number; revision: number }>,
  { now, mostBinding }: Readonly<{ now: Date; mostBinding: number }>,
): Promise<void> {
  const oldest = await tx.changeQuote.findFirst({
    where: { subscriptionId, revision, usedAt: null, expiresAt: { gt: now } },
    orderBy: { expiresAt: 'desc' },
    skip: mostBinding - 1,
    select: { expiresAt: true },
  })
  if (oldest) throw new ThrottledError(Math.ceil((oldest.expiresAt.getTime() - now.getTime()) / 1000))
}

const earlier = (a: Date, b: Date) => (a < b ? a : b)
