import type { Core } from '../core.js'
import type { Transaction } from '../database/client.js'
import { lockBalances, type NewCreditEntry, writeCreditEntries } from '../credit/balance.js'
import { onCommit } from '../database/transact.js'
import { type NewEvent, publishAll } from '../events/publish.js'
import { sumMinor } from '../money.js'
import type { Settings } from '../settings.js'
import { fitLines, type NewLine } from './fit-lines.js'
import type { NewInvoice } from './new-invoice.js'
import { openUnderNextNumbers } from './number.js'
import { payFromBalance } from './pay-from-balance.js'
import { viewInvoice } from './view.js'

type Fitted = Omit<NewInvoice, 'lines'> & Readonly<{ lines: readonly NewLine[] }>
type Written = Fitted & Readonly<{ id: number; total: number; isPaid: boolean }>

/**
 * Writes invoices, publishes them after their `causes` (`InvoiceCreated`, and `InvoicePaid` where nothing is left to
 * collect), and opens them, in five statements for any number. The numbers come last: another transaction that needs a
 * number waits until this one ends.
 */
export async function issueInvoices(
  tx: Transaction,
  { settings, log, metrics }: Pick<Core, 'settings' | 'log' | 'metrics'>,
  invoices: readonly NewInvoice[],
  causes: readonly NewEvent[] = [],
): Promise<void> {
  const drafts = (await fromBalances(tx, invoices)).map((invoice) => fitted(invoice, log))
  const written = drafts.length === 0 ? [] : await writeDrafts(tx, drafts, sellerOf(settings))
  await publishAll(tx, [...causes, ...written.flatMap((invoice) => eventsOf(invoice, settings.productSlug))])
  if (written.length === 0) return
  await openUnderNextNumbers(tx, settings, written)
  await settlePaid(tx, written)
  onCommit(tx, () => {
    for (const { currency, total, isPaid } of written) {
      metrics.count('paywright_invoiced_minor_units_total', { currency }, total)
      if (isPaid) metrics.count('paywright_collected_minor_units_total', { currency }, total)
    }
  })
}

/** The balances are locked after the subscriptions and before the counter, by everybody who needs them. */
async function fromBalances(tx: Transaction, invoices: readonly NewInvoice[]): Promise<NewInvoice[]> {
  const owing = invoices.filter(({ isCollected }) => !isCollected).map(({ billableId }) => billableId)
  const balances = await lockBalances(tx, [...new Set(owing)])
  return invoices.map((invoice) => (invoice.isCollected ? invoice : payFromBalance(invoice, balances)))
}

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

/** The seller as the settings name it now. */
export const sellerOf = ({ sellerName, sellerAddress, sellerTaxId }: Settings) => ({
  name: sellerName,
  address: [...sellerAddress],
  taxId: sellerTaxId ?? null,
})

async function writeDrafts(tx: Transaction, invoices: readonly Fitted[], seller: object): Promise<Written[]> {
  const drafts = invoices.map((invoice, place) => {
    const total = sumMinor(invoice.lines.map(({ amount }) => amount))
    return { ...invoice, place, total, isPaid: total === 0 || invoice.isCollected === true }
  })
  const rows = drafts.map((draft) => ({ ...draft, lines: undefined }))
  const ids = await tx.$queryRaw<{ id: number }[]>`
    WITH draft AS (
      SELECT nextval(pg_get_serial_sequence('invoice', 'id'))::int AS id, asked.* FROM (
        SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS new (place int, "billableId" int,
          "subscriptionId" int, reason text, currency text, total bigint, "periodStart" timestamptz, "periodEnd" timestamptz,
          buyer jsonb, "issuedAt" timestamptz) ORDER BY place) AS asked
    ), written AS (
      INSERT INTO invoice (id, billable_id, subscription_id, reason, status, currency, total, period_start, period_end, seller,
        buyer, created_at)
      SELECT id, "billableId", "subscriptionId", reason, 'draft', currency, total, "periodStart", "periodEnd",
        ${JSON.stringify(seller)}::jsonb, buyer, "issuedAt" FROM draft
    )
    SELECT id FROM draft ORDER BY place`
  const written = drafts.map((draft, index) => ({ ...draft, id: ids[index]?.id ?? 0 }))
  await writeLines(tx, written)
  await writeCreditEntries(tx, written.flatMap(creditEntries))
  return written
}

/** A separate statement: only then does the lines' guard in the database see their draft. */
async function writeLines(tx: Transaction, written: readonly Written[]): Promise<void> {
  const rows = written.flatMap(({ id, lines }) => lines.map((line, position) => ({ ...line, invoiceId: id, position })))
  await tx.$executeRaw`
    INSERT INTO invoice_line (invoice_id, position, kind, feature, description, quantity, unit_price, amount, period_start, period_end)
    SELECT "invoiceId", position, kind, feature, description, quantity, "unitPrice", amount, "periodStart", "periodEnd"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS new ("invoiceId" int, position int, kind text, feature text, description text,
      quantity bigint, "unitPrice" bigint, amount bigint, "periodStart" timestamptz, "periodEnd" timestamptz)`
}

/** A line of the balance moves it: what the invoice adds, or what was paid from it. */
const creditEntries = ({ id, billableId, currency, issuedAt, lines }: Written): NewCreditEntry[] =>
  lines
    .filter(({ kind }) => kind === 'balance')
    .map(({ amount }) => ({
      ...{ billableId, currency, amount: BigInt(amount), invoiceId: id, createdAt: issuedAt },
      reason: amount > 0 ? 'change' : 'invoice',
    }))

async function settlePaid(tx: Transaction, written: readonly Written[]): Promise<void> {
  const paid = written.filter(({ isPaid }) => isPaid).map(({ id, chargeId }) => ({ id, chargeId }))
  if (paid.length > 0)
    await tx.$executeRaw`
      UPDATE invoice SET status = 'paid', paid_at = issued_at, next_attempt_at = NULL, charge_id = "chargeId"
      FROM jsonb_to_recordset(${JSON.stringify(paid)}::jsonb) AS paid (id int, "chargeId" text)
      WHERE invoice.id = paid.id`
}

function eventsOf(invoice: Written, productSlug: string): NewEvent[] {
  const { billableId, subscriptionId, issuedAt } = invoice
  const event = (type: 'InvoiceCreated' | 'InvoicePaid'): NewEvent => {
    const isPaid = type === 'InvoicePaid'
    const shown = { ...invoice, total: BigInt(invoice.total), paidAt: isPaid ? issuedAt : null }
    const data = viewInvoice({ ...shown, status: isPaid ? 'paid' : 'open' }, productSlug)
    return { type, billableId, subscriptionId, occurredAt: issuedAt, data }
  }
  return invoice.isPaid ? [event('InvoiceCreated'), event('InvoicePaid')] : [event('InvoiceCreated')]
}
