import { writeEntry } from '../audit/write-entry.js'
import type { BilledSubscription } from '../billing/terms/billed-subscription.js'
import { withTerms } from '../billing/terms/paid-for.js'
import { writeMoved } from '../billing/terms/reprice.js'
import { dropScheduled, writeScheduled } from '../billing/terms/scheduled-change.js'
import type { Core } from '../core.js'
import type { Transaction } from '../database/client.js'
import { changeEvent, publishChange } from '../events/publish-change.js'
import { issueInvoices } from '../invoices/issue-invoices.js'
import { changeEntry } from '../subscriptions/change-entry.js'
import { readWhole } from '../subscriptions/find.js'
import type { WholeSubscription } from '../subscriptions/subscription.js'
import { viewSubscription } from '../subscriptions/view.js'
import { openSegment } from '../subscriptions/segment.js'
import type { Prepared } from './prepare-change.js'
import { keepClosed, moveUsage } from './sql.js'
import { makesCheaper } from './time-given.js'

/** The subscription as it was answered. */
export type Answer = ReturnType<typeof viewSubscription>

type DueChange = Readonly<{
  before: BilledSubscription
  prepared: Prepared
  quoteId: string | null
  /** When the request for it was decided on: what was charged may be found later. */
  askedAt: Date
  /** What the gateway knows the payment as, where one was due. */
  chargeId?: string | undefined
}>

/** Makes a change, with its invoice, its event and its audit entry. The caller has locked the subscription. */
export async function applyChange(tx: Transaction, core: Core, due: DueChange): Promise<Answer> {
  const now = core.clock.now()
  const { timing } = due.prepared.proposal
  const after = timing === 'now' ? await changeNow(tx, core, due, now) : await schedule(tx, core, due, now)
  const answer = viewSubscription(after, now)
  // A quote goes a day after it expired, and a payment may arrive later than that.
  if (due.quoteId !== null)
    await tx.changeQuote.updateMany({
      where: { id: due.quoteId },
      data: { usedAt: due.askedAt, makesCheaper: makesCheaper(due.before, due.prepared.proposal), answer },
    })
  return answer
}

async function changeNow(
  tx: Transaction,
  core: Core,
  { before, prepared: { proposal, later }, chargeId }: DueChange,
  now: Date,
): Promise<WholeSubscription> {
  const { id } = before
  const { changed, closed, invoice } = proposal
  const billed = closed.map(({ item, covered }) => ({
    feature: item.key,
    name: item.name,
    covered,
    unitPrice: item.unitPrice,
  }))
  await keepClosed(tx, { id, from: openSegment(before) }, billed)
  if (invoice) await moveUsage(tx, later, openSegment(changed))
  await writeMoved(tx, changed)
  const after = await readWhole(tx, id)
  if (changed.scheduled) await writeScheduled(tx, id, changed.scheduled)
  const dropped = changed.scheduled ? [] : await dropScheduled(tx, after, now)
  // A quote is as of its own instant, and is used and paid for later.
  const invoices = invoice ? [{ ...invoice, issuedAt: now, ...(chargeId !== undefined && { chargeId }) }] : []
  await issueInvoices(tx, core, invoices, [...dropped, changeEvent('SubscriptionChanged', after, now)])
  await writeEntry(tx, core, withTerms(changeEntry('subscription.change', before, after, now), before, after))
  return after
}

async function schedule(
  tx: Transaction,
  core: Core,
  { before, prepared: { proposal } }: DueChange,
  now: Date,
): Promise<WholeSubscription> {
  const { changed, target } = proposal
  if (changed.scheduled) await writeScheduled(tx, before.id, { ...changed.scheduled, createdAt: now })
  await publishChange(tx, 'SubscriptionChangeScheduled', before, now)
  const entry = changeEntry('subscription.schedule_change', before, before, now)
  const to = { plan: target.plan.key, quantity: target.quantity }
  await writeEntry(tx, core, { ...entry, after: { ...entry.after, scheduled: to } })
  return before
}
