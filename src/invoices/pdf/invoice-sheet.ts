import type { InvoiceDocument } from './invoice-document.js'
import { formatDay, formatPeriod } from './line-table.js'
import { colors } from './page.js'
import type { Sheet } from './sheet.js'

/** How a status looks in print: the colour of its stamp, whether the total is owed, and a note below it. */
const statuses: Record<InvoiceDocument['status'], { color: string; owed: boolean; note?: string }> = {
  draft: { color: colors.grey, owed: false, note: 'A draft is not an invoice yet: nothing is due on it.' },
  open: { color: colors.blue, owed: true },
  paid: { color: colors.green, owed: false },
  uncollectible: { color: colors.amber, owed: true, note: 'This invoice could not be collected.' },
  void: { color: colors.red, owed: false, note: 'This invoice is void: nothing is to be paid on it.' },
}

export function invoiceSheet(invoice: InvoiceDocument): Sheet {
  const { number, status, issuedAt, paidAt, periodStart, periodEnd, seller, buyer, currency, lines, total, copyOf } =
    invoice
  const { color, owed, note } = statuses[status]
  return {
    heading: 'Invoice',
    title: number === null ? 'Draft invoice' : `Invoice ${number}`,
    stamp: { text: status, color },
    facts: [
      { label: 'Invoice number', value: number ?? 'Not assigned yet', width: 150 },
      { label: 'Issue date', value: formatDay(issuedAt), width: 86 },
      { label: 'Billing period', value: formatPeriod(periodStart, periodEnd), width: 156 },
      ...(paidAt ? [{ label: 'Paid on', value: formatDay(paidAt), width: 86 }] : []),
    ],
    ...(copyOf !== undefined && {
      remark: {
        label: 'Copy',
        text: `${copyOf} issued this invoice: its document is the tax invoice, and this is a copy.`,
      },
    }),
    issuedAt,
    seller,
    buyer,
    currency,
    lines,
    total,
    totals: [
      { label: 'Total', amount: total },
      ...(paidAt ? [{ label: `Paid on ${formatDay(paidAt)}`, amount: total }] : []),
    ],
    outcome: { label: 'Amount due', amount: owed ? total : 0 },
    ...(invoice.paymentReference !== undefined && { reference: invoice.paymentReference }),
    ...(note !== undefined && { note }),
  }
}
