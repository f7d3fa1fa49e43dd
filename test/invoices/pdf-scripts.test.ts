import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { invoiceDocument } from '../../src/invoices/document-view.js'
import { getInvoiceWithLines } from '../../src/invoices/find.js'
import { checkFonts } from '../../src/invoices/pdf/check-fonts.js'
import { type Face, piecesOf } from '../../src/invoices/pdf/lettering.js'
import { renderInvoicePdf } from '../../src/invoices/pdf/render.js'
import { readSettings } from '../../src/settings.js'
import { makeAccount, makePlans, makeSubscription } from '../support/fixtures.js'
import { startService } from '../support/service.js'
import { sampleInvoice } from './sample-invoices.js'

const fontOf = (file: string) => ({ path: createRequire(import.meta.url).resolve(`@expo-google-fonts/${file}.ttf`) })
const HAN = fontOf('dela-gothic-one/400Regular/DelaGothicOne_400Regular')
const ARABIC = fontOf('tajawal/400Regular/Tajawal_400Regular')

const JAPANESE = '株式会社ノリタケ'
const EGYPTIAN = 'نيل مصر'

const textOf = async (bytes: Buffer) =>
  (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text

async function printed(name: string, fonts: readonly { path: string }[]) {
  const missing: string[] = []
  const lettering = { fonts, onMissing: (script: string) => missing.push(script) }
  const bytes = await renderInvoicePdf(sampleInvoice({ buyer: { name } }), lettering)
  return { bytes, text: await textOf(bytes), missing: [...new Set(missing)] }
}

const actualText = (text: string) =>
  Buffer.concat([Buffer.from('/ActualText ('), Buffer.from(`\ufeff${text}`, 'utf16le').swap16()])

describe('a letter that Inter lacks', () => {
  test('comes from the first font of the operator that has it, in the same line as the others', async () => {
    const { text, missing } = await printed(`${JAPANESE} Acme`, [ARABIC, HAN])
    expect(text).toContain(`${JAPANESE} Acme`)
    expect(text).not.toContain('□')
    expect(missing).toEqual([])
  })

  test('is joined to its neighbours in Arabic, and the file holds the line in reading order', async () => {
    const { bytes, text, missing } = await printed(`${EGYPTIAN} Ltd`, [HAN, ARABIC])
    expect(missing).toEqual([])
    expect(text).not.toContain('□')
    expect(bytes.includes(actualText(`${EGYPTIAN} Ltd`))).toBe(true)
  })

  test('is not joined across a non-joiner, and the file holds the name as it is written', async () => {
    const name = 'علی\u200cرضا'
    const { bytes, missing } = await printed(name, [ARABIC])
    // A PDF's text has its form feeds, one of which is half of the non-joiner, behind a backslash.
    const written = Buffer.from(actualText(name).toString('latin1').replace('\f', '\\f'), 'latin1')
    expect(bytes.includes(written)).toBe(true)
    expect(missing).not.toContain('another')
    const face: Face = { ascender: 900, font: { hasGlyphForCodePoint: () => true } }
    expect(piecesOf('بب\u200cبب', () => face).map(({ text }) => text)).toEqual(['بب', 'بب'])
    expect(piecesOf('ب\u200dب', () => face).map(({ text }) => text)).toEqual(['بب'])
  })

  test('is a box where no font has it, which names its script', async () => {
    expect((await printed(JAPANESE, [ARABIC])).missing).toEqual(['Han', 'Katakana'])
    expect((await printed(EGYPTIAN, [])).missing).toEqual(['Arabic'])
  })

  test('changes nothing in a document that has none', async () => {
    const { bytes } = await printed('Acme', [HAN, ARABIC])
    expect(bytes.equals(await renderInvoicePdf(sampleInvoice({ buyer: { name: 'Acme' } })))).toBe(true)
  })
})

describe('a line of two directions', () => {
  const face: Face = { ascender: 900, font: { hasGlyphForCodePoint: () => true } }
  const placed = (line: string) => piecesOf(line, () => face).map(({ text }) => text)

  test.each([
    ['in a Latin line, a Hebrew word stays where it is', 'No. אבג Ltd', ['No. ', 'אבג', ' Ltd']],
    ['in a Hebrew line, what comes first stands at the right', 'אבג abc', ['abc', ' ', 'אבג']],
    ['figures in a Hebrew line keep their own order', 'אבג 123', ['123', ' ', 'אבג']],
    ['brackets in a Hebrew line open to the left', '(אבג)', ['(', 'אבג', ')']],
    ['a line of one direction is one piece', 'Acme, Inc. (12)', ['Acme, Inc. (12)']],
  ])('%s', (_, line, wanted) => expect(placed(line)).toEqual(wanted))
})

test('the log warns of scripts that no font has, with the invoice and without the name', async () => {
  const lines: string[] = []
  const service = await startService({ logTo: (line) => lines.push(line) })
  try {
    await makePlans(service.services)
    const { billableId, token } = await makeAccount(service.services, JAPANESE)
    const { id: subscriptionId } = await makeSubscription(service.services, billableId, 'pro')
    const { id } = await service.services.database.invoice.findFirstOrThrow({ where: { subscriptionId } })
    const { body } = await service.request('GET', `//billing/invoices/${id}/pdf`, { token })
    const document = invoiceDocument(await getInvoiceWithLines(service.services, billableId, id))
    expect(body.equals(await renderInvoicePdf(document))).toBe(true)
    const warnings = lines.filter((line) => line.includes('INVOICE_FONTS'))
    expect(warnings.map((line) => JSON.parse(line))).toMatchObject([{ document: id, scripts: ['Han', 'Katakana'] }])
    expect(warnings.join('')).not.toContain('株')
  } finally {
    await service.close()
  }
})

test('INVOICE_FONTS takes files that can be read, and names of fonts in collections', () => {
  const { invoiceFonts } = readSettings({ INVOICE_FONTS: `${HAN.path} ${ARABIC.path}#Tajawal-Regular` })
  expect(invoiceFonts).toEqual([HAN, { ...ARABIC, name: 'Tajawal-Regular' }])
  expect(() => readSettings({ INVOICE_FONTS: '/no/such.ttf' })).toThrow(
    /^INVOICE_FONTS is "\/no\/such\.ttf": it takes /,
  )
  expect(() => readSettings({ INVOICE_FONTS: `${HAN.path} /no/such.ttf#Tajawal-Regular ${ARABIC.path}` })).toThrow(
    /^INVOICE_FONTS is "\/no\/such\.ttf": it takes /,
  )
})

describe('the start', () => {
  test('takes fonts that print', async () => {
    await expect(checkFonts([HAN, ARABIC])).resolves.toBeUndefined()
    await expect(checkFonts([])).resolves.toBeUndefined()
  })

  test.each<[what: string, damage: (bytes: Buffer) => Buffer]>([
    ['is no font', () => Buffer.from('<html>404</html>')],
    ['is empty', () => Buffer.alloc(0)],
    ['lacks its last part', (bytes) => bytes.subarray(0, -5_000)],
    ['is overwritten with zeros', (bytes) => Buffer.concat([bytes.subarray(0, 4_000), Buffer.alloc(100_000)])],
  ])('refuses a file that %s, and names it', async (_, damage) => {
    const directory = await mkdtemp(path.join(tmpdir(), 'paywright-fonts-'))
    const file = path.join(directory, 'damaged.ttf')
    await writeFile(file, damage(await readFile(ARABIC.path)))
    try {
      await expect(checkFonts([HAN, { path: file }])).rejects.toThrow(
        new RegExp(`^INVOICE_FONTS names "${file}", which invoices cannot be printed with \\([^\n]+\\): it takes `),
      )
    } finally {
      await rm(directory, { recursive: true })
    }
  })

  test('refuses the name of a font that a file does not have', async () => {
    await expect(checkFonts([{ ...ARABIC, name: 'Tajawal-Regular' }])).rejects.toThrow(/#Tajawal-Regular"/)
  })
})
