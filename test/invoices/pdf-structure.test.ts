import { getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import type { InvoiceDocument } from '../../src/invoices/pdf/invoice-document.js'
import { renderCreditNotePdf, renderInvoicePdf } from '../../src/invoices/pdf/render.js'
import { sampleCreditNote, sampleInvoice, sampleLines } from './sample-invoices.js'

type Node = Readonly<{ role?: string; type?: string; id?: string; children?: readonly Node[] }>
type Item = Readonly<{ type?: string; id?: string; tag?: string; str?: string }>
type Spoken = readonly [role: string, ...texts: string[]]

/** What a screen reader finds on a page, as another reader (pdf.js) finds it: the structure's leaves, and what is in none. */
async function pagesOf(bytes: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const pages: { spoken: Spoken[]; loose: string[] }[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    const { texts, loose } = textsById(items)
    pages.push({ spoken: leaves(await page.getStructTree(), texts), loose })
  }
  return { document, pages }
}

function textsById(items: readonly Item[]) {
  const texts = new Map<string, string[]>()
  const loose: string[] = []
  const open: (string | undefined)[] = []
  for (const { type, id, str } of items) {
    if (type === 'endMarkedContent') open.pop()
    else if (type?.startsWith('beginMarkedContent')) open.push(id)
    else if (str !== undefined && str.trim() !== '') {
      const inside = open.findLast((one) => typeof one === 'string')
      if (inside === undefined) loose.push(str)
      else texts.set(inside, [...(texts.get(inside) ?? []), str])
    }
  }
  return { texts, loose }
}

function leaves(node: Node, texts: ReadonlyMap<string, readonly string[]>): Spoken[] {
  const own = (node.children ?? []).flatMap(({ type, id }) => (type === 'content' ? (texts.get(id ?? '') ?? []) : []))
  const below = (node.children ?? []).flatMap((child) => (child.type === 'content' ? [] : leaves(child, texts)))
  return own.length > 0 ? [[node.role ?? '', ...own], ...below] : below
}

const spokenOf = async (invoice: InvoiceDocument) => (await pagesOf(await renderInvoicePdf(invoice))).pages

describe('the order in which an invoice is read', () => {
  test('is that of the page: heading, facts, parties, table, totals', async () => {
    const buyer = { name: 'Acme Inc.', address: ['1 Main Street', 'Oakland, CA 94607'], taxId: 'US 12-3456789' }
    const [page] = await spokenOf(sampleInvoice({ buyer, paymentReference: 'ch_42' }))
    expect(page?.spoken).toEqual([
      ['H1', 'Invoice'],
      ['P', 'PAID'],
      ...['Invoice number', 'INV-2026-000042', 'Issue date', '2026-11-20'].map((text) => ['P', text]),
      ...['Billing period', '2026-11-20 to 2026-12-20', 'Paid on', '2026-11-21'].map((text) => ['P', text]),
      ['H2', 'From'],
      ...['Northwind Cloud GmbH', 'Friedrichstraße 12', '10117 Berlin', 'Germany'].map((line) => ['P', line]),
      ['P', 'Tax ID DE 123456789'],
      ['H2', 'Bill to'],
      ...['Acme Inc.', '1 Main Street', 'Oakland, CA 94607', 'Tax ID US 12-3456789'].map((line) => ['P', line]),
      ...['Description', 'Quantity', 'Unit price (USD)', 'Amount (USD)'].map((heading) => ['TH', heading]),
      ...['Team plan', '2026-11-20 to 2026-12-20'].map((text) => ['P', text]),
      ...['3', '49.00', '147.00'].map((figure) => ['TD', figure]),
      ...['Total', 'USD 147.00', 'Paid on 2026-11-21', 'USD 147.00'].map((text) => ['P', text]),
      ...['Amount due', 'USD 0.00', 'Payment reference', 'ch_42'].map((text) => ['P', text]),
    ])
    expect(page?.loose).toEqual(['Invoice INV-2026-000042 · Dates in UTC · Northwind Cloud GmbH', 'Page 1 of 1'])
  })

  test('is the same for a credit note, with its reason before its lines', async () => {
    const { pages } = await pagesOf(await renderCreditNotePdf(sampleCreditNote()))
    const spoken = pages.flatMap((page) => page.spoken).map((part) => part.join(' '))
    expect(spoken[0]).toBe('H1 Credit note')
    const reason = spoken.indexOf('P Three days without service')
    expect(reason).toBeGreaterThan(spoken.indexOf('H2 Bill to'))
    expect(reason).toBeLessThan(spoken.indexOf('TH Description'))
    expect(spoken.slice(-5)).toEqual(
      ['Total taken back', 'USD 15.00', 'Added to the balance', 'USD 15.00', 'The balance pays the next invoices.'].map(
        (text) => `P ${text}`,
      ),
    )
  })

  test('goes on from page to page without the headings that each page repeats', async () => {
    const pages = await spokenOf(sampleInvoice({ lines: sampleLines(60) }))
    expect(pages.length).toBeGreaterThan(2)
    const spoken = pages.flatMap((page) => page.spoken)
    expect(spoken.filter(([role]) => role === 'TH')).toHaveLength(4)
    expect(spoken.filter(([role]) => role === 'TD')).toHaveLength(60 * 3)
    const positions = spoken.flatMap(([, text = '']) => /^Position (\d+)/.exec(text)?.[1] ?? [])
    expect(positions.map(Number)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1))
    for (const { loose } of pages.slice(1))
      expect(loose.slice(0, 2)).toEqual(['Invoice INV-2026-000042, continued', 'Description'])
  })
})

describe('what the file says of itself', () => {
  const seller = { name: 'Black & White <Prints>' }

  test('it is PDF 1.7, tagged, in English, and shows its title', async () => {
    const bytes = await renderInvoicePdf(sampleInvoice())
    const { document } = await pagesOf(bytes)
    const { info } = await document.getMetadata()
    expect(info).toMatchObject({ PDFFormatVersion: '1.7', Language: 'en', Title: 'Invoice INV-2026-000042' })
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true })
    expect(await document.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true })
    expect(bytes.subarray(0, 8).toString()).toBe('%PDF-1.7')
  })

  test('its metadata is well-formed XML, whatever a company is called', async () => {
    const { document } = await pagesOf(await renderInvoicePdf(sampleInvoice({ seller })))
    const { metadata, info } = await document.getMetadata()
    expect(metadata.get('dc:title')).toBe('Invoice INV-2026-000042')
    expect(metadata.get('dc:creator')).toEqual([seller.name])
    expect(metadata.get('dc:language')).toBe('en')
    expect(metadata.get('pdfuaid:part')).toBe('1')
    expect(metadata.get('xmp:createdate')).toBe('2026-11-20T10:30:00Z')
    expect(info).toMatchObject({ Author: seller.name })
  })

  test('a character that the font lacks is printed as a box, and the file holds the character', async () => {
    const name = '株式会社 Acme'
    const bytes = await renderInvoicePdf(sampleInvoice({ buyer: { name } }))
    const [page] = await spokenOf(sampleInvoice({ buyer: { name } }))
    expect(page?.spoken).toContainEqual(['P', '□□□□ Acme'])
    const utf16 = Buffer.from(`\ufeff${name}`, 'utf16le').swap16()
    expect(bytes.includes(Buffer.concat([Buffer.from('/ActualText ('), utf16]))).toBe(true)
  })
})
