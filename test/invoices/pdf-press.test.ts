import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoiceDocument } from '../../src/invoices/document-view.js'
import { getInvoiceWithLines } from '../../src/invoices/find.js'
import { renderInvoicePdf } from '../../src/invoices/pdf/render.js'
import { type Account, makeAccount, makePlans, makeSubscription } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

let service: TestService
let printer: Account
let neighbour: Account
beforeAll(async () => {
  service = await startService()
  await makePlans(service.services)
  printer = await makeAccount(service.services)
  neighbour = await makeAccount(service.services)
})
afterAll(() => service.close())

let numbers = 0
/** An open invoice of so many lines. */
async function invoiceOf({ billableId }: Account, lines: number): Promise<number> {
  const { database, clock } = service.services
  numbers += 1
  const { id: subscriptionId } = await makeSubscription(service.services, billableId, 'free', 'null', `slot-${numbers}`)
  const now = clock.now()
  const period = { periodStart: now, periodEnd: new Date(now.getTime() + 86_400_000) }
  const { id } = await database.invoice.create({
    data: {
      billableId,
      subscriptionId,
      status: 'draft',
      total: BigInt(lines),
      currency: 'USD',
      createdAt: now,
      ...period,
      seller: { name: 'Seller' },
      buyer: { name: 'Buyer' },
      lines: {
        create: Array.from({ length: lines }, (_, position) => ({
          position,
          description: `Line ${position}`,
          quantity: 1n,
          unitPrice: 1n,
          amount: 1n,
          ...period,
        })),
      },
    },
  })
  await database.invoice.update({
    where: { id },
    data: { status: 'open', number: `TEST-${numbers}`, issuedAt: now, nextAttemptAt: now },
  })
  return id
}

const ask = (id: number, { token }: Account) => service.request('GET', `//billing/invoices/${id}/pdf`, { token })

test('the PDF is the renderer’s output for the invoice, each time it is requested', async () => {
  const id = await invoiceOf(printer, 3)
  const expected = await renderInvoicePdf(
    invoiceDocument(await getInvoiceWithLines(service.services, printer.billableId, id)),
  )
  for (let times = 0; times < 3; times += 1) expect((await ask(id, printer)).body.equals(expected)).toBe(true)
})

test('a voided invoice prints as void, and a stranger never gets a cached PDF', async () => {
  const id = await invoiceOf(printer, 1)
  const open = (await ask(id, printer)).body
  expect((await ask(id, neighbour)).status).toBe(403)
  await service.services.database.invoice.update({ where: { id }, data: { status: 'void', nextAttemptAt: null } })
  expect((await ask(id, printer)).body.equals(open)).toBe(false)
})

test('the server answers other requests while it prints a long invoice', async () => {
  const long = await invoiceOf(printer, 300)
  const order: string[] = []
  const printing = ask(long, printer).then(({ status }) => order.push(`PDF ${status}`))
  for (let read = 0; read < 20; read += 1)
    order.push(`plans ${(await service.request('GET', '/plans', { token: neighbour.token })).status}`)
  await printing
  expect(order).toEqual([...Array<string>(20).fill('plans 200'), 'PDF 200'])
}, 120_000)

test('one billable may have thirty requests for PDFs in line; its next is refused, and another billable’s is not', async () => {
  const id = await invoiceOf(printer, 50)
  const theirs = await invoiceOf(neighbour, 1)
  const mine = Array.from({ length: 33 }, () => ask(id, printer))
  const answers = await Promise.all([...mine, ask(theirs, neighbour)])
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(32).fill(200), 503, 503])
  expect(answers.at(-1)?.status).toBe(200)
  for (const { status, headers } of answers) if (status === 503) expect(headers.get('retry-after')).toBe('2')
}, 120_000)

test('twenty simultaneous requests for one invoice share one print', async () => {
  const id = await invoiceOf(printer, 50)
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(id, printer)))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(answers.every(({ body }) => body.equals(answers[0]!.body))).toBe(true)
})

test('between two documents of one account the server has 200 ms for others, who wait for none of it', async () => {
  const ids = [await invoiceOf(printer, 1), await invoiceOf(printer, 1)] as const
  const neighbours = await invoiceOf(neighbour, 1)
  await ask(ids[0], printer)
  const began = performance.now()
  const ended: string[] = []
  const second = ask(ids[1], printer).then(() => ended.push('the second'))
  await ask(neighbours, neighbour).then(() => ended.push('the neighbour'))
  await second
  expect(performance.now() - began).toBeGreaterThan(190)
  expect(ended.indexOf('the neighbour')).toBeLessThan(ended.indexOf('the second'))
})
