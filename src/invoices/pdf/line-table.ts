import { formatAmount, formatQuantity } from '../../money.js'
import type { InvoiceLine } from './invoice-document.js'
import { colors, heightOf, page, place, rule, styles, widthOf } from './page.js'
import type { Sheet } from './sheet.js'
import { decorate, type Draft, openPart, type Part, writePart } from './structure.js'

interface Column {
  heading: string
  x: number
  width: number
  align: 'left' | 'right'
  text: (line: InvoiceLine) => string
}

interface Table {
  description: Column
  /** In reading order. */
  figures: Column[]
}

const GAP = 22
const PADDING = 7
/** What the longest names take. A row stands on one page. */
const DESCRIPTION_LINES = 24

/**
 * Draws the lines from `y` on, over as many pages as they take, and returns the y below the last one. Every
 * page repeats the headings. The last line stays together with the `reserve` points that the caller needs below it.
 */
export function drawLineTable(
  { pdf, root }: Draft,
  sheet: Pick<Sheet, 'currency' | 'lines'>,
  top: number,
  { reserve, continueOnNewPage }: { reserve: number; continueOnNewPage: () => number },
): number {
  const columns = layOut(pdf, sheet)
  const table = openPart(pdf, root, 'Table')
  const headings = openPart(pdf, table, 'TR')
  let y = drawHeadings(pdf, columns, top, (draw) => writePart(pdf, headings, { type: 'TH', scope: 'Column' }, draw))
  for (const [index, line] of sheet.lines.entries()) {
    const below = index === sheet.lines.length - 1 ? reserve : 0
    if (y + rowHeight(pdf, columns, line) + below > page.bottom)
      y = drawHeadings(pdf, columns, continueOnNewPage(), (draw) => decorate(pdf, draw))
    y = drawRow(pdf, columns, line, { top: y, row: openPart(pdf, table, 'TR') })
  }
  return y
}

/** A figure column is as wide as its widest entry; the description takes the rest. The columns are laid out from the right. */
function layOut(pdf: PDFKit.PDFDocument, { currency, lines }: Pick<Sheet, 'currency' | 'lines'>): Table {
  let right = page.right
  const figure = (heading: string, text: Column['text']): Column => {
    const widths = [
      widthOf(pdf, heading, styles.heading),
      ...lines.map((line) => widthOf(pdf, text(line), styles.figure)),
    ]
    const width = Math.max(44, ...widths)
    const column = { heading, text, width, x: right - width, align: 'right' } as const
    right = column.x - GAP
    return column
  }
  const figures = [
    figure(`Amount (${currency})`, (line) => formatAmount(line.amount, currency)),
    figure(`Unit price (${currency})`, (line) => formatAmount(line.unitPrice, currency)),
    figure('Quantity', (line) => formatQuantity(line.quantity)),
  ]
  const width = right - page.left
  return {
    description: { heading: 'Description', x: page.left, width, align: 'left', text: (line) => line.description },
    figures: figures.toReversed(),
  }
}

/** The first page's headings are those of the table; a screen reader does not hear them again on each page. */
function drawHeadings(
  pdf: PDFKit.PDFDocument,
  { description, figures }: Table,
  y: number,
  each: (draw: () => number) => number,
): number {
  const bottoms = [description, ...figures].map((column) =>
    each(() => place(pdf, column.heading, styles.heading, { ...column, y })),
  )
  const bottom = Math.max(...bottoms) + 5
  decorate(pdf, () => rule(pdf, bottom, colors.ink))
  return bottom
}

function drawRow(
  pdf: PDFKit.PDFDocument,
  { description, figures }: Table,
  line: InvoiceLine,
  { top, row }: { top: number; row: Part },
): number {
  const y = top + PADDING
  const cell = openPart(pdf, row, 'TD')
  const below = writePart(pdf, cell, { type: 'P' }, () =>
    place(pdf, line.description, styles.body, { ...description, y, lines: DESCRIPTION_LINES }),
  )
  const period = periodOf(line)
  const bottom =
    period === null
      ? below
      : writePart(pdf, cell, { type: 'P' }, () => place(pdf, period, styles.label, { ...description, y: below }))
  for (const column of figures)
    writePart(pdf, row, { type: 'TD' }, () => place(pdf, column.text(line), styles.figure, { ...column, y }))
  decorate(pdf, () => rule(pdf, bottom + PADDING))
  return bottom + PADDING
}

function rowHeight(pdf: PDFKit.PDFDocument, { description }: Table, line: InvoiceLine): number {
  const period = periodOf(line)
  const text = heightOf(pdf, line.description, styles.body, { ...description, lines: DESCRIPTION_LINES })
  return text + (period ? heightOf(pdf, period, styles.label, description) : 0) + 2 * PADDING
}

function periodOf({ periodStart, periodEnd }: InvoiceLine): string | null {
  return periodStart && periodEnd !== undefined ? formatPeriod(periodStart, periodEnd) : null
}

/** `2026-11-20 to 2026-12-20`, the days on which it starts and ends in UTC. Without an end it is for life. */
export function formatPeriod(start: Date, end: Date | null): string {
  return end === null ? `Lifetime, from ${formatDay(start)}` : `${formatDay(start)} to ${formatDay(end)}`
}

/** `2026-11-20`, in UTC. */
export function formatDay(date: Date): string {
  return date.toISOString().slice(0, 10)
}
