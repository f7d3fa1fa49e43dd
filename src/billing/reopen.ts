import type { Transaction } from '../database/client.js'
import { issueInvoices } from '../invoices/issue-invoices.js'
import type { Services } from '../services.js'
import type { WholeSubscription } from '../subscriptions/find.js'
import { firstPeriod } from '../subscriptions/period.js'
import { billedBy } from './advance.js'
import { periodContaining } from './periods.js'
import { readBilled, readUsage } from './read-billed.js'
import { reportLater } from './report-usage.js'
import { lastBill, renewalInvoice } from './step.js'

/**
 * The period that a paused subscription goes on in, once the one it was paused in is over: a new count begins at `at`,
 * with an invoice, so that the pause costs nothing and gives nothing away. Where the gateway bills by itself the count
 * is its own and goes on, and it is told what was used before the pause.
 * @returns what to change in its row
 */
export async function reopen(services: Services, tx: Transaction, { id, plan, anchor }: WholeSubscription, at: Date) {
  const [subscription] = await readBilled(tx, [id])
  const who = subscription ? billedBy(services, subscription) : 'nobody'
  if (!subscription || who !== 'service') {
    const { start, end } = periodContaining(anchor, plan.interval, plan.intervalCount, at)
    if (subscription) {
      const usageOf = await readUsage(tx, [id], start)
      await reportLater(tx, [{ subscription, step: lastBill(subscription, { usage: usageOf(id), billedBy: who }, at) }])
    }
    return { currentPeriodStart: start, currentPeriodEnd: end }
  }
  const usageOf = await readUsage(tx, [id], at)
  const period = firstPeriod(plan, at)
  await issueInvoices(tx, services, [renewalInvoice(subscription, usageOf(id), period)])
  return { anchor: at, currentPeriodStart: period.start, currentPeriodEnd: period.end }
}

/** Whether an open invoice of the subscription has a failed charge: a debt, which nothing but its payment clears. */
export async function owes(tx: Transaction, subscriptionId: number): Promise<boolean> {
  return (await tx.invoice.count({ where: { subscriptionId, status: 'open', attempts: { gt: 0 } } })) > 0
}
