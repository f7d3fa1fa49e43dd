import { buffer } from 'node:stream/consumers'
import { sumMinor } from '../../money.js'
import { creditNoteSheet } from './credit-note-sheet.js'
import type { CreditNoteDocument, InvoiceDocument } from './invoice-document.js'
import { invoiceSheet } from './invoice-sheet.js'
import type { Lettering } from './fallback-fonts.js'
import { drawLineTable } from './line-table.js'
import { drawParties } from './parties.js'
import { newPdf, page, place, rule, styles, widthOf, type Style } from './page.js'
import type { Sheet } from './sheet.js'
import { beginStructure, decorate, type Draft, writePart } from './structure.js'
import { drawTotals, TOTALS_HEIGHT } from './totals.js'

const INTER_ALONE: Lettering = { fonts: [], onMissing: () => {} }

export const renderInvoicePdf = (invoice: InvoiceDocument, lettering = INTER_ALONE): Promise<Buffer> =>
  render(invoiceSheet(invoice), lettering)
export const renderCreditNotePdf = (note: CreditNoteDocument, lettering = INTER_ALONE): Promise<Buffer> =>
  render(creditNoteSheet(note), lettering)

/**
 * A document as a PDF of A4 pages. The same document and fonts always give the same bytes. What is drawn first is read
 * first.
 * @throws RangeError where the lines do not sum to the total, or the currency is not one of ISO 4217
 */
async function render(sheet: Sheet, lettering: Lettering): Promise<Buffer> {
  const sum = sumMinor(sheet.lines.map((line) => line.amount))
  if (sum !== sheet.total) {
    throw new RangeError(`the document's lines sum to ${sum}, but its total is ${sheet.total}: they must be equal`)
  }
  const pdf = newPdf({ title: sheet.title, author: sheet.seller.name, issuedAt: sheet.issuedAt }, lettering)
  const bytes = buffer(pdf)
  const draft = beginStructure(pdf)

  let y = drawHeading(draft, sheet)
  y = drawFacts(draft, sheet, y + 22)
  y = drawParties(draft, sheet, y + 20)
  if (sheet.remark) y = drawRemark(draft, sheet.remark, y + 20)
  y = drawLineTable(draft, sheet, y + 32, {
    reserve: TOTALS_HEIGHT,
    continueOnNewPage: () => drawContinuation(draft, sheet),
  })
  drawTotals(draft, sheet, y + 16)
  drawFooters(draft, sheet)

  pdf.end()
  return bytes
}

function drawHeading({ pdf, root }: Draft, { heading, stamp }: Sheet): number {
  const style: Style = { font: 'semibold', size: 11, color: stamp.color }
  const text = stamp.text.toUpperCase()
  const width = widthOf(pdf, text, style)
  const x = page.right - width - 12
  const bottom = writePart(pdf, root, { type: 'H1' }, () =>
    place(pdf, heading, styles.title, { x: page.left, y: page.top, width: 260 }),
  )
  decorate(pdf, () =>
    pdf
      .roundedRect(x - 12, page.top + 3, width + 24, 26, 4)
      .lineWidth(1.3)
      .strokeColor(style.color)
      .stroke(),
  )
  writePart(pdf, root, { type: 'P' }, () => place(pdf, text, style, { x, y: page.top + 9.2, width }))
  return bottom
}

function drawFacts({ pdf, root }: Draft, { facts }: Sheet, y: number): number {
  let x = page.left
  let bottom = y
  for (const { label, value, width } of facts) {
    const box = { x, width: width - 12 }
    const below = writePart(pdf, root, { type: 'P' }, () => place(pdf, label, styles.label, { ...box, y })) + 2
    bottom = writePart(pdf, root, { type: 'P' }, () => place(pdf, value, styles.strong, { ...box, y: below }))
    x += width
  }
  const line = bottom + 14
  decorate(pdf, () => rule(pdf, line))
  return line
}

function drawRemark({ pdf, root }: Draft, { label, text }: NonNullable<Sheet['remark']>, top: number): number {
  const box = { x: page.left, width: page.right - page.left }
  const y = writePart(pdf, root, { type: 'P' }, () => place(pdf, label, styles.label, { ...box, y: top })) + 2
  return writePart(pdf, root, { type: 'P' }, () => place(pdf, text, styles.body, { ...box, y, lines: 12 }))
}

/** Opens the next page and returns the y at which its contents start. */
function drawContinuation({ pdf }: Draft, { title }: Sheet): number {
  pdf.addPage()
  const box = { x: page.left, y: page.top, width: page.right - page.left }
  return decorate(pdf, () => place(pdf, `${title}, continued`, styles.label, box)) + 18
}

function drawFooters({ pdf }: Draft, { title, seller }: Sheet): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let index = start; index < start + count; index++) {
    pdf.switchToPage(index)
    decorate(pdf, () => {
      const y = page.footer
      place(pdf, `${title} · Dates in UTC · ${seller.name}`, styles.label, { x: page.left, y, width: 380 })
      const text = `Page ${index - start + 1} of ${count}`
      place(pdf, text, styles.label, { x: page.right - 100, y, width: 100, align: 'right' })
    })
  }
}
