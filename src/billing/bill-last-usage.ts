import type { Core } from '../core.js'
import type { Transaction } from '../database/client.js'
import type { NewEvent } from '../events/publish.js'
import { issueInvoices } from '../invoices/issue-invoices.js'
import type { NewInvoice } from '../invoices/new-invoice.js'
import { FOREVER } from '../subscriptions/period.js'
import { notBeforeSegment } from '../subscriptions/segment.js'
import { billedBy } from './advance.js'
import type { LastInvoices } from './charges/record-charge-attempts.js'
import { readBilled } from './read-billed.js'
import { readUsage } from './read-usage.js'
import { reportLater } from './telling/report-usage.js'
import { lastBill } from './transition.js'

/**
 * Bills or reports the last usage beyond the covered quantity, for a subscription that ends at `at`, and publishes what
 * ends it: the bill may wait for a balance, and nobody waits for that with the account's log locked.
 */
export async function billLastUsage(
  core: Core,
  tx: Transaction,
  { id, at }: Readonly<{ id: number; at: Date }>,
  causes: readonly NewEvent[] = [],
): Promise<void> {
  const bills = await lastBills(core, tx, new Map([[id, at]]))
  await issueInvoices(tx, core, invoicesOf(bills), causes)
  await reportLater(tx, bills)
}

/** The invoices of subscriptions that dunning has ended. Nobody is charged for them any more. */
export const lastInvoices: LastInvoices = async (core, tx, ends) => invoicesOf(await lastBills(core, tx, ends))

const invoicesOf = (bills: Awaited<ReturnType<typeof lastBills>>): NewInvoice[] =>
  bills.flatMap(({ transition }) => transition.invoice ?? [])

/**
 * The last bills of subscriptions, by when each ends. Servers whose clocks are ahead may have opened the current part of a
 * period, and counted usage, later than that.
 */
async function lastBills(core: Core, tx: Transaction, ends: ReadonlyMap<number, Date>) {
  const ids = [...ends.keys()]
  const subscriptions = await readBilled(tx, ids)
  const usageOf = await readUsage(tx, ids, FOREVER)
  return subscriptions.map((subscription) => {
    const { id } = subscription
    const past = { usage: usageOf(id), billedBy: billedBy(core, subscription) }
    const at = notBeforeSegment(subscription, ends.get(id) ?? FOREVER)
    return { subscription, transition: lastBill(subscription, past, at) }
  })
}
