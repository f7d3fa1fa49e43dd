import type { Party } from './invoice-document.js'
import { heightOf, page, place, type Style, styles } from './page.js'
import type { Sheet } from './sheet.js'
import { type Draft, openPart, writePart } from './structure.js'

const WIDTH = (page.right - page.left) / 2 - 20
/** What a party may take of the first page's height. */
const MOST = 400
/** The contract bounds names and addresses, so that the longest ones in the widest letters fit at the smallest size. */
const SIZES = [styles.body.size, 8, 6.5, 5]

/** Draws seller and buyer side by side from `y` on, whole: a document names its parties in full. */
export function drawParties(draft: Draft, { seller, buyer }: Sheet, y: number): number {
  const from = drawParty(draft, 'From', seller, { x: page.left, y })
  const to = drawParty(draft, 'Bill to', buyer, { x: page.left + WIDTH + 40, y })
  return Math.max(from, to)
}

function drawParty({ pdf, root }: Draft, role: string, party: Party, at: Readonly<{ x: number; y: number }>): number {
  const box = { x: at.x, width: WIDTH, lines: Infinity }
  const texts = textsOf(party)
  const heightAt = (size: number) =>
    texts.reduce((sum, { text, style }) => sum + heightOf(pdf, text, { ...style, size }, box), 0)
  const size = SIZES.find((each) => heightAt(each) <= MOST) ?? Math.min(...SIZES)
  const part = openPart(pdf, root, 'Sect')
  let y = writePart(pdf, part, { type: 'H2' }, () => place(pdf, role, styles.label, { ...at, width: WIDTH })) + 2
  for (const { text, style } of texts)
    y = writePart(pdf, part, { type: 'P' }, () => place(pdf, text, { ...style, size }, { ...box, y }))
  return y
}

function textsOf({ name, address = [], taxId, email }: Party): Readonly<{ text: string; style: Style }>[] {
  const details = [...address, ...(taxId ? [`Tax ID ${taxId}`] : []), ...(email ? [email] : [])]
  return [{ text: name, style: styles.strong }, ...details.map((text) => ({ text, style: styles.body }))]
}
