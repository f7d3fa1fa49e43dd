import type { Transaction } from '../database/client.js'
import { type NewEvent, publishAll } from '../events/publish.js'
import { sumMinor } from '../money.js'
import type { Settings } from '../settings.js'
import type { NewLine } from './lines.js'
import { takeInvoiceNumbers } from './number.js'
import { viewInvoice } from './view.js'

export type NewInvoice = Readonly<{
  billableId: number
  subscriptionId: number
  buyer: Readonly<{ name: string }>
  currency: string
  periodStart: Date
  periodEnd: Date
  issuedAt: Date
  lines: readonly NewLine[]
  /** Its payment was collected before; else it is charged, from `issuedAt` on. A total of zero is paid by itself. */
  isCollected?: boolean
}>

type Written = NewInvoice & Readonly<{ id: number; total: number; isPaid: boolean }>

/**
 * Writes invoices and opens them, all in a few statements; the numbers are taken in the order given, and last.
 * @returns the events to publish, in order: `InvoiceCreated`, and `InvoicePaid` where nothing is left to collect
 */
export async function openInvoices(
  tx: Transaction,
  settings: Settings,
  invoices: readonly NewInvoice[],
): Promise<NewEvent[]> {
  if (invoices.length === 0) return []
  const ids = await tx.$queryRaw<{ id: number }[]>`
    SELECT nextval(pg_get_serial_sequence('invoice', 'id'))::int AS id FROM generate_series(1, ${invoices.length}::int)`
  const written = invoices.map((invoice, index): Written => {
    const total = sumMinor(invoice.lines.map(({ amount }) => amount))
    return { ...invoice, id: ids[index]?.id ?? 0, total, isPaid: total === 0 || invoice.isCollected === true }
  })
  const seller = sellerOf(settings)
  await insertDrafts(tx, written, seller)
  await insertLines(tx, written)
  await open(tx, written, await takeInvoiceNumbers(tx, settings.productSlug, written.length))
  return written.flatMap((invoice) => eventsOf(invoice, settings.productSlug))
}

/** Opens invoices and publishes what that means. */
export async function openAndPublish(tx: Transaction, settings: Settings, invoices: readonly NewInvoice[]) {
  await publishAll(tx, await openInvoices(tx, settings, invoices))
}

const sellerOf = ({ sellerName, sellerAddress, sellerTaxId }: Settings) => ({
  name: sellerName,
  address: [...sellerAddress],
  taxId: sellerTaxId ?? null,
})

function insertDrafts(tx: Transaction, written: readonly Written[], seller: object) {
  const rows = written.map((invoice) => ({ ...invoice, lines: undefined }))
  return tx.$executeRaw`
    INSERT INTO invoice (id, billable_id, subscription_id, status, currency, total, period_start, period_end, seller,
      buyer, created_at)
    SELECT id, "billableId", "subscriptionId", 'draft', currency, total, "periodStart", "periodEnd",
      ${JSON.stringify(seller)}::jsonb, buyer, "issuedAt"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS new (id int, "billableId" int, "subscriptionId" int,
      currency text, total bigint, "periodStart" timestamptz, "periodEnd" timestamptz, buyer jsonb,
      "issuedAt" timestamptz)`
}

function insertLines(tx: Transaction, written: readonly Written[]) {
  const rows = written.flatMap(({ id, lines }) => lines.map((line, position) => ({ ...line, invoiceId: id, position })))
  return tx.$executeRaw`
    INSERT INTO invoice_line (invoice_id, position, description, quantity, unit_price, amount, period_start, period_end)
    SELECT "invoiceId", position, description, quantity, "unitPrice", amount, "periodStart", "periodEnd"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS new ("invoiceId" int, position int, description text,
      quantity bigint, "unitPrice" bigint, amount bigint, "periodStart" timestamptz, "periodEnd" timestamptz)`
}

async function open(tx: Transaction, written: readonly Written[], numbers: readonly string[]): Promise<void> {
  const rows = written.map(({ id, issuedAt, isPaid }, index) => ({ id, issuedAt, isPaid, number: numbers[index] }))
  await tx.$executeRaw`
    UPDATE invoice SET status = 'open', number = new.number, issued_at = new."issuedAt", next_attempt_at = new."issuedAt"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS new (id int, number text, "issuedAt" timestamptz)
    WHERE invoice.id = new.id`
  const paid = rows.filter(({ isPaid }) => isPaid).map(({ id }) => id)
  if (paid.length > 0)
    await tx.$executeRaw`
      UPDATE invoice SET status = 'paid', paid_at = issued_at, next_attempt_at = NULL WHERE id = ANY(${paid})`
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
