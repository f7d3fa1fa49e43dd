import { formatMoney } from '../../money.js'
import { colors, page, place, rule, styles, widthOf, type Style } from './page.js'
import type { Sheet } from './sheet.js'
import { decorate, type Draft, writePart } from './structure.js'

/** What the totals take at most. */
export const TOTALS_HEIGHT = 126
const LEFT = page.right - 284

/** Draws what the lines come to, and what is to be paid. */
export function drawTotals(draft: Draft, sheet: Sheet, top: number): void {
  const { pdf, root } = draft
  const { totals, outcome, reference, note, currency } = sheet
  const money = (minor: number) => formatMoney(minor, currency)
  let y = top - 5
  for (const { label, amount } of totals) y = drawTotal(draft, label, money(amount), styles.figure, y + 5)
  const line = y + 7
  decorate(pdf, () => rule(pdf, line, colors.ink, LEFT))
  y = drawTotal(draft, outcome.label, money(outcome.amount), styles.due, y + 15) + 3
  if (reference !== undefined) y = drawTotal(draft, 'Payment reference', reference, styles.label, y + 5)
  const box = { x: LEFT, y: y + 5, width: page.right - LEFT, lines: 2 }
  if (note !== undefined) writePart(pdf, root, { type: 'P' }, () => place(pdf, note, styles.label, box))
}

/** A label and what stands beside it, to the right. A value that is too long ends in an ellipsis. */
function drawTotal({ pdf, root }: Draft, label: string, value: string, style: Style, y: number): number {
  const ofLabel = { ...style, figures: false }
  const width = Math.min(widthOf(pdf, value, style), page.right - LEFT - widthOf(pdf, label, ofLabel) - 12)
  const beside = { x: page.right - width, y, width, align: 'right' } as const
  const bottom = writePart(pdf, root, { type: 'P' }, () =>
    place(pdf, label, ofLabel, { x: LEFT, y, width: page.right - LEFT - width - 12 }),
  )
  writePart(pdf, root, { type: 'P' }, () => place(pdf, value, style, beside))
  return bottom
}
