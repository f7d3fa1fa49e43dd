import type { Prisma } from '../../generated/prisma/client.js'
import { later } from '../calendar/clock.js'
import type { Core } from '../core.js'
import type { Transaction } from '../database/client.js'
import { reserveIds } from '../database/rows.js'
import { lockBalances, type NewCreditEntry } from '../credit/balance.js'
import { onCommit } from '../database/transact.js'
import { type NewEvent, publishAll } from '../events/publish.js'
import { sumMinor } from '../money.js'
import type { Settings } from '../settings.js'
import { fitLines, type NewLine } from './fit-lines.js'
import type { Fitted, Issued, NewInvoice } from './new-invoice.js'
import { payFromBalance } from './pay-from-balance.js'
import { writing } from './sql.js'
import { viewInvoice } from './view.js'

type Riding = Readonly<{
  /** Ids that the caller has reserved, one for each invoice. */
  ids?: readonly number[]
  /** Parts of the statement that write what the invoices are for. */
  alongside?: readonly Prisma.Sql[]
  /** The billing run that claims those that are open, to charge them. */
  run?: string | undefined
}>

/**
 * Writes invoices under the seller's next numbers, and publishes them after their `causes` (`InvoiceCreated`, and
 * `InvoicePaid` where nothing is left to collect), in one statement for any number. The statement takes the numbers last:
 * another transaction that needs a number waits until this one ends.
 * @returns those that are open
 */
export async function issueInvoices(
  tx: Transaction,
  { settings, log, metrics, clock }: Pick<Core, 'settings' | 'log' | 'metrics' | 'clock'>,
  invoices: readonly NewInvoice[],
  causes: readonly NewEvent[] = [],
  { ids, alongside = [], run }: Riding = {},
): Promise<Issued[]> {
  const drafts = (await fromBalances(tx, invoices)).map((invoice) => fitted(invoice, log))
  const reserved = ids ?? (await reserveIds(tx, 'invoice', drafts.length))
  const now = clock.now()
  const issued = drafts.map((draft, place) => issue(draft, reserved[place] ?? 0, now))
  const books = {
    entries: issued.flatMap((invoice) => creditEntries(invoice, now)),
    seller: sellerOf(settings),
    settings,
    run,
  }
  const written = issued.length === 0 ? [] : writing(issued, books)
  const events = issued.flatMap((invoice) => eventsOf(invoice, settings.productSlug))
  await publishAll(tx, [...causes, ...events], [...alongside, ...written])
  onCommit(tx, () => {
    for (const { currency, total, paidAt } of issued) {
      metrics.count('paywright_invoiced_minor_units_total', { currency }, total)
      if (paidAt) metrics.count('paywright_collected_minor_units_total', { currency }, total)
    }
  })
  return issued.filter(({ paidAt }) => !paidAt)
}

/** The balances that move are locked after the subscriptions and before the counters, by everybody who needs them. */
async function fromBalances(tx: Transaction, invoices: readonly NewInvoice[]): Promise<NewInvoice[]> {
  const moving = invoices.filter((invoice) => !invoice.isCollected || invoice.lines.some(isOfBalance))
  const balances = await lockBalances(tx, [...new Set(moving.map(({ billableId }) => billableId))])
  return invoices.map((invoice) => (invoice.isCollected ? invoice : payFromBalance(invoice, balances)))
}

const isOfBalance = ({ kind }: Pick<NewLine, 'kind'>): boolean => kind === 'balance'

function fitted(invoice: NewInvoice, log: Core['log']): Fitted {
  const { lines, isCut } = fitLines(invoice.lines)
  const { subscriptionId, periodStart, periodEnd } = invoice
  if (isCut)
    log.error(
      { subscriptionId, periodStart, periodEnd },
      'an invoice holds less than is owed: its lines come to more than an amount can be',
    )
  return { ...invoice, lines }
}

/** A renewal is dated by its period, also where it is late. What is paid is paid when it is written. */
function issue(invoice: Fitted, id: number, now: Date): Issued {
  const total = sumMinor(invoice.lines.map(({ amount }) => amount))
  const isPaid = total === 0 || invoice.isCollected === true
  return { id, total, paidAt: isPaid ? writtenAt(invoice, now) : null, ...invoice }
}

/** A clock that is moved ahead bills what is due on the way before it moves. */
const writtenAt = ({ issuedAt }: Pick<Fitted, 'issuedAt'>, now: Date): Date => later(issuedAt, now)

/** The seller as the settings name it now. */
export const sellerOf = ({ sellerName, sellerAddress, sellerTaxId }: Settings) => ({
  name: sellerName,
  address: [...sellerAddress],
  taxId: sellerTaxId ?? null,
})

/** A line of the balance moves it when the invoice is written: what the invoice adds, or what was paid from it. */
const creditEntries = (invoice: Issued, now: Date): NewCreditEntry[] =>
  invoice.lines.filter(isOfBalance).map(({ amount }) => ({
    billableId: invoice.billableId,
    currency: invoice.currency,
    amount: BigInt(amount),
    invoiceId: invoice.id,
    createdAt: writtenAt(invoice, now),
    reason: amount > 0 ? 'change' : 'invoice',
  }))

function eventsOf(invoice: Issued, productSlug: string): NewEvent[] {
  const { id, currency, periodStart, periodEnd, billableId, subscriptionId } = invoice
  const total = BigInt(invoice.total)
  const event = (type: 'InvoiceCreated' | 'InvoicePaid', paidAt: Date | null): NewEvent => {
    const status = paidAt ? 'paid' : 'open'
    const data = viewInvoice({ id, status, total, currency, paidAt, periodStart, periodEnd }, productSlug)
    return { type, billableId, subscriptionId, occurredAt: paidAt ?? invoice.issuedAt, data }
  }
  const created = event('InvoiceCreated', null)
  return invoice.paidAt ? [created, event('InvoicePaid', invoice.paidAt)] : [created]
}
