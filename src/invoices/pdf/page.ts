import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { cleanText } from './clean-text.js'
import { addFallbackFonts, type Lettering, printable } from './fallback-fonts.js'
import { isFromTheRight } from './lettering.js'
import { type About, infoOf, LANGUAGE, xmpOf } from './metadata.js'
import { shareTables } from './parsed-fonts.js'

/** The A4 page, in points. */
export const page = { left: 52, right: 543.28, top: 54, bottom: 768, footer: 792 }

export const colors = {
  ink: '#101828',
  grey: '#667085',
  line: '#d0d5dd',
  green: '#067647',
  red: '#b42318',
  blue: '#175cd3',
  amber: '#b54708',
}

/** How text looks. With `figures`, all digits have equal width. */
export interface Style {
  font: 'regular' | 'semibold'
  size: number
  color: string
  figures?: boolean
}

export const styles = {
  title: { font: 'semibold', size: 26, color: colors.ink },
  label: { font: 'regular', size: 8, color: colors.grey },
  heading: { font: 'semibold', size: 8, color: colors.grey },
  body: { font: 'regular', size: 9.5, color: colors.ink },
  strong: { font: 'semibold', size: 9.5, color: colors.ink },
  figure: { font: 'regular', size: 9.5, color: colors.ink, figures: true },
  due: { font: 'semibold', size: 13, color: colors.ink, figures: true },
} as const satisfies Record<string, Style>

/** Where text goes. `x` and `y` are its top left corner. Text beyond `lines` (default 1) ends in an ellipsis. */
export interface Box {
  x: number
  y: number
  width: number
  lines?: number
  align?: 'left' | 'right'
}

const LINE_SPACING = 2.5

// Inter (SIL Open Font License) covers Latin, Cyrillic and Greek; pdfkit embeds the glyphs that are used.
const { resolve } = createRequire(import.meta.url)
const fontFile = (path: string) => readFileSync(resolve(`@expo-google-fonts/inter/${path}.ttf`))
const fonts = {
  regular: fontFile('400Regular/Inter_400Regular'),
  semibold: fontFile('600SemiBold/Inter_600SemiBold'),
}

// Without contextual forms: Inter would print "3x9" in a name as "3×9" and "->" as an arrow. fontkit takes such a map
// as well as the list that the typings know.
const features = (figures: boolean) => ({ tnum: figures, calt: false }) as unknown as PDFKit.Mixins.OpenTypeFeatures[]

/**
 * A PDF of one empty page, with structure and metadata as PDF/UA-1 asks for. Its bytes depend on its contents alone: no
 * clock, no randomness, no compression library.
 */
export function newPdf(about: About, lettering: Lettering): PDFKit.PDFDocument {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    compress: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: LANGUAGE,
    displayTitle: true,
    info: infoOf(about),
  })
  Object.assign(pdf, { _addInfo: () => pdf.appendXML(xmpOf(about)) })
  for (const [name, file] of Object.entries(fonts)) pdf.registerFont(name, file)
  addFallbackFonts(pdf, lettering)
  return pdf
}

/** Writes `text` into its box and returns the y below it. */
export function place(pdf: PDFKit.PDFDocument, text: string, style: Style, box: Box): number {
  const height = heightOf(pdf, text, style, box)
  const clean = cleanText(text)
  const printed = printable(pdf, clean)
  const isChanged = printed !== clean || isFromTheRight(clean)
  if (isChanged) pdf.markContent('Span', { actual: clean })
  pdf.fillColor(style.color).text(printed, box.x, box.y, {
    ...textOptions(style),
    width: box.width,
    height,
    align: box.align ?? 'left',
    ellipsis: true,
  })
  if (isChanged) pdf.endMarkedContent()
  return box.y + height
}

/** The height that `place` would take. */
export function heightOf(pdf: PDFKit.PDFDocument, text: string, style: Style, box: Omit<Box, 'x' | 'y'>): number {
  const options = { ...textOptions(style), width: box.width }
  choose(pdf, style)
  return Math.min(pdf.heightOfString(printable(pdf, cleanText(text)), options), (box.lines ?? 1) * lineHeight(pdf))
}

/** The width of `text` on one line. */
export function widthOf(pdf: PDFKit.PDFDocument, text: string, style: Style): number {
  choose(pdf, style)
  return Math.ceil(pdf.widthOfString(printable(pdf, cleanText(text)), textOptions(style))) + 1
}

/** A horizontal line across the text's width, or from `from` on. */
export function rule(pdf: PDFKit.PDFDocument, y: number, color: string = colors.line, from: number = page.left): void {
  pdf.moveTo(from, y).lineTo(page.right, y).lineWidth(0.6).strokeColor(color).stroke()
}

function choose(pdf: PDFKit.PDFDocument, style: Style): void {
  pdf.font(style.font).fontSize(style.size)
  shareTables(pdf, style.font)
}

function lineHeight(pdf: PDFKit.PDFDocument): number {
  return pdf.currentLineHeight(true) + LINE_SPACING
}

function textOptions(style: Style) {
  return { features: features(style.figures ?? false), lineGap: LINE_SPACING }
}
