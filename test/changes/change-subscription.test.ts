import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runBilling } from '../../src/billing/run.js'
import { setDefaultPaymentMethod } from '../../src/payment-methods/set-default-payment-method.js'
import { CARDS, makeCard } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'
import { makeChangePlans, subscribedAt } from './changing.js'

let service: TestService
beforeAll(async () => {
  service = await startService()
  await makeChangePlans(service)
})
afterAll(() => service.close())
beforeEach(() => service.clock.set('2026-04-01T00:00:00.000Z'))

const subscribed = (plan?: string, card?: string) => subscribedAt(service, plan, card)
const until = async (instant: string) => {
  service.clock.set(instant)
  await runBilling(service.services)
}
const lines = (invoice: { lines: { kind: string; amount: number; description: string }[] }) =>
  invoice.lines.map(({ kind, amount }) => [kind, amount])

describe('a change that counts now', () => {
  test('credits what is unused and charges what is left, and its quote says so to the last unit', async () => {
    const customer = await subscribed('basic')
    service.clock.set('2026-04-16T00:00:00.000Z')
    const quote = await customer.quote({ planKey: 'pro' })
    expect(quote).toMatchObject({
      timing: 'now',
      amountDue: 1950,
      balanceCredit: 0,
      plan: { key: 'pro', name: 'Pro' },
      quantity: 1,
      effectiveAt: '2026-04-16T00:00:00.000Z',
      expiresAt: '2026-04-16T00:15:00.000Z',
    })
    expect(lines(quote.invoice)).toEqual([
      ['proration_credit', -500],
      ['proration_charge', 2450],
    ])
    service.clock.set('2026-04-16T00:10:00.000Z')
    const changed = await customer.change({ quote: quote.id })
    expect([changed.status, changed.json.data.plan.key]).toEqual([200, 'pro'])
    const [invoice] = await customer.get('/invoices')
    const details = await customer.get(`/invoices/${invoice.id}/details`)
    expect([invoice.status, details.digest]).toEqual(['paid', quote.invoice.digest])
    expect((await customer.charges()).map(({ amount }) => amount)).toEqual([1950n])
    expect((await customer.get('upcoming-invoice')).digest).toBe(quote.nextInvoice.digest)
    await until('2026-05-01T00:00:00.000Z')
    const [renewal] = await customer.get('/invoices')
    expect((await customer.get(`/invoices/${renewal.id}/details`)).digest).toBe(quote.nextInvoice.digest)
    expect(await customer.eventTypes()).toEqual(
      expect.arrayContaining(['SubscriptionChanged', 'InvoiceCreated', 'InvoicePaid']),
    )
  })

  test('is printed line by line, with what goes to the balance and what the next invoice takes from it', async () => {
    const customer = await subscribed('pro')
    service.clock.set('2026-04-16T00:00:00.000Z')
    await customer.change({ planKey: 'basic', timing: 'now' })
    await until('2026-05-01T00:00:00.000Z')
    const [renewal, change] = await customer.get('/invoices')
    for (const [{ id, pdfUrl }, kinds] of [
      [change, ['proration_credit', 'proration_charge', 'balance']],
      [renewal, ['plan', 'balance']],
    ] as const) {
      const details = (await customer.get(`/invoices/${id}/details`)) as Parameters<typeof lines>[0]
      expect(lines(details).map(([kind]) => kind)).toEqual(kinds)
      const { body } = await customer.ask('GET', `/${pdfUrl}`)
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(body)), { mergePages: true })
      // Each cell of the table is read by itself, and a line's amount is its last.
      const starts = details.lines.map(({ description }) => text.indexOf(description))
      expect(starts).toEqual(starts.filter((start) => start >= 0).sort((a, b) => a - b))
      for (const [index, { amount }] of details.lines.entries())
        expect(text.slice(starts[index], starts[index + 1])).toContain((amount / 100).toFixed(2))
    }
  })

  test('of a second use of a quote is the replay of the first', async () => {
    const customer = await subscribed('basic')
    const quote = await customer.quote({ planKey: 'pro' })
    const first = await customer.change({ quote: quote.id })
    await customer.change({ quantity: 3 })
    const second = await customer.change({ quote: quote.id })
    expect([second.status, second.body.toString()]).toEqual([200, first.body.toString()])
    expect(await customer.charges()).toHaveLength(2)
  })

  test('to a cheaper plan leaves a credit, which pays the next invoice', async () => {
    const customer = await subscribed('pro')
    service.clock.set('2026-04-16T00:00:00.000Z')
    const quote = await customer.quote({ planKey: 'basic', timing: 'now' })
    expect(quote).toMatchObject({ amountDue: 0, balanceCredit: 1950 })
    expect((await customer.change({ quote: quote.id })).status).toBe(200)
    expect(await customer.get('/credit-balance')).toMatchObject({
      amounts: [{ currency: 'USD', amount: 1950 }],
      entries: [{ reason: 'change', amount: 1950 }],
    })
    expect(lines(quote.nextInvoice)).toEqual([
      ['plan', 1000],
      ['balance', -1000],
    ])
    await until('2026-06-01T00:00:00.000Z')
    const [last, first] = await customer.get('/invoices')
    expect([first.total, last.total]).toEqual([0, 50])
    expect((await customer.get('/credit-balance')).amounts).toEqual([{ currency: 'USD', amount: 0 }])
    expect((await customer.charges()).map(({ amount }) => amount)).toEqual([50n])
  })

  test('there and back at one instant costs nothing', async () => {
    const customer = await subscribed('basic')
    service.clock.set('2026-04-11T07:08:09.123Z')
    const there = await customer.quote({ planKey: 'pro' })
    await customer.change({ quote: there.id })
    const back = await customer.quote({ planKey: 'basic', timing: 'now' })
    await customer.change({ quote: back.id })
    expect(back.balanceCredit).toBe(there.amountDue)
  })

  test('to another interval begins a whole period of its own', async () => {
    const customer = await subscribed('basic')
    service.clock.set('2026-04-16T12:00:00.000Z')
    const quote = await customer.quote({ planKey: 'yearly' })
    expect(lines(quote.invoice)).toEqual([
      ['proration_credit', -483],
      ['plan', 36500],
    ])
    const { json } = await customer.change({ quote: quote.id })
    expect(json.data).toMatchObject({
      currentPeriodStart: '2026-04-16T12:00:00.000Z',
      currentPeriodEnd: '2027-04-16T12:00:00.000Z',
    })
    expect((await customer.get('upcoming-invoice')).digest).toBe(quote.nextInvoice.digest)
  })

  test('in a trial moves no money and keeps the trial’s end', async () => {
    const customer = await subscribed('trial')
    const quote = await customer.quote({ planKey: 'pro' })
    expect(quote).toMatchObject({ timing: 'now', amountDue: 0, balanceCredit: 0, invoice: null })
    const { json } = await customer.change({ quote: quote.id })
    expect(json.data).toMatchObject({
      status: 'trialing',
      trialEndsAt: '2026-04-11T00:00:00.000Z',
      plan: { key: 'pro' },
    })
    expect(await customer.get('/invoices')).toEqual([])
    await until('2026-04-11T00:00:00.000Z')
    const [first] = await customer.get('/invoices')
    expect((await customer.get(`/invoices/${first.id}/details`)).digest).toBe(quote.nextInvoice.digest)
  })

  test('cuts the usage of the period, and bills what was used beyond the closed part', async () => {
    const customer = await subscribed('pro')
    await customer.ask('POST', 'tally-usage', { feature: 'calls', quantity: 90 })
    service.clock.set('2026-04-16T00:00:00.000Z')
    const quote = await customer.quote({ planKey: 'team' })
    expect(quote.invoice.lines.at(-1)).toMatchObject({ kind: 'usage', quantity: 40, unitPrice: 2, amount: 80 })
    service.clock.set('2026-04-16T00:01:00.000Z')
    await customer.ask('POST', 'tally-usage', { feature: 'calls', quantity: 7, idempotencyKey: 'between' })
    expect((await customer.change({ quote: quote.id })).status).toBe(200)
    expect((await customer.get('usage')).items).toMatchObject([
      { feature: 'calls', total: 7, covered: 150, overage: 0 },
    ])
    await customer.ask('POST', 'tally-usage', { feature: 'calls', quantity: 150 })
    expect((await customer.get('usage')).items).toMatchObject([{ total: 157, overage: 7, amount: 21 }])
    await customer.ask('POST', 'usage-voids', { idempotencyKey: 'between', reason: 'Not used' })
    const upcoming = await customer.get('upcoming-invoice')
    expect(lines(upcoming)).toEqual([['plan', 9900]])
    await customer.ask('POST', 'tally-usage', { feature: 'calls', quantity: 10 })
    await until('2026-05-01T00:00:00.000Z')
    const [renewal] = await customer.get('/invoices')
    expect(lines(await customer.get(`/invoices/${renewal.id}/details`))).toEqual([
      ['plan', 9900],
      ['usage', 30],
    ])
    expect((await customer.get('usage')).items).toMatchObject([{ total: 0, covered: 300 }])
  })

  test('never gives more of a capped item than the period has, however often it is repeated', async () => {
    const customer = await subscribed('pro')
    let counted = 0
    for (const quantity of [2, 1, 2, 1]) {
      service.clock.advance(3 * 86_400_000)
      for (let n = 0; n < 5; n += 1)
        if ((await customer.ask('POST', 'tally-usage', { feature: 'seats', quantity: 1 })).status === 200) counted += 1
      expect((await customer.change({ quantity, timing: 'now' })).status).toBe(200)
    }
    expect(counted).toBe(3)
  })
})

describe('a charge that does not go well', () => {
  test('is declined, and then everything that can be read is as it was, byte for byte', async () => {
    const customer = await subscribed('basic', CARDS.declined)
    service.clock.set('2026-04-16T00:00:00.000Z')
    const quote = await customer.quote({ planKey: 'pro' })
    const before = await customer.everything()
    const refused = await customer.change({ quote: quote.id })
    expect([refused.status, refused.json.code]).toEqual([500, 'gateway_error'])
    expect(await customer.everything()).toEqual(before)
    const card = await makeCard(service.services, customer.billableId)
    await setDefaultPaymentMethod(service.services, customer.billableId, card.id)
    expect((await customer.change({ quote: quote.id })).status).toBe(200)
    expect(await customer.charges()).toHaveLength(1)
  })

  test('loses its answer, and is still made exactly once', async () => {
    const customer = await subscribed('basic', CARDS.answerLost)
    const quote = await customer.quote({ planKey: 'pro' })
    expect((await customer.change({ quote: quote.id })).status).toBe(200)
    expect((await customer.change({ quote: quote.id })).status).toBe(200)
    expect((await customer.charges()).map(({ amount }) => amount)).toEqual([3900n])
  })
})
