import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { refundNow } from '../../src/credit-notes/refund-now.js'
import { creditingService } from '../credit-notes/crediting.js'

const crediting = creditingService()

type Note = Readonly<{ id: number; number: string; total: number; pdfUrl: string }>

/** A renewal with a note to the balance and, on top of it, a refund of the rest. */
async function credited() {
  const account = await crediting.renewed()
  const { token, renewal } = account
  await crediting.credit(renewal.id, 'balance', 1500)
  await refundNow(crediting.services, (await crediting.credit(renewal.id, 'refund')).id)
  const ask = (path: string) => crediting.service.request('GET', path, { token })
  const list = async (query = '') =>
    (await ask(`/invoices/${renewal.id}/credit-notes${query}`)).json as { data: Note[] }
  return { ...account, ask, list }
}

async function textOf(bytes: Buffer): Promise<string> {
  const { items } = await (await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1)).getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join('\n')
}

test('a customer sees the notes of an invoice, newest first and in pages, and those of no other invoice', async () => {
  const { first, ask, list } = await credited()
  const { data } = await list()
  expect(data).toMatchObject([
    {
      total: 3400,
      settle: 'refund',
      status: 'settled',
      reason: 'Out of service',
      lines: [{ position: 0, amount: 3400 }],
    },
    { total: 1500, settle: 'balance', status: 'settled' },
  ])
  const page = (await list('?limit=1')) as { data: Note[]; nextCursor: string }
  expect(page.data).toEqual(data.slice(0, 1))
  expect(await list(`?limit=1&cursor=${page.nextCursor}`)).toEqual({ data: data.slice(1), nextCursor: null })
  expect((await ask(`/invoices/${first.id}/credit-notes`)).json).toEqual({ data: [], nextCursor: null })
})

test('a note prints as a document of its own, under the path that it names', async () => {
  const { ask, list } = await credited()
  const [refund, balance] = (await list()).data
  const pdf = await ask(`/${refund!.pdfUrl}`)
  expect(pdf.headers.get('content-disposition')).toContain(`${refund!.number}.pdf`)
  const text = await textOf(pdf.body)
  for (const expected of ['Credit note', 'REFUNDED', refund!.number, 'Reason', 'Out of service', 'Pro', 'USD 34.00'])
    expect(text).toContain(expected)
  expect(await textOf((await ask(`/${balance!.pdfUrl}`)).body)).toContain('Added to the balance')
})
