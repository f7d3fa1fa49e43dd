import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import type { InvoiceDocument } from '../../src/invoices/pdf/invoice-document.js'
import { renderInvoicePdf } from '../../src/invoices/pdf/render.js'
import { sampleInvoice, sampleLines, unrulyInvoice } from './sample-invoices.js'

interface Piece {
  text: string
  left: number
  right: number
  baseline: number
  size: number
}

/** Every page's pieces of text with their places, as another reader (pdf.js) finds them. */
async function read(invoice: InvoiceDocument): Promise<Piece[][]> {
  const document = await getDocumentProxy(new Uint8Array(await renderInvoicePdf(invoice)))
  const pages: Piece[][] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(
      items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return []
        const [, , , size, left, baseline] = item.transform as [number, number, number, number, number, number]
        return [{ text: item.str, left, right: left + item.width, baseline, size }]
      }),
    )
  }
  return pages
}

async function textOf(invoice: InvoiceDocument): Promise<string> {
  return (await read(invoice))
    .flat()
    .map((piece) => piece.text)
    .join('\n')
}

/** What stands on the line of `label`, to the right of it. */
function beside(pieces: Piece[], label: string): string | undefined {
  const found = pieces.find((piece) => piece.text === label)
  return pieces.find((piece) => found && piece.baseline === found.baseline && piece.left > found.right)?.text
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describe('what an accountant looks for', () => {
  test('the PDF shows seller, buyer, number, dates, period, line, total and status', async () => {
    const text = (await textOf(sampleInvoice())).split('\n')
    for (const expected of [
      'Invoice',
      'INV-2026-000042',
      'PAID',
      '2026-11-20',
      '2026-11-21',
      '2026-11-20 to 2026-12-20',
      'Northwind Cloud GmbH',
      'Friedrichstraße 12',
      '10117 Berlin',
      'Germany',
      'Tax ID DE 123456789',
      'Acme Robotics Inc.',
      'accounts@acme.example',
      'Description',
      'Quantity',
      'Unit price (USD)',
      'Amount (USD)',
      'Team plan',
      '3',
      '49.00',
      '147.00',
      'USD 147.00',
      'Page 1 of 1',
    ]) {
      expect(text).toContain(expected)
    }
  })

  test.each([
    ['USD', '1,234.56', '123,456.00', 'USD 123,456.00'],
    ['JPY', '123,456', '12,345,600', 'JPY 12,345,600'],
    ['KWD', '123.456', '12,345.600', 'KWD 12,345.600'],
    ['HUF', '1,234.56', '123,456.00', 'HUF 123,456.00'],
  ])('%s is written with its own minor units', async (currency, unitPrice, amount, total) => {
    const lines = [{ description: 'Seats', quantity: 100, unitPrice: 123456, amount: 12345600 }]
    const text = (await textOf(sampleInvoice({ currency, lines }))).split('\n')
    expect(text).toEqual(expect.arrayContaining([unitPrice, amount, total, `Amount (${currency})`]))
  })

  test.each([
    ['draft', 'DRAFT', 'USD 0.00', 'A draft is not an invoice yet'],
    ['open', 'OPEN', 'USD 147.00', ''],
    ['paid', 'PAID', 'USD 0.00', 'Paid on 2026-11-21'],
    ['uncollectible', 'UNCOLLECTIBLE', 'USD 147.00', 'could not be collected'],
    ['void', 'VOID', 'USD 0.00', 'This invoice is void'],
  ] as const)('%s is stamped %s and leaves %s due', async (status, stamp, due, note) => {
    const [page] = await read(sampleInvoice({ status, number: status === 'draft' ? null : 'INV-1' }))
    expect(page!.map((piece) => piece.text)).toContain(stamp)
    expect(beside(page!, 'Total')).toBe('USD 147.00')
    expect(beside(page!, 'Amount due')).toBe(due)
    expect(page!.map((piece) => piece.text).join('\n')).toContain(note)
  })

  test('the largest total stands beside its label', async () => {
    const lines = [{ description: 'Everything', quantity: 1, unitPrice: 9007199254740991, amount: 9007199254740991 }]
    const [page] = await read(sampleInvoice({ status: 'open', lines }))
    expect(beside(page!, 'Total')).toBe('USD 90,071,992,547,409.91')
    expect(beside(page!, 'Amount due')).toBe('USD 90,071,992,547,409.91')
  })

  test('an invoice over zero says so', async () => {
    const lines = [{ description: 'Community plan', quantity: 1, unitPrice: 0, amount: 0 }]
    const [page] = await read(sampleInvoice({ lines }))
    expect(beside(page!, 'Total')).toBe('USD 0.00')
    expect(beside(page!, 'Amount due')).toBe('USD 0.00')
  })

  test('Latin, Cyrillic and Greek names are printed as they are, in an embedded font', async () => {
    const seller = { name: 'Ελληνική Υπηρεσία Νέφους', address: ['Ґанок Їжак Љубљана Ђорђе'] }
    const buyer = { name: 'Промышленные роботы Ёлкина', email: 'Łódź ćęńśźż ğşİı őű ţș' }
    const invoice = sampleInvoice({ seller, buyer })
    const text = await textOf(invoice)
    for (const name of [seller.name, seller.address[0], buyer.name, buyer.email]) expect(text).toContain(name)

    const file = (await renderInvoicePdf(invoice)).toString('latin1')
    expect(file.match(/\/FontFile2 /g)).toHaveLength(2)
    expect(file).not.toContain('Helvetica')
  })

  test('text that looks like markup is printed as plain characters', async () => {
    expect(await textOf(sampleInvoice({ buyer: { name: '3x9 -> (c)' } }))).toContain('3x9 -> (c)')
  })
})

describe('pages', () => {
  test('forty lines appear once each, in order, with the headings on every page', async () => {
    const pages = await read(sampleInvoice({ lines: sampleLines(40) }))
    expect(pages.length).toBeGreaterThan(1)
    for (const [index, page] of pages.entries()) {
      const text = page.map((piece) => piece.text)
      expect(text.filter((piece) => piece === 'Description')).toHaveLength(1)
      expect(text.filter((piece) => piece === 'Amount (USD)')).toHaveLength(1)
      expect(text).toContain(`Page ${index + 1} of ${pages.length}`)
      expect(text.some((piece) => piece.includes('INV-2026-000042'))).toBe(true)
    }
    const positions = pages.flat().flatMap((piece) => /^Position (\d+)/.exec(piece.text)?.[1] ?? [])
    expect(positions.map(Number)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
  })

  test('the total never stands alone on a page, however many lines there are', async () => {
    for (let count = 1; count <= 40; count++) {
      const last = (await read(sampleInvoice({ lines: sampleLines(count) }))).at(-1)!
      const text = last.map((piece) => piece.text)
      expect(text).toContain('Amount due')
      expect(text.some((piece) => piece.startsWith(`Position ${count}`))).toBe(true)
    }
  }, 60_000)

  test.each([
    ['one line', sampleInvoice()],
    ['forty lines', sampleInvoice({ lines: sampleLines(40) })],
    ['everything too long', unrulyInvoice()],
  ])('no text overlaps another or leaves the page: %s', async (_, invoice) => {
    for (const page of await read(invoice)) {
      for (const [index, piece] of page.entries()) {
        expect(piece.left, piece.text).toBeGreaterThan(50)
        expect(piece.right, piece.text).toBeLessThan(545)
        expect(piece.baseline, piece.text).toBeGreaterThan(30)
        const neighbours = page
          .slice(index + 1)
          .filter(
            (other) =>
              Math.abs(other.baseline - piece.baseline) < 0.9 * Math.min(other.size, piece.size) &&
              other.left < piece.right - 0.5 &&
              piece.left < other.right - 0.5,
          )
        expect(neighbours, piece.text).toEqual([])
      }
    }
  })
})

describe('the same invoice is the same file', () => {
  test('when it is rendered twice, even with others in between', async () => {
    const first = await renderInvoicePdf(unrulyInvoice())
    await renderInvoicePdf(sampleInvoice({ buyer: { name: 'µ ‐ Ω A Α А' } }))
    expect(sha256(await renderInvoicePdf(unrulyInvoice()))).toBe(sha256(first))
  })

  test('and holds its own letters, where an invoice before it has others that look the same', async () => {
    // Inter draws the micro sign and the Greek letter with one glyph.
    for (const alike of ['\u00b5', '\u03bc']) {
      const pdf = await renderInvoicePdf(sampleInvoice({ buyer: { name: alike } }))
      expect(pdf.toString('latin1')).toContain(`<${alike.charCodeAt(0).toString(16).padStart(4, '0')}>`)
    }
  })

  test('when it is rendered in another process, time zone and locale', async () => {
    const source = (path: string) => JSON.stringify(new URL(path, import.meta.url).href)
    const script = `
      const { renderInvoicePdf } = await import(${source('../../src/invoices/pdf/render.ts')})
      const { unrulyInvoice } = await import(${source('sample-invoices.ts')})
      process.stdout.write((await renderInvoicePdf(unrulyInvoice())).toString('base64'))`
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '--eval', script],
      { env: { ...process.env, TZ: 'Pacific/Chatham', LC_ALL: 'de_DE.UTF-8' }, maxBuffer: 16 * 1024 * 1024 },
    )
    expect(sha256(Buffer.from(stdout, 'base64'))).toBe(sha256(await renderInvoicePdf(unrulyInvoice())))
  })

  test('and another invoice is another file', async () => {
    const later = sampleInvoice({ issuedAt: new Date('2026-11-20T10:30:01Z') })
    expect(sha256(await renderInvoicePdf(later))).not.toBe(sha256(await renderInvoicePdf(sampleInvoice())))
  })
})

describe('what cannot be printed truthfully', () => {
  test('lines that do not sum to the total are refused', async () => {
    await expect(renderInvoicePdf(sampleInvoice({ total: 14701 }))).rejects.toThrow(/sum to 14700.*total is 14701/)
  })

  test('an unknown currency is refused', async () => {
    await expect(renderInvoicePdf(sampleInvoice({ currency: 'XYZ' }))).rejects.toThrow(/"XYZ" is not a currency/)
  })

  test('line breaks, controls and broken characters in a name become spaces, and what turns or hides text goes', async () => {
    expect(await textOf(sampleInvoice({ buyer: { name: 'A\u0000B\r\nC\ud800D\u202eE\u00adF\u200bG' } }))).toContain(
      'A B C DEFG',
    )
  })
})
