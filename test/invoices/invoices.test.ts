import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount, makePlans, makeSubscription, type Account } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

let service: TestService
let account: Account
beforeAll(async () => {
  service = await startService({ environment: { SELLER_NAME: 'Cartographers & Co', SELLER_TAX_ID: 'NL001234567B01' } })
  await makePlans(service.services)
  account = await makeAccount(service.services, 'Žofie Nováková')
  await makeSubscription(service.services, account.billableId, 'pro')
})
afterAll(() => service.close())

type Invoice = Readonly<{ id: number; pdfUrl: string; status: string; total: number; paidAt: string | null }>
const list = async () => (await service.request('GET', '/invoices', { token: account.token })).json.data as Invoice[]
const get = (path: string) => service.request('GET', path, { token: account.token })

test('an invoice is the same alone and in the list', async () => {
  const [invoice] = await list()
  expect(invoice).toEqual({
    id: invoice?.id,
    status: 'paid',
    total: 4900,
    currency: 'USD',
    paidAt: '2026-03-01T12:00:00.000Z',
    periodStart: '2026-03-01T12:00:00.000Z',
    periodEnd: '2026-04-01T12:00:00.000Z',
    pdfUrl: `/billing/invoices/${invoice?.id}/pdf`,
  })
  expect((await get(`/invoices/${invoice?.id}`)).json).toEqual({ data: invoice })
})

test('an invoice’s PDF is shown inline under its number, kept by no cache, and states the parties, the items and the amounts', async () => {
  const [invoice] = await list()
  const answer = await get(`/${invoice?.pdfUrl}`)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toBe('inline; filename="INV-000001.pdf"')
  expect(Number(answer.headers.get('content-length'))).toBe(answer.body.length)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.body)), { mergePages: true })
  for (const told of ['INV-000001', 'Cartographers & Co', 'NL001234567B01', 'Žofie Nováková', 'Pro', '49.00', 'USD'])
    expect(text).toContain(told)
})

test('an invoice’s number names the series of its cell', async () => {
  const environment = { INVOICE_SERIES: 'SOUTH' }
  const south = await startService({ databaseUrl: service.databaseUrl, environment })
  const { billableId } = await makeAccount(south.services)
  await makeSubscription(south.services, billableId, 'pro')
  const invoice = await south.services.database.invoice.findFirstOrThrow({ where: { billableId } })
  await south.close()
  expect(invoice.number).toMatch(/^INV-SOUTH-0{5}\d$/)
})

test('an invoice begins open or paid only with lines that sum to its total, and takes no line afterwards', async () => {
  const { database } = service.services
  const { billableId } = await makeAccount(service.services)
  const write = (lines: number, status: string, total = 700) =>
    database.$executeRawUnsafe(`
    WITH id AS (SELECT nextval('invoice_id_seq')::int AS id), line AS (
      INSERT INTO invoice_line (invoice_id, position, description, quantity, unit_price, amount, period_start, period_end)
      SELECT id, n, 'A line', 1, 350, 350, now(), now() FROM id, generate_series(1, ${lines}) AS n RETURNING invoice_id)
    INSERT INTO invoice (id, billable_id, status, number, currency, total, period_start, period_end, issued_at, paid_at,
      next_attempt_at, seller, buyer, created_at)
    SELECT id, ${billableId}, '${status}', '${status}-' || id, 'USD', ${total}, now(), now(), now(),
      CASE '${status}' WHEN 'paid' THEN now() END, CASE '${status}' WHEN 'open' THEN now() END, '{}', '{"name": "B"}', now()
    FROM id WHERE (SELECT count(*) FROM line) >= 0`)
  expect(await write(2, 'paid')).toBe(1)
  expect(await write(2, 'open')).toBe(1)
  for (const [lines, status] of [
    [1, 'paid'],
    [0, 'open'],
    [3, 'open'],
  ] as const)
    await expect(write(lines, status)).rejects.toThrow('do not sum to its total')
  await expect(write(2, 'void')).rejects.toThrow('begins as a draft, open or paid')
  const { id, periodStart, periodEnd } = await database.invoice.findFirstOrThrow({ where: { billableId, total: 700n } })
  const line = { description: 'Later', quantity: 1n, unitPrice: 0n, amount: 0n, periodStart, periodEnd }
  await expect(database.invoiceLine.create({ data: { ...line, invoiceId: id, position: 9 } })).rejects.toThrow(
    'no longer a draft',
  )
})

