import { periodContaining } from '../calendar/periods.js'
import type { Core } from '../core.js'
import type { Transaction } from '../database/client.js'
import { issueInvoices } from '../invoices/issue-invoices.js'
import { firstPeriod } from '../subscriptions/period.js'
import { countedInLast } from '../subscriptions/segment.js'
import type { WholeSubscription } from '../subscriptions/subscription.js'
import { billedBy, moveOn } from './advance.js'
import { readBilled } from './read-billed.js'
import { readUsage } from './read-usage.js'
import { reportLater } from './telling/report-usage.js'
import type { BilledSubscription } from './terms/billed-subscription.js'
import { renewedAt } from './terms/changed.js'
import { nextReprice } from './terms/next-reprice.js'
import { lastBill, renewal, renewalInvoice } from './transition.js'

/**
 * Opens the period in which a paused subscription continues, once the period it was paused in is over. A new cycle
 * begins at `at`, with an invoice, so that the pause costs nothing and gives nothing away. What was to change with the
 * next period changes with this one. A gateway that bills by itself keeps its own cycle; the usage before the pause is
 * reported to it.
 * @returns the changes to the subscription's row, and whether it has moved to other terms and by its scheduled change
 */
export async function reopen(core: Core, tx: Transaction, { id, terms, anchor }: WholeSubscription, at: Date) {
  const [subscription] = await readBilled(tx, [id])
  const who = subscription ? billedBy(core, subscription) : 'nobody'
  if (subscription && who === 'service') return reopenHere(core, tx, subscription, at)
  const { start, end } = periodContaining(anchor, terms.interval, terms.intervalCount, at)
  if (subscription) {
    const usageOf = await readUsage(tx, [id], start)
    await reportLater(tx, [
      { subscription, transition: lastBill(subscription, { usage: usageOf(id), billedBy: who }, at) },
    ])
  }
  return { period: { currentPeriodStart: start, currentPeriodEnd: end }, isMoved: false, isChanged: false }
}

/** With the reprices that have begun by `at`, which is later than the end of the period that was paused. */
function repricedBy(subscription: BilledSubscription, at: Date): BilledSubscription {
  const { reprices, scheduled } = subscription
  const coming = scheduled && { ...scheduled, terms: scheduled.target.terms, currentPeriodEnd: at }
  return {
    ...subscription,
    ...nextReprice(reprices, { ...subscription, currentPeriodEnd: at }),
    scheduled: coming && { ...scheduled, ...nextReprice(scheduled.reprices, coming) },
  }
}

/** As it continues at `at`: the same object where nothing moves it. */
function continuedBy(subscription: BilledSubscription, at: Date): BilledSubscription {
  const repriced = repricedBy(subscription, at)
  const continued = renewedAt(repriced, at)
  return continued === repriced ? subscription : continued
}

async function reopenHere(core: Core, tx: Transaction, subscription: BilledSubscription, at: Date) {
  const { id } = subscription
  const usageOf = await readUsage(tx, [id], at)
  const continued = continuedBy(subscription, at)
  const { start, end } = firstPeriod(continued.terms, at)
  const period = { anchor: at, segmentStart: null, currentPeriodStart: start, currentPeriodEnd: end }
  const step = renewal(subscription, { continued, change: period, at })
  await moveOn(tx, subscription, step)
  const used = countedInLast(subscription, usageOf(id))
  const invoice = renewalInvoice(subscription, used, { start, end }, { continued, reason: 'reopening' })
  await issueInvoices(tx, core, [invoice])
  return { period, isMoved: step.isMoved, isChanged: step.isChanged }
}
