import { buffer } from 'node:stream/consumers'
import { formatMoney, sumMinor } from '../../money.js'
import { creditNoteSheet } from './credit-note-sheet.js'
import type { CreditNoteDocument, InvoiceDocument } from './invoice-document.js'
import { invoiceSheet } from './invoice-sheet.js'
import { drawLineTable } from './line-table.js'
import { colors, newPdf, page, place, rule, styles, widthOf, type Style } from './page.js'
import type { Sheet } from './sheet.js'

export const renderInvoicePdf = (invoice: InvoiceDocument): Promise<Buffer> => render(invoiceSheet(invoice))
export const renderCreditNotePdf = (note: CreditNoteDocument): Promise<Buffer> => render(creditNoteSheet(note))

/**
 * A document as a PDF of A4 pages. The same document always gives the same bytes.
 * @throws RangeError where the lines do not sum to the total, or the currency is not one of ISO 4217
 */
async function render(sheet: Sheet): Promise<Buffer> {
  const sum = sumMinor(sheet.lines.map((line) => line.amount))
  if (sum !== sheet.total) {
    throw new RangeError(`the document's lines sum to ${sum}, but its total is ${sheet.total}: they must be equal`)
  }
  const pdf = newPdf({ title: sheet.title, author: sheet.seller.name, issuedAt: sheet.issuedAt })
  const bytes = buffer(pdf)

  let y = drawHeading(pdf, sheet)
  y = drawFacts(pdf, sheet, y + 22)
  y = drawParties(pdf, sheet, y + 20)
  if (sheet.remark) y = drawRemark(pdf, sheet.remark, y + 20)
  y = drawLineTable(pdf, sheet, y + 32, {
    reserve: TOTALS_HEIGHT,
    continueOnNewPage: () => drawContinuation(pdf, sheet),
  })
  drawTotals(pdf, sheet, y + 16)
  drawFooters(pdf, sheet)

  pdf.end()
  return bytes
}

const TOTALS_HEIGHT = 112
const TOTALS_LEFT = page.right - 284

function drawHeading(pdf: PDFKit.PDFDocument, { heading, stamp }: Sheet): number {
  const style: Style = { font: 'semibold', size: 11, color: stamp.color }
  const text = stamp.text.toUpperCase()
  const width = widthOf(pdf, text, style)
  const x = page.right - width - 12
  pdf
    .roundedRect(x - 12, page.top + 3, width + 24, 26, 4)
    .lineWidth(1.3)
    .strokeColor(style.color)
    .stroke()
  place(pdf, text, style, { x, y: page.top + 9.2, width })
  return place(pdf, heading, styles.title, { x: page.left, y: page.top, width: 260 })
}

function drawFacts(pdf: PDFKit.PDFDocument, { facts }: Sheet, y: number): number {
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

function drawParties(pdf: PDFKit.PDFDocument, { seller, buyer }: Sheet, y: number): number {
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

function drawRemark(pdf: PDFKit.PDFDocument, { label, text }: NonNullable<Sheet['remark']>, top: number): number {
  const box = { x: page.left, width: page.right - page.left }
  const y = place(pdf, label, styles.label, { ...box, y: top }) + 2
  return place(pdf, text, styles.body, { ...box, y, lines: 4 })
}

/** Opens the next page and returns the y at which its contents start. */
function drawContinuation(pdf: PDFKit.PDFDocument, { title }: Sheet): number {
  pdf.addPage()
  const box = { x: page.left, y: page.top, width: page.right - page.left }
  return place(pdf, `${title}, continued`, styles.label, box) + 18
}

function drawTotals(pdf: PDFKit.PDFDocument, { totals, outcome, note, currency }: Sheet, top: number): void {
  const money = (minor: number) => formatMoney(minor, currency)
  let y = top - 5
  for (const { label, amount } of totals) y = drawTotal(pdf, label, money(amount), styles.figure, y + 5)
  rule(pdf, y + 7, colors.ink, TOTALS_LEFT)
  y = drawTotal(pdf, outcome.label, money(outcome.amount), styles.due, y + 15)
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

function drawFooters(pdf: PDFKit.PDFDocument, { title, seller }: Sheet): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let index = start; index < start + count; index++) {
    pdf.switchToPage(index)
    const y = page.footer
    place(pdf, `${title} · Dates in UTC · ${seller.name}`, styles.label, {
      x: page.left,
      y,
      width: 380,
    })
    const text = `Page ${index - start + 1} of ${count}`
    place(pdf, text, styles.label, { x: page.right - 100, y, width: 100, align: 'right' })
  }
}
