import { buffer } from 'node:stream/consumers'
import { formatMoney, sumMinor } from '../../money.js'
import type { InvoiceDocument } from './invoice-document.js'
import { drawLineTable, formatDay, formatPeriod } from './line-table.js'
import { colors, newPdf, page, place, rule, styles, widthOf, type Style } from './page.js'

/**
 * The invoice as a PDF of A4 pages. The same document always gives the same bytes.
 * @throws RangeError where the lines do not sum to the total, or the currency is not one of ISO 4217
 */
export async function renderInvoicePdf(invoice: InvoiceDocument): Promise<Buffer> {
  const sum = sumMinor(invoice.lines.map((line) => line.amount))
  if (sum !== invoice.total) {
    throw new RangeError(`the invoice's lines sum to ${sum}, but its total is ${invoice.total}: they must be equal`)
  }
  const pdf = newPdf({ title: titleOf(invoice), author: invoice.seller.name, issuedAt: invoice.issuedAt })
  const bytes = buffer(pdf)

  let y = drawHeading(pdf, invoice)
  y = drawFacts(pdf, invoice, y + 22)
  y = drawParties(pdf, invoice, y + 20)
  y = drawLineTable(pdf, invoice, y + 32, {
    reserve: TOTALS_HEIGHT,
    continueOnNewPage: () => drawContinuation(pdf, invoice),
  })
  drawTotals(pdf, invoice, y + 16)
  drawFooters(pdf, invoice)

  pdf.end()
  return bytes
}

/** How a status looks in print: the colour of its stamp, whether the total is owed, and a note below it. */
const statuses: Record<InvoiceDocument['status'], { color: string; owed: boolean; note?: string }> = {
  draft: { color: colors.grey, owed: false, note: 'A draft is not an invoice yet: nothing is due on it.' },
  open: { color: colors.blue, owed: true },
  paid: { color: colors.green, owed: false },
  uncollectible: { color: colors.amber, owed: true, note: 'This invoice could not be collected.' },
  void: { color: colors.red, owed: false, note: 'This invoice is void: nothing is to be paid on it.' },
}

const TOTALS_HEIGHT = 112
const TOTALS_LEFT = page.right - 284

function titleOf(invoice: InvoiceDocument): string {
  return invoice.number === null ? 'Draft invoice' : `Invoice ${invoice.number}`
}

function drawHeading(pdf: PDFKit.PDFDocument, { status }: InvoiceDocument): number {
  const stamp: Style = { font: 'semibold', size: 11, color: statuses[status].color }
  const text = status.toUpperCase()
  const width = widthOf(pdf, text, stamp)
  const x = page.right - width - 12
  pdf
    .roundedRect(x - 12, page.top + 3, width + 24, 26, 4)
    .lineWidth(1.3)
    .strokeColor(stamp.color)
    .stroke()
  place(pdf, text, stamp, { x, y: page.top + 9.2, width })
  return place(pdf, 'Invoice', styles.title, { x: page.left, y: page.top, width: 260 })
}

function drawFacts(pdf: PDFKit.PDFDocument, invoice: InvoiceDocument, y: number): number {
  const facts = [
    { label: 'Invoice number', value: invoice.number ?? 'Not assigned yet', width: 150 },
    { label: 'Issue date', value: formatDay(invoice.issuedAt), width: 86 },
    { label: 'Billing period', value: formatPeriod(invoice.periodStart, invoice.periodEnd), width: 156 },
    ...(invoice.paidAt ? [{ label: 'Paid on', value: formatDay(invoice.paidAt), width: 86 }] : []),
  ]
  let x = page.left
  let bottom = y
  for (const { label, value, width } of facts) {
    const below = place(pdf, label, styles.label, { x, y, width: width - 12 })
    bottom = place(pdf, value, styles.strong, { x, y: below + 2, width: width - 12 })
    x += width
  }
  rule(pdf, bottom + 14)
  return bottom + 14
}

function drawParties(pdf: PDFKit.PDFDocument, { seller, buyer }: InvoiceDocument, y: number): number {
  const taxId = seller.taxId ? [`Tax ID ${seller.taxId}`] : []
  const width = (page.right - page.left) / 2 - 20
  const from = drawParty(pdf, 'From', seller.name, [...(seller.address ?? []), ...taxId], { x: page.left, y, width })
  const to = drawParty(pdf, 'Bill to', buyer.name, buyer.email ? [buyer.email] : [], {
    x: page.left + width + 40,
    y,
    width,
  })
  return Math.max(from, to)
}

function drawParty(
  pdf: PDFKit.PDFDocument,
  role: string,
  name: string,
  details: string[],
  box: { x: number; y: number; width: number },
): number {
  let y = place(pdf, role, styles.label, box) + 2
  y = place(pdf, name, styles.strong, { ...box, y, lines: 6 })
  for (const detail of details) y = place(pdf, detail, styles.body, { ...box, y, lines: 2 })
  return y
}

/** Opens the next page and returns the y at which its contents start. */
function drawContinuation(pdf: PDFKit.PDFDocument, invoice: InvoiceDocument): number {
  pdf.addPage()
  const box = { x: page.left, y: page.top, width: page.right - page.left }
  return place(pdf, `${titleOf(invoice)}, continued`, styles.label, box) + 18
}

function drawTotals(pdf: PDFKit.PDFDocument, invoice: InvoiceDocument, top: number): void {
  const { owed, note } = statuses[invoice.status]
  const money = (minor: number) => formatMoney(minor, invoice.currency)
  let y = drawTotal(pdf, 'Total', money(invoice.total), styles.figure, top)
  if (invoice.paidAt)
    y = drawTotal(pdf, `Paid on ${formatDay(invoice.paidAt)}`, money(invoice.total), styles.figure, y + 5)
  rule(pdf, y + 7, colors.ink, TOTALS_LEFT)
  y = drawTotal(pdf, 'Amount due', money(owed ? invoice.total : 0), styles.due, y + 15)
  if (note) place(pdf, note, styles.label, { x: TOTALS_LEFT, y: y + 8, width: page.right - TOTALS_LEFT, lines: 2 })
}

function drawTotal(pdf: PDFKit.PDFDocument, label: string, value: string, style: Style, y: number): number {
  const width = widthOf(pdf, value, style)
  place(pdf, value, style, { x: page.right - width, y, width, align: 'right' })
  return place(
    pdf,
    label,
    { ...style, figures: false },
    { x: TOTALS_LEFT, y, width: page.right - TOTALS_LEFT - width - 12 },
  )
}

function drawFooters(pdf: PDFKit.PDFDocument, invoice: InvoiceDocument): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let index = start; index < start + count; index++) {
    pdf.switchToPage(index)
    const y = page.footer
    place(pdf, `${titleOf(invoice)} · Dates in UTC · ${invoice.seller.name}`, styles.label, {
      x: page.left,
      y,
      width: 380,
    })
    const text = `Page ${index - start + 1} of ${count}`
    place(pdf, text, styles.label, { x: page.right - 100, y, width: 100, align: 'right' })
  }
}
