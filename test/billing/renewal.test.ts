import { describe, expect, test } from 'vitest'
import { runBilling } from '../../src/billing/run.js'
import { tallyUsage } from '../../src/usage/tally-usage.js'
import { billingService } from '../support/billing.js'
import { makeAccount, makeSubscription } from '../support/fixtures.js'

const billing = billingService()

describe('renewal', () => {
  test('each period ends where the next begins, counted from the anchor, with an invoice that is charged', async () => {
    const { id } = await billing.subscribed('pro')
    await billing.billUntil('2026-05-31T12:00:00.000Z')
    expect(await billing.row(id)).toMatchObject({
      status: 'active',
      currentPeriodStart: new Date('2026-05-31T12:00:00.000Z'),
      currentPeriodEnd: new Date('2026-06-30T12:00:00.000Z'),
    })
    const invoices = await billing.invoicesOf(id)
    expect(invoices.map(({ status, total, periodStart, paidAt }) => [status, total, periodStart, paidAt])).toEqual(
      ['2026-03-31', '2026-04-30', '2026-05-31'].map((day) => {
        const start = new Date(`${day}T12:00:00.000Z`)
        return ['paid', 4900n, start, start]
      }),
    )
    expect((await billing.chargesOf(id)).map(({ amount }) => amount)).toEqual([4900n, 4900n])
    expect(await billing.eventsOf(id)).toEqual([
      'SubscriptionCreated 2026-03-31T12:00:00.000Z',
      'InvoiceCreated 2026-03-31T12:00:00.000Z',
      'InvoicePaid 2026-03-31T12:00:00.000Z',
      'SubscriptionRenewed 2026-04-30T12:00:00.000Z',
      'InvoiceCreated 2026-04-30T12:00:00.000Z',
      'InvoicePaid 2026-04-30T12:00:00.000Z',
      'SubscriptionRenewed 2026-05-31T12:00:00.000Z',
      'InvoiceCreated 2026-05-31T12:00:00.000Z',
      'InvoicePaid 2026-05-31T12:00:00.000Z',
    ])
  })

  test('a millisecond before the period end nothing is due, and a second run finds nothing to do', async () => {
    const { id } = await billing.subscribed('pro')
    expect(await billing.billUntil('2026-04-30T11:59:59.999Z')).toMatchObject({ renewed: 0, paid: 0 })
    expect(await billing.billUntil('2026-04-30T12:00:00.000Z')).toMatchObject({ renewed: 1, paid: 1, failed: [] })
    expect(await billing.billUntil('2026-04-30T12:00:00.000Z')).toMatchObject({ renewed: 0, paid: 0 })
    expect(await billing.invoicesOf(id)).toHaveLength(2)
  })

  test('overage is billed with the next period, each item as its cap says', async () => {
    const { billableId, id } = await billing.subscribed('pro')
    await tallyUsage(billing.services, billableId, id, { feature: 'calls', quantity: 175 })
    await tallyUsage(billing.services, billableId, id, { feature: 'seats', quantity: 3 })
    await tallyUsage(billing.services, billableId, id, { feature: 'exports', quantity: 50 })
    await billing.billUntil('2026-05-31T12:00:00.000Z')
    const [, april, may] = await billing.invoicesOf(id)
    expect(
      april?.lines.map(({ description, quantity, unitPrice, amount }) => [description, quantity, unitPrice, amount]),
    ).toEqual([
      ['Pro', 1n, 4900n, 4900n],
      ['API calls, beyond the quantity covered', 75n, 2n, 150n],
      ['Exports, beyond the quantity covered', 40n, 2n, 80n],
    ])
    expect(april?.lines[1]).toMatchObject({
      periodStart: new Date('2026-03-31T12:00:00.000Z'),
      periodEnd: new Date('2026-04-30T12:00:00.000Z'),
    })
    expect(april?.total).toBe(5130n)
    expect(may?.total).toBe(4900n)
  })

  test('quantities bought ahead are billed each period, and only overage is added', async () => {
    const { billableId, token } = await makeAccount(billing.services)
    const free = await makeSubscription(billing.services, billableId, 'free', 'null')
    const upgraded = await billing.service.request('POST', `/subscriptions/${free.id}/upgrade-from-free`, {
      token,
      body: { planKey: 'pro', quantity: 3, planItems: { calls: 150, exports: 5 } },
    })
    const { id } = upgraded.json.data
    await tallyUsage(billing.services, billableId, id, { feature: 'calls', quantity: 151 })
    await billing.billUntil('2026-04-30T12:00:00.000Z')
    const [, april] = await billing.invoicesOf(id)
    expect(april?.lines.map(({ description, quantity, amount }) => [description, quantity, amount])).toEqual([
      ['Pro', 3n, 14700n],
      ['API calls', 50n, 100n],
      ['API calls, beyond the quantity covered', 1n, 2n],
    ])
  })

  test('an outage of three months is caught up period by period, with the times of each period', async () => {
    const { id } = await billing.subscribed('pro')
    billing.service.clock.set('2026-07-15T00:00:00.000Z')
    await runBilling(billing.services)
    const invoices = await billing.invoicesOf(id)
    expect(invoices.map(({ periodStart }) => periodStart.toISOString().slice(0, 10))).toEqual([
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
    ])
    expect(invoices[1]).toMatchObject({
      issuedAt: new Date('2026-04-30T12:00:00.000Z'),
      paidAt: new Date('2026-07-15T00:00:00.000Z'),
    })
    expect((await billing.eventsOf(id)).filter((event) => event.startsWith('SubscriptionRenewed'))).toEqual([
      'SubscriptionRenewed 2026-04-30T12:00:00.000Z',
      'SubscriptionRenewed 2026-05-31T12:00:00.000Z',
      'SubscriptionRenewed 2026-06-30T12:00:00.000Z',
    ])
  })

  test('an invoice with a total of zero is paid at once, without a charge', async () => {
    const { id } = await billing.subscribed('zero')
    await billing.billUntil('2026-04-30T12:00:00.000Z')
    expect((await billing.invoicesOf(id))[1]).toMatchObject({ status: 'paid', total: 0n, chargeId: null })
    expect(await billing.chargesOf(id)).toEqual([])
  })

  test('a free subscription renews without an invoice, and a lifetime subscription stays unchanged', async () => {
    const free = await billing.subscribed('free', undefined, 'null')
    const forever = await billing.subscribed('forever')
    await billing.billUntil('2026-06-30T12:00:00.000Z')
    expect(await billing.row(free.id)).toMatchObject({
      status: 'free',
      currentPeriodStart: new Date('2026-06-30T12:00:00.000Z'),
    })
    expect(await billing.invoicesOf(free.id)).toEqual([])
    expect(await billing.row(forever.id)).toMatchObject({ status: 'lifetime' })
    expect(await billing.invoicesOf(forever.id)).toHaveLength(1)
  })
})

