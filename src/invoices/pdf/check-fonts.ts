import { readFileSync } from 'node:fs'
import { finished } from 'node:stream/promises'
import { UserError } from '../../errors.js'
import type { FontFile } from '../../settings/settings.js'

/** Letters that are printed with each font, from its first to its last. */
const SAMPLES = 16

/**
 * Prints some letters with each font, because a damaged file would otherwise fail with the first document that needs it.
 * The library of PDFs is loaded only where there are fonts.
 * @throws UserError one line that names the font and the reason
 */
export async function checkFonts(fonts: readonly FontFile[]): Promise<void> {
  for (const { path, name } of fonts)
    await print(readFileSync(path), name).catch((error: unknown) => {
      const named = name === undefined ? path : `${path}#${name}`
      const reason = error instanceof Error ? error.message : String(error)
      throw new UserError(
        `INVOICE_FONTS names "${named}", which invoices cannot be printed with (${reason}): ` +
          'it takes .ttf and .otf files, and of a collection one font, such as all.ttc#PostScriptName',
        { cause: error },
      )
    })
}

async function print(bytes: Buffer, name: string | undefined): Promise<void> {
  const { default: Document } = await import('pdfkit')
  const pdf = new Document()
  if (name === undefined) pdf.font(bytes)
  else pdf.font(bytes, name)
  const { font } = (pdf as unknown as { _font: { font: { characterSet: readonly number[] } } })._font
  pdf.text(
    spread(font.characterSet)
      .map((point) => String.fromCodePoint(point))
      .join(' '),
  )
  pdf.resume()
  pdf.end()
  await finished(pdf)
}

function spread(points: readonly number[]): readonly number[] {
  const step = Math.max(1, Math.floor(points.length / SAMPLES))
  return points.filter((_, index) => index % step === 0 || index === points.length - 1)
}
