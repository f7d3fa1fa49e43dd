import type { Core } from '../core.js'
import type { Transaction } from '../database/client.js'
import { issueInvoices } from '../invoices/issue-invoices.js'
import { FOREVER } from '../subscriptions/period.js'
import { notBeforeSegment } from '../subscriptions/segment.js'
import { billedBy } from './advance.js'
import { readBilled } from './read-billed.js'
import { readUsage } from './read-usage.js'
import { reportLater } from './report-usage.js'
import { lastBill } from './transition.js'

/**
 * Bills or reports the last usage beyond the covered quantity, for a subscription that ends at `at`. Servers whose clocks
 * are ahead may have opened the current part of the period, and counted usage, later than that.
 */
export async function billLastUsage(core: Core, tx: Transaction, id: number, at: Date): Promise<void> {
  const [subscription] = await readBilled(tx, [id])
  if (!subscription) return
  const usageOf = await readUsage(tx, [id], FOREVER)
  const past = { usage: usageOf(id), billedBy: billedBy(core, subscription) }
  const transition = lastBill(subscription, past, notBeforeSegment(subscription, at))
  if (transition.invoice) await issueInvoices(tx, core, [transition.invoice])
  await reportLater(tx, [{ subscription, transition }])
}