describe('trial', () => {
  test('the end of a trial brings the first charge, and usage in the trial costs nothing', async () => {
    const { billableId, id } = await billing.subscribed('trial')
    await tallyUsage(billing.services, billableId, id, { feature: 'calls', quantity: 900 })
    expect(await billing.invoicesOf(id)).toEqual([])
    await billing.billUntil('2026-04-14T12:00:00.000Z')
    expect(await billing.row(id)).toMatchObject({
      status: 'active',
      currentPeriodStart: new Date('2026-04-14T12:00:00.000Z'),
      currentPeriodEnd: new Date('2026-05-14T12:00:00.000Z'),
    })
    expect((await billing.invoicesOf(id)).map(({ total, status }) => [total, status])).toEqual([[1000n, 'paid']])
    expect(await billing.chargesOf(id)).toHaveLength(1)
  })
})

test('an open invoice keeps its content, lines and number, and changes status only as its table allows', async () => {
  const { database } = billing.services
  const { id } = await billing.subscribed('pro')
  const [invoice] = await billing.invoicesOf(id)
  const where = { id: invoice!.id }
  await expect(database.invoice.update({ where, data: { total: 1n } })).rejects.toThrow()
  await expect(database.invoice.update({ where, data: { status: 'open', paidAt: null } })).rejects.toThrow()
  await expect(database.invoice.delete({ where })).rejects.toThrow()
  await expect(
    database.invoiceLine.updateMany({ where: { invoiceId: where.id }, data: { amount: 1n } }),
  ).rejects.toThrow()
  await expect(database.invoiceLine.deleteMany({ where: { invoiceId: where.id } })).rejects.toThrow()
  expect(await billing.invoicesOf(id)).toEqual([invoice])
})

test('invoice numbers have no gaps', async () => {
  const { database } = billing.services
  const numbers = (await database.invoice.findMany({ orderBy: { number: 'asc' } })).map(({ number }) => number)
  expect(numbers).toEqual(numbers.map((_, index) => `INV-${String(index + 1).padStart(6, '0')}`))
  expect(numbers.length).toBeGreaterThan(10)
})
