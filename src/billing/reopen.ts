import { periodContaining } from '../calendar/periods.js'
import type { Core } from '../core.js'
import type { Transaction } from '../database/client.js'
import { issueInvoices } from '../invoices/issue-invoices.js'
import { firstPeriod } from '../subscriptions/period.js'
import type { WholeSubscription } from '../subscriptions/subscription.js'
import { billedBy } from './advance.js'
import { readBilled } from './read-billed.js'
import { readUsage } from './read-usage.js'
import { reportLater } from './report-usage.js'
import { joinItems, keepWhatBilled } from './sql.js'
import { lastBill, renewalInvoice } from './transition.js'

/**
 * Opens the period in which a paused subscription continues, once the period it was paused in is over. A new cycle
 * begins at `at`, with an invoice, so that the pause costs nothing and gives nothing away. A gateway that bills by
 * itself keeps its own cycle; the usage before the pause is reported to it.
 * @returns the changes to the subscription's row
 */
export async function reopen(core: Core, tx: Transaction, { id, terms, anchor }: WholeSubscription, at: Date) {
  const [subscription] = await readBilled(tx, [id])
  const who = subscription ? billedBy(core, subscription) : 'nobody'
  if (!subscription || who !== 'service') {
    const { start, end } = periodContaining(anchor, terms.interval, terms.intervalCount, at)
    if (subscription) {
      const usageOf = await readUsage(tx, [id], start)
      await reportLater(tx, [
        { subscription, transition: lastBill(subscription, { usage: usageOf(id), billedBy: who }, at) },
      ])
    }
    return { currentPeriodStart: start, currentPeriodEnd: end }
  }
  const usageOf = await readUsage(tx, [id], at)
  const period = firstPeriod(terms, at)
  if (subscription.segmentStart) {
    await keepWhatBilled(tx, id, at)
    await joinItems(tx, id)
  }
  await issueInvoices(tx, core, [renewalInvoice(subscription, usageOf(id), period, { reason: 'reopening' })])
  return { anchor: at, segmentStart: null, currentPeriodStart: period.start, currentPeriodEnd: period.end }
}
