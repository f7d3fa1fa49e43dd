import { describe, expect, test } from 'vitest'
import { markInvoicePaid } from '../../src/billing/charges/mark-invoice-paid.js'
import { runBilling } from '../../src/billing/run.js'
import { cancelSubscription } from '../../src/lifecycle/cancel-subscription.js'
import { resumeSubscription } from '../../src/lifecycle/resume-subscription.js'
import { tallyUsage } from '../../src/usage/tally-usage.js'
import { billingService } from '../support/billing.js'
import { CARDS, makeCard } from '../support/fixtures.js'

const billing = billingService()
const WEEKLY = {
  key: 'weekly',
  name: 'Weekly',
  price: 900n,
  currency: 'USD',
  interval: 'week',
  intervalCount: 1,
  trialDays: 0,
  features: {},
  isRecurring: true,
  createdAt: new Date('2026-03-01T00:00:00.000Z'),
} as const

describe('dunning', () => {
  const failing = async (card: string, plan = 'pro') => {
    const account = await billing.subscribed(plan)
    await makeCard(billing.services, account.billableId, card)
    return account
  }

  test('a failed charge is tried again after 24, 72 and 168 hours; then the invoice is uncollectible and the subscription expires', async () => {
    for (const card of [CARDS.declined, CARDS.fails]) {
      billing.service.clock.set('2026-03-31T12:00:00.000Z')
      const { id } = await failing(card)
      await billing.billUntil('2026-04-30T12:00:00.000Z')
      expect(await billing.row(id)).toMatchObject({ status: 'past_due' })
      await billing.billUntil('2026-05-07T11:59:59.999Z')
      expect(await billing.row(id)).toMatchObject({ status: 'past_due' })
      expect((await billing.invoicesOf(id))[1]).toMatchObject({ status: 'open', attempts: 3 })
      await billing.billUntil('2027-01-01T00:00:00.000Z')
      expect(await billing.row(id)).toMatchObject({ status: 'expired', endsAt: new Date('2026-05-07T12:00:00.000Z') })
      expect((await billing.invoicesOf(id)).map(({ status, attempts }) => [status, attempts])).toEqual([
        ['paid', 0],
        ['uncollectible', 4],
      ])
      expect((await billing.eventsOf(id)).slice(4)).toEqual([
        'InvoiceCreated 2026-04-30T12:00:00.000Z',
        'InvoicePaymentFailed 2026-04-30T12:00:00.000Z',
        'SubscriptionPastDue 2026-04-30T12:00:00.000Z',
        'InvoicePaymentFailed 2026-05-01T12:00:00.000Z',
        'InvoicePaymentFailed 2026-05-03T12:00:00.000Z',
        'InvoicePaymentFailed 2026-05-07T12:00:00.000Z',
        'SubscriptionEnded 2026-05-07T12:00:00.000Z',
      ])
      expect(await billing.chargesOf(id)).toEqual([])
    }
  })

  test('an expired subscription has a last invoice for what it used meanwhile: nobody is charged for it, and it can be paid', async () => {
    const { billableId, id } = await failing(CARDS.declined)
    await billing.billUntil('2026-04-30T12:00:00.000Z')
    billing.service.clock.set('2026-05-02T00:00:00.000Z')
    await tallyUsage(billing.services, billableId, id, { feature: 'calls', quantity: 250 })
    await billing.billUntil('2026-06-20T12:00:00.000Z')
    expect(await billing.row(id)).toMatchObject({ status: 'expired' })
    const [, , last, ...more] = await billing.invoicesOf(id)
    expect([last, more]).toMatchObject([{ reason: 'final', status: 'uncollectible', total: 300n, attempts: 0 }, []])
    expect((await billing.eventsOf(id)).slice(-2)).toEqual([
      'SubscriptionEnded 2026-05-08T00:00:00.000Z',
      'InvoiceCreated 2026-05-08T00:00:00.000Z',
    ])
    expect(await billing.chargesOf(id)).toEqual([])
    expect(await markInvoicePaid(billing.services, last?.id ?? 0)).toMatchObject({ status: 'paid' })
    expect(await billing.row(id)).toMatchObject({ status: 'expired' })
  })

  test('a retry that succeeds returns the subscription to active', async () => {
    const { billableId, id } = await failing(CARDS.declined)
    await billing.billUntil('2026-04-30T12:00:00.000Z')
    await billing.services.database.sandboxCard.updateMany({ data: { behavior: 'done' } })
    await billing.billUntil('2026-05-01T12:00:00.000Z')
    expect(await billing.row(id)).toMatchObject({ status: 'active', billableId })
    expect((await billing.eventsOf(id)).slice(-2)).toEqual([
      'InvoicePaid 2026-05-01T12:00:00.000Z',
      'SubscriptionRecovered 2026-05-01T12:00:00.000Z',
    ])
    expect((await billing.invoicesOf(id))[1]).toMatchObject({
      status: 'paid',
      attempts: 1,
      paidAt: new Date('2026-05-01T12:00:00.000Z'),
    })
    expect(await billing.chargesOf(id)).toHaveLength(1)
  })

  test('resuming from grace does not clear a debt', async () => {
    const { billableId, id } = await failing(CARDS.declined)
    await billing.billUntil('2026-04-30T12:00:00.000Z')
    billing.service.clock.set('2026-04-30T13:00:00.000Z')
    await cancelSubscription(billing.services, billableId, id, {})
    await resumeSubscription(billing.services, billableId, id)
    expect(await billing.row(id)).toMatchObject({ status: 'past_due' })
  })

  test('retries keep their intervals after an outage', async () => {
    const { id } = await failing(CARDS.declined)
    billing.service.clock.set('2026-05-20T00:00:00.000Z')
    await runBilling(billing.services)
    expect((await billing.invoicesOf(id))[1]).toMatchObject({
      status: 'open',
      attempts: 1,
      nextAttemptAt: new Date('2026-05-21T00:00:00.000Z'),
    })
  })

  test('a weekly plan is not renewed once more before its last try, though each run comes a little late', async () => {
    await billing.services.database.plan.upsert({ where: { key: 'weekly' }, create: WEEKLY, update: {} })
    const { id } = await failing(CARDS.declined, 'weekly')
    for (const due of ['2026-04-07', '2026-04-08', '2026-04-10', '2026-04-14']) {
      billing.service.clock.set(new Date(Date.parse(`${due}T12:00:00.000Z`) + 30_000))
      await runBilling(billing.services)
    }
    expect(await billing.row(id)).toMatchObject({ status: 'expired', endsAt: new Date('2026-04-14T12:00:30.000Z') })
    expect((await billing.invoicesOf(id)).map(({ status, attempts }) => [status, attempts])).toEqual([
      ['paid', 0],
      ['uncollectible', 4],
    ])
    expect((await billing.eventsOf(id)).filter((event) => event.startsWith('SubscriptionRenewed'))).toHaveLength(1)
  })

  test('a charge whose answer was lost is looked up, and never made twice', async () => {
    const { id } = await failing(CARDS.answerLost)
    await billing.billUntil('2026-04-30T12:00:00.000Z')
    expect((await billing.invoicesOf(id))[1]).toMatchObject({ status: 'paid' })
    expect(await billing.chargesOf(id)).toHaveLength(1)
  })

  test('a subscription whose gateway has no driver here stays due, and delays no other subscription', async () => {
    const lost = await billing.subscribed('pro')
    const other = await billing.subscribed('pro')
    await billing.services.database.subscription.update({ where: { id: lost.id }, data: { gateway: 'gone' } })
    const summary = await billing.billUntil('2026-04-30T12:00:00.000Z')
    expect(summary.failed).toMatchObject([{ kind: 'subscription', id: lost.id }])
    expect(await billing.invoicesOf(lost.id)).toHaveLength(1)
    expect(await billing.invoicesOf(other.id)).toHaveLength(2)
    await billing.services.database.subscription.update({ where: { id: lost.id }, data: { gateway: 'sandbox' } })
  })
})
