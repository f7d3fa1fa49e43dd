import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { runBilling } from '../../src/billing/run.js'
import { subscribedAt } from '../changes/changing.js'
import { billingService } from '../support/billing.js'
import { CARDS } from '../support/fixtures.js'

const billing = billingService()

const eventsAbout = async (invoice: number) =>
  (await billing.services.database.outboxEvent.findMany({ orderBy: { sequence: 'asc' } }))
    .filter(({ type, data }) => type.startsWith('Invoice') && (data as { id?: number }).id === invoice)
    .map(({ type, occurredAt }) => `${type} ${occurredAt.toISOString()}`)

test('a change by a quote is issued and paid when the quote is used, and is still the invoice that was quoted', async () => {
  const { service } = billing
  service.clock.set('2026-12-31T23:55:00.000Z')
  const customer = await subscribedAt(service, 'pro', CARDS.done)
  const quote = await customer.quote({ quantity: 2, timing: 'now' })
  service.clock.set('2027-01-01T00:05:00.000Z')
  expect((await customer.change({ quote: quote.id })).status).toBe(200)
  const [{ id, pdfUrl, paidAt }] = await customer.get('/invoices')
  expect(paidAt).toBe('2027-01-01T00:05:00.000Z')
  const details = await customer.get(`/invoices/${id}/details`)
  expect(details).toMatchObject({ issuedAt: '2027-01-01T00:05:00.000Z', dueAt: '2026-12-31T23:55:00.000Z' })
  expect(details).toMatchObject(quote.invoice)
  expect(await eventsAbout(id)).toEqual([
    'InvoiceCreated 2027-01-01T00:05:00.000Z',
    'InvoicePaid 2027-01-01T00:05:00.000Z',
  ])
  const pdf = await customer.ask('GET', `/${pdfUrl}`)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.body)), { mergePages: true })
  expect(text).toContain('Paid on 2027-01-01')
  expect(text).not.toContain('Paid on 2026')
})

test('a renewal that is billed late is dated by its period, and paid from the balance when it is billed, which is when the money moves', async () => {
  const { id, billableId, token } = await billing.subscribed('pro')
  const [first] = await billing.invoicesOf(id)
  const { currentPeriodEnd } = await billing.row(id)
  const entry = { billableId, currency: 'USD', amount: 4_900n, reason: 'payment', createdAt: first!.createdAt }
  await billing.services.database.creditEntry.create({ data: entry })
  const late = new Date(currentPeriodEnd.getTime() + 3 * 86_400_000)
  billing.service.clock.set(late)
  await runBilling(billing.services)
  const [, renewal] = await billing.invoicesOf(id)
  expect(renewal).toMatchObject({ status: 'paid', total: 0n, issuedAt: currentPeriodEnd, paidAt: late })
  expect(await eventsAbout(renewal!.id)).toEqual([
    `InvoiceCreated ${currentPeriodEnd.toISOString()}`,
    `InvoicePaid ${late.toISOString()}`,
  ])
  const { json } = await billing.service.request('GET', '/credit-balance', { token })
  const { entries } = json.data as { entries: { reason: string; createdAt: string }[] }
  expect(entries.map(({ reason, createdAt }) => [reason, createdAt])).toEqual([
    ['invoice', late.toISOString()],
    ['payment', first!.createdAt.toISOString()],
  ])
})
