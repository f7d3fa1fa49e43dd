/** What fontkit parses of a font's file, by the file. */
const tablesOf = new Map<string, object>()

type Parsed = { _tables: object }

/**
 * Lets the fonts of all documents share what was parsed of their file, which took most of the time of a document.
 * Everything else that a font remembers stays its own: a glyph knows which character it was first met for, and with
 * shared glyphs an invoice's bytes would depend on the invoices before it.
 * @param file its path or name, and of a collection the font's
 */
export function shareTables(pdf: PDFKit.PDFDocument, file: string): void {
  const { font } = (pdf as unknown as { _font: { font: Parsed } })._font
  const known = tablesOf.get(file)
  if (known) font._tables = known
  else tablesOf.set(file, font._tables)
}
