/** A part of a document's structure, which says to a screen reader what the text is. */
export type Part = PDFKit.PDFStructureElement

/** A PDF that is being drawn, and its structure. Whatever is added to a part is read after what was added before. */
export type Draft = Readonly<{ pdf: PDFKit.PDFDocument; root: Part }>

/** The whole document as a part. */
export function beginStructure(pdf: PDFKit.PDFDocument): Draft {
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  return { pdf, root }
}

/** A part that holds other parts. */
export function openPart(pdf: PDFKit.PDFDocument, parent: Part, type: 'Sect' | 'Table' | 'TR' | 'TD'): Part {
  const part = pdf.struct(type)
  parent.add(part)
  return part
}

type Options = PDFKit.Mixins.StructureElementOptions & { scope?: 'Column' }
type Content = Readonly<{ type: 'H1' | 'H2' | 'P' | 'TH' | 'TD' } & Options>

/** A part that holds what `draw` draws, on one page: one text, since a reader sets no space between two. */
export function writePart<T>(pdf: PDFKit.PDFDocument, parent: Part, { type, ...options }: Content, draw: () => T): T {
  const drawn: T[] = []
  parent.add(pdf.struct(type, options, () => drawn.push(draw())))
  const [result] = drawn
  if (drawn.length === 0) throw new Error('a part was drawn outside of the structure')
  return result as T
}

/** Draws what is no part of the text: a line, or what each page repeats. No part may be open. */
export function decorate<T>(pdf: PDFKit.PDFDocument, draw: () => T): T {
  pdf.markContent('Artifact')
  const drawn = draw()
  pdf.endMarkedContent()
  return drawn
}
