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

const PUT = {
  name: 'Suite & Sons',
  addressLines: ['Floor 2', '1 Main Street'],
  city: 'Oakland',
  region: 'CA',
  postalCode: '94607',
  country: 'US',
  taxId: 'US 12-3456789',
}
const BUYER = { ...PUT, email: null }
const EARLIER = 'Earlier Works'

/** An invoice that was written when the buyer had this name, and whose PDF nobody has read. */
async function billedTo(world: World, name: string): Promise<Invoice> {
  expectAnswer(await world.account.ask('putBillingDetails', {}, { body: { ...PUT, name } }), 200)
  await upgrade(
    world,
    planWith(world, 'at all', () => true),
  )
  return (await readBooks(world)).invoices[0]!
}

/** The billing details are read as they were put, and one that is not acceptable changes none. */
async function putBuyer({ account }: World): Promise<void> {
  const all = { ...PUT, email: 'books@example.com', name: 'Before' }
  expectAnswer(await account.ask('putBillingDetails', {}, { body: all }), 200)
  const read = async () => expectAnswer(await account.ask('getBillingDetails'), 200).body.data as typeof BUYER
  const shown = (seen: typeof BUYER) => Object.keys(BUYER).map((field) => seen[field as keyof typeof BUYER])
  const put = expectAnswer(await account.ask('putBillingDetails', {}, { body: PUT }), 200).body.data as typeof BUYER
  agree(shown(put), shown(BUYER), 'the billing details that were put')
  const refused = await account.ask('putBillingDetails', {}, { body: { ...PUT, name: 'Nobody', country: 'XX' } })
  expectAnswer(refused, 422, 'validation_failed', 'country')
  agree(shown(await read()), shown(BUYER), 'the billing details when they are read')
}

async function pdfOf({ client, account }: World, { pdfUrl }: Pick<Invoice, 'pdfUrl'>): Promise<Answer> {
  const answer = expectAnswer(await client.send('GET', pdfUrl, { token: account.token }), 200)
  checkPdf(answer)
  return answer
}

async function textOf(world: World, invoice: Pick<Invoice, 'pdfUrl'>): Promise<string> {
  const answer = await pdfOf(world, invoice)
  return (await extractText(await getDocumentProxy(new Uint8Array(answer.bytes)), { mergePages: true })).text
}

/** A browser saves each invoice under its number. */
async function nameFiles(world: World): Promise<void> {
  for (const invoice of (await readBooks(world)).invoices.slice(0, 4)) {
    const details = await world.account.ask('getInvoiceDetails', { invoice: invoice.id })
    const { number } = expectAnswer(details, 200).body.data as { number: string }
    const { headers, told } = await pdfOf(world, invoice)
    agree(headers.get('content-disposition'), `inline; filename="${number}.pdf"`, `${told}: Content-Disposition`)
  }
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
      guarantee: 'pdfUrl leads to the PDF of that invoice, whole, with its total, and under its number',
      async run(world) {
        await anInvoice(world)
        await upgrade(
          world,
          planWith(world, 'at all', () => true),
        )
        const all = (await readBooks(world)).invoices
        const texts = new Map<string, number>()
        for (const { id, pdfUrl, total } of all.slice(0, 4)) {
          const text = await textOf(world, { pdfUrl })
          if (!digits(text).includes(String(total)))
            throw new Fault(`the PDF of invoice ${id} does not name its total, ${total}`)
          if (texts.has(text)) throw new Fault(`the PDFs of the invoices ${texts.get(text)} and ${id} are the same`)
          texts.set(text, id)
        }
        await nameFiles(world)
      },
    },
    {
      guarantee:
        'Billing details are read as they were put, and are the buyer of the next invoice and of none before it',
      async run(world) {
        const before = await anInvoice(world)
        const old = await textOf(world, before)
        const unread = await billedTo(world, EARLIER)
        await putBuyer(world)
        await upgrade(
          world,
          planWith(world, 'at all', () => true),
        )
        const [newest] = (await readBooks(world)).invoices
        if (!newest || newest.id === before.id) throw new Fault('an upgrade was not invoiced')
        const [text, unreadText] = [await textOf(world, newest), await textOf(world, unread)]
        for (const wanted of [BUYER.name, ...BUYER.addressLines, BUYER.city, BUYER.postalCode, BUYER.taxId])
          if (!text.includes(wanted)) throw new Fault(`the PDF of invoice ${newest.id} does not name ${wanted}`)
        agree(await textOf(world, before), old, 'the text of the invoice before')
        const named = [EARLIER, BUYER.name].map((name) => unreadText.includes(name))
        agree(named, [true, false], 'which buyer the PDF of an earlier invoice names, read for the first time')
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
