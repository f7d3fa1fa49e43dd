/** Puts a line that one font cannot print as it stands into pieces, each of one font and one direction. */
import bidiFactory from 'bidi-js'
import { JOINER, NON_JOINER } from './clean-text.js'

// The types are those of a module whose factory is its default; Node finds the factory itself.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)()

/** What pdfkit knows of an open font. */
export type Face = Readonly<{ ascender: number; font: { hasGlyphForCodePoint(codePoint: number): boolean } }>

export type Piece = Readonly<{ text: string; face: Face }>
type Placed = Piece & Readonly<{ level: number; isTurned: boolean; joins: boolean }>

/** Letters that fontkit lays out from right to left. */
const FROM_THE_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const MARK = /\p{M}/u

/**
 * The pieces of a line from left to right, as the Unicode Bidirectional Algorithm orders them. A non-joiner ends a piece,
 * since fontkit joins across it. Neither it nor a joiner is printed: few fonts have them.
 */
export function piecesOf(line: string, faceOf: (character: string) => Face): Piece[] {
  const { levels } = bidi.getEmbeddingLevels(line)
  const pieces: Placed[] = []
  let at = 0
  let isCut = false
  for (const character of line) {
    const level = levels[at] ?? 0
    at += character.length
    if (isUnprinted(character)) {
      isCut ||= character === NON_JOINER
      continue
    }
    const last = pieces.at(-1)
    const one = placed(character, level, faceOf(character), last)
    if (last && !isCut && last.joins && one.joins && last.face === one.face && last.level === one.level)
      pieces.splice(-1, 1, { ...last, text: last.text + one.text })
    else pieces.push(one)
    isCut = false
  }
  return inPrintedOrder(pieces)
}

/**
 * One character. It joins its neighbours where fontkit, which goes by the script alone, lays it out in the direction
 * that it has in this line: figures in a line of Arabic stand alone.
 */
function placed(character: string, level: number, face: Face, last: Placed | undefined): Placed {
  const isRightward = level % 2 === 0
  const isTurned = MARK.test(character) && last ? last.isTurned : FROM_THE_RIGHT.test(character)
  const text = isRightward ? character : (bidi.getMirroredCharacter(character) ?? character)
  return { text, face, level, isTurned, joins: isTurned !== isRightward }
}

/** Rule L2: from the highest level down to 1, whatever is of that level or above is turned. */
function inPrintedOrder(pieces: readonly Placed[]): Placed[] {
  const ordered = [...pieces]
  for (let level = Math.max(0, ...pieces.map((piece) => piece.level)); level > 0; level -= 1) {
    let start = 0
    while (start < ordered.length) {
      const below = ordered.findIndex((piece, index) => index >= start && piece.level < level)
      const end = below < 0 ? ordered.length : below
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse())
      start = end + 1
    }
  }
  return ordered
}

/** Whether a character shapes its neighbours and has no look of its own. */
export const isUnprinted = (character: string): boolean => character === JOINER || character === NON_JOINER

/** Whether any letter is read from right to left. */
export const isFromTheRight = (text: string): boolean => FROM_THE_RIGHT.test(text)
