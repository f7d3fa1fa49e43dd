/** The fonts behind Inter, for scripts that it lacks. */
import { readFileSync } from 'node:fs'
import type { FontFile } from '../../settings/settings.js'
import { type Face, isUnprinted, piecesOf } from './lettering.js'
import { shareTables } from './parsed-fonts.js'

export type Lettering = Readonly<{
  /** Asked in this order for a letter that Inter lacks. */
  fonts: readonly FontFile[]
  /** Called with the script of each letter that no font has. */
  onMissing: (script: string) => void
}>

/** What pdfkit does inside, beyond its types. */
type Options = Readonly<{ align?: 'left' | 'right'; lineWidth?: number; width?: number }>
type Inside = {
  _font: Face
  _fontSize: number
  widthOfString(text: string, options?: Options): number
  _fragment(text: string, x: number, y: number, options: Options & { baseline?: number }): void
}

/** A white square, which Inter has. */
const MISSING = '\u25a1'
const SCRIPTS = [
  ...['Han', 'Hiragana', 'Katakana', 'Hangul', 'Arabic', 'Hebrew', 'Thai', 'Devanagari', 'Bengali', 'Tamil', 'Telugu'],
  ...['Gujarati', 'Gurmukhi', 'Kannada', 'Malayalam', 'Sinhala', 'Khmer', 'Lao', 'Myanmar', 'Georgian', 'Armenian'],
  ...['Ethiopic', 'Common'],
].map((name) => ({ name, letter: new RegExp(`\\p{Script=${name}}`, 'u') }))
const scriptOf = (character: string) => SCRIPTS.find(({ letter }) => letter.test(character))?.name ?? 'another'

const files = new Map<string, Buffer>()
function bytesOf(path: string): Buffer {
  const bytes = files.get(path) ?? readFileSync(path)
  files.set(path, bytes)
  return bytes
}

type Faces = Readonly<{ of: (character: string) => Face | undefined; onMissing: Lettering['onMissing'] }>
const facesOf = new WeakMap<PDFKit.PDFDocument, Faces>()

/** Lets a document print with several fonts in one line. */
export function addFallbackFonts(pdf: PDFKit.PDFDocument, { fonts, onMissing }: Lettering): void {
  const inside = pdf as unknown as Inside
  const open = fonts.map(({ path, name }) => lazily(() => openFace(pdf, path, name)))
  const of = (character: string): Face | undefined => {
    if (has(inside._font, character)) return inside._font
    return open.map((face) => face()).find((face) => has(face, character))
  }
  facesOf.set(pdf, { of, onMissing })
  const pieces = (line: string) => piecesOf(line, (character) => of(character) ?? inside._font)
  const isPlain = (text: string) => Array.from(text).every((character) => has(inside._font, character))
  const { widthOfString, _fragment } = inside
  Object.assign(pdf, {
    widthOfString(text: string, options?: Options) {
      if (isPlain(text)) return widthOfString.call(pdf, text, options)
      const widths = pieces(text).map((piece) =>
        within(inside, piece.face, () => widthOfString.call(pdf, piece.text, options)),
      )
      return widths.reduce((sum, width) => sum + width, 0)
    },
    _fragment(text: string, left: number, y: number, { align, ...options }: Options) {
      if (isPlain(text)) return _fragment.call(pdf, text, left, y, { ...options, ...(align && { align }) })
      const line = text.trimEnd()
      const isRight = align === 'right' && options.lineWidth !== undefined
      let x = isRight ? left + (options.lineWidth ?? 0) - inside.widthOfString(line, options) : left
      const baseline = -(inside._font.ascender / 1000) * inside._fontSize
      for (const piece of pieces(line)) {
        within(inside, piece.face, () => _fragment.call(pdf, piece.text, x, y, { ...options, baseline }))
        x += within(inside, piece.face, () => widthOfString.call(pdf, piece.text, options))
      }
    },
  } satisfies Partial<Inside>)
}

/** The text as it is printed: with a box for each character that no font has. */
export function printable(pdf: PDFKit.PDFDocument, text: string): string {
  const faces = facesOf.get(pdf)
  return Array.from(text, (character) => {
    if (isUnprinted(character) || faces?.of(character)) return character
    faces?.onMissing(scriptOf(character))
    return MISSING
  }).join('')
}

function openFace(pdf: PDFKit.PDFDocument, path: string, name: string | undefined): Face {
  const inside = pdf as unknown as Inside
  const before = inside._font
  if (name === undefined) pdf.font(bytesOf(path))
  else pdf.font(bytesOf(path), name)
  shareTables(pdf, `${path}#${name ?? ''}`)
  const face = inside._font
  inside._font = before
  return face
}

const has = ({ font }: Face, character: string) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)

function within<T>(inside: Inside, face: Face, work: () => T): T {
  const before = inside._font
  inside._font = face
  const result = work()
  inside._font = before
  return result
}

function lazily<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