test('of invoices that are written together, one that is wrong refuses all, and none is written before its lines', async () => {
  const { database } = service.services
  const { billableId } = await makeAccount(service.services)
  const invoices = (total: string) => `
    INSERT INTO invoice (id, billable_id, status, number, currency, total, period_start, period_end, issued_at, paid_at,
      seller, buyer, created_at)
    SELECT id, ${billableId}, 'paid', 'together-' || id, 'USD', ${total}, now(), now(), now(), now(), '{}', '{"name": "B"}', now()
    FROM id`
  const lines = `
    INSERT INTO invoice_line (invoice_id, position, description, quantity, unit_price, amount, period_start, period_end)
    SELECT id, 0, 'A line', 1, 350, 350, now(), now() FROM`
  const ids = `WITH id AS MATERIALIZED (SELECT nextval('invoice_id_seq')::int AS id FROM generate_series(1, 3))`
  const together = (total: string) =>
    database.$executeRawUnsafe(`${ids}, line AS (${lines} id RETURNING id)
      ${invoices(total)} WHERE (SELECT count(*) FROM line) >= 0`)
  expect(await together('350')).toBe(3)
  await expect(together('CASE id % 3 WHEN 0 THEN 351 ELSE 350 END')).rejects.toThrow('do not sum to its total')
  await expect(
    database.$executeRawUnsafe(`${ids}, issued AS (${invoices('350')} RETURNING id) ${lines} issued`),
  ).rejects.toThrow('no longer a draft')
  expect(await database.invoice.count({ where: { billableId } })).toBe(3)
})

test('no line of an issued invoice is changed, deleted or moved, neither out of it nor into it', async () => {
  const { database } = service.services
  const issued = await database.invoice.findFirstOrThrow({ where: { billableId: account.billableId } })
  const { billableId, currency, periodStart, periodEnd, createdAt } = issued
  const draft = await database.invoice.create({
    data: {
      billableId,
      currency,
      periodStart,
      periodEnd,
      createdAt,
      total: 0n,
      status: 'draft',
      seller: { name: 'S', address: [], taxId: null },
      buyer: { name: 'B' },
      lines: {
        create: { position: 7, description: 'A line', quantity: 1n, unitPrice: 0n, amount: 0n, periodStart, periodEnd },
      },
    },
  })
  const of = ({ id: invoiceId }: Readonly<{ id: number }>) => ({ where: { invoiceId } })
  for (const change of [
    database.invoiceLine.updateMany({ ...of(issued), data: { description: 'Another' } }),
    database.invoiceLine.updateMany({ ...of(issued), data: { invoiceId: draft.id } }),
    database.invoiceLine.updateMany({ ...of(draft), data: { invoiceId: issued.id } }),
    database.invoiceLine.deleteMany(of(issued)),
  ])
    await expect(change).rejects.toThrow('no longer a draft')
  expect(await database.invoiceLine.deleteMany(of(draft))).toEqual({ count: 1 })
  await database.invoice.delete({ where: { id: draft.id } })
})

test('a draft is neither listed, shown nor printed; any other status is, and only a paid invoice has paidAt', async () => {
  const { database } = service.services
  const { billableId, subscriptionId, currency, periodStart, periodEnd, createdAt } =
    await database.invoice.findFirstOrThrow({ where: { billableId: account.billableId } })
  const facts = { billableId, subscriptionId, currency, total: 0n, periodStart, periodEnd, createdAt }
  const draft = () =>
    database.invoice.create({
      data: { ...facts, status: 'draft', seller: { name: 'S', address: [], taxId: null }, buyer: { name: 'B' } },
    })
  for (const status of ['open', 'uncollectible', 'void'] as const) {
    const { id } = await draft()
    await database.invoice.update({
      where: { id },
      data: { status: 'open', number: `INV-${status}`, issuedAt: createdAt, nextAttemptAt: createdAt },
    })
    if (status !== 'open') await database.invoice.update({ where: { id }, data: { status, nextAttemptAt: null } })
    expect((await get(`/invoices/${id}`)).json.data).toMatchObject({ status, paidAt: null })
    expect((await get(`//billing/invoices/${id}/pdf`)).status).toBe(200)
  }
  const { id } = await draft()
  expect((await list()).map((invoice) => invoice.status)).toEqual(['void', 'uncollectible', 'open', 'paid'])
  expect((await get(`/invoices/${id}`)).status).toBe(404)
  expect((await get(`//billing/invoices/${id}/pdf`)).status).toBe(404)
})
