import { createRequire } from 'node:module'
import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { page } from '../../src/invoices/pdf/page.js'
import { renderInvoicePdf } from '../../src/invoices/pdf/render.js'
import { sampleInvoice } from './sample-invoices.js'

const HAN = {
  path: createRequire(import.meta.url).resolve(
    '@expo-google-fonts/dela-gothic-one/400Regular/DelaGothicOne_400Regular.ttf',
  ),
}

/** The text of the first page without spaces, since lines break in it, and the lowest place that text has. */
async function firstPage(bytes: Buffer) {
  const { items } = await (await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1)).getTextContent()
  const pieces = items.flatMap((item) => ('str' in item ? [item] : []))
  const text = pieces.map(({ str }) => str).join('')
  const baselines = pieces.filter(({ str }) => str.trim() !== '').map(({ transform }) => Number(transform[5]))
  return { text: text.replace(/\s/gu, ''), lowest: Math.min(...baselines) }
}

/** Text of the length with a mark at its end, so that a cut shows. */
const filled = (word: string, length: number) =>
  `${word
    .repeat(length)
    .slice(0, length - 4)
    .trimEnd()} END`

test.each([
  ['ordinary words', 'Industriepark Nordwest, '],
  ['one word of the widest letters', 'W'],
  ['ideographs', '株式会社'],
])(
  'the longest name, address and e-mail that the contract allows stand whole on the first page: %s',
  async (_, word) => {
    const name = filled(word, 255)
    const address = [filled(word, 120), filled(word, 119), filled(word, 118), filled(word, 117), filled(word, 262)]
    const email = `${'m'.repeat(240)}@example.com`
    const party = { name, address, taxId: `${'9'.repeat(60)}X`, email }
    const bytes = await renderInvoicePdf(sampleInvoice({ seller: party, buyer: party }), {
      fonts: [HAN],
      onMissing() {},
    })
    const { text, lowest } = await firstPage(bytes)
    for (const part of [name, ...address, `Tax ID ${party.taxId}`, email]) {
      const whole = part.replace(/\s/gu, '')
      expect(text.split(whole).length - 1, part).toBeGreaterThanOrEqual(2)
    }
    expect(lowest).toBeGreaterThan(841.89 - page.footer - 12)
  },
)

test('the longest description of a line stands whole beside its figures', async () => {
  for (const word of ['Enterprise workspace with audit retention, ', 'W', '株式会社']) {
    const description = `${filled(word, 255)} × 3, unused rest of the period`
    const lines = [{ description, quantity: -3, unitPrice: 123_456, amount: -370_368 }]
    const bytes = await renderInvoicePdf(sampleInvoice({ lines, total: -370_368 }), { fonts: [HAN], onMissing() {} })
    const document = await getDocumentProxy(new Uint8Array(bytes))
    const pages = await Promise.all(
      Array.from({ length: document.numPages }, async (_, at) => (await document.getPage(at + 1)).getTextContent()),
    )
    const text = pages.flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : ''))).join('')
    expect(text.replace(/\s/gu, '')).toContain(description.replace(/\s/gu, ''))
  }
})
