import { extractText, getDocumentProxy } from 'unpdf'
import { type Answer, expectAnswer, Fault } from '../client.js'
import { agree, readBooks } from '../read-back.js'
import { type Invoice, planWith, upgrade, type World } from '../world.js'
import type { Subject } from './check.js'

/** Finds an invoice of the account, or buys something to create one. */
export async function anInvoice(world: World): Promise<Invoice> {
  const list = async () => (expectAnswer(await world.account.ask('listInvoices'), 200).body as { data: Invoice[] }).data
  if ((await list()).length === 0)
    await upgrade(
      world,
      planWith(world, 'at all', () => true),
    )
  const [invoice] = await list()
  if (!invoice) throw new Fault('an upgrade was not invoiced')
  return invoice
}

function checkPdf({ bytes, headers, told }: Answer): void {
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-') throw new Fault(`${told}: what is sent as a PDF is none`)
  if (!bytes.subarray(-64).toString('latin1').includes('%%EOF')) throw new Fault(`${told}: the PDF is cut off`)
  const length = headers.get('content-length')
  if (length !== null && Number(length) !== bytes.length)
    throw new Fault(`${told}: Content-Length is ${length}, the PDF has ${bytes.length} bytes`)
}

const digits = (text: string) => text.replace(/[^0-9]/g, '')

export const invoices: Subject = {
  name: 'Invoices',
  checks: [
    {
      guarantee: 'Each invoice reads alike by itself and in the list, and its parts do not contradict each other',
      async run(world) {
        await anInvoice(world)
        await readBooks(world)
      },
    },
    {
      guarantee: 'pdfUrl leads to the PDF of that invoice, whole, and with its total',
      async run(world) {
        await anInvoice(world)
        await upgrade(
          world,
          planWith(world, 'at all', () => true),
        )
        const all = (await readBooks(world)).invoices
        const texts = new Map<string, number>()
        for (const { id, pdfUrl, total } of all.slice(0, 4)) {
          const answer = expectAnswer(await world.client.send('GET', pdfUrl, { token: world.account.token }), 200)
          checkPdf(answer)
          const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.bytes)), { mergePages: true })
          if (!digits(text).includes(String(total)))
            throw new Fault(`the PDF of invoice ${id} does not name its total, ${total}`)
          if (texts.has(text)) throw new Fault(`the PDFs of the invoices ${texts.get(text)} and ${id} are the same`)
          texts.set(text, id)
        }
      },
    },
    {
      guarantee: 'A PDF opens to the token and the session of its account, and to nobody else',
      needs: ['other'],
      async run(world) {
        const { client, account, other } = world
        const invoice = await anInvoice(world)
        const path = { invoice: invoice.id }
        const byToken = expectAnswer(await account.ask('getInvoicePdf', path), 200)
        const inSession = expectAnswer(await client.ask('getInvoicePdf', path, { cookie: account.cookie }), 200)
        checkPdf(inSession)
        agree(inSession.bytes.length, byToken.bytes.length, 'the length of the PDF in a session')
        expectAnswer(await client.ask('getInvoicePdf', path), 401, 'unauthenticated')
        expectAnswer(await other!.ask('getInvoicePdf', path), 403, 'forbidden')
        expectAnswer(await client.ask('getInvoicePdf', path, { cookie: other!.cookie }), 403, 'forbidden')
      },
    },
  ],
}
