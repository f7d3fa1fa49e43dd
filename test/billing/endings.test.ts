import { describe, expect, test } from 'vitest'
import { runBilling } from '../../src/billing/run.js'
import { cancelSubscription } from '../../src/lifecycle/cancel-subscription.js'
import { pauseSubscription } from '../../src/lifecycle/pause-subscription.js'
import { resumeSubscription } from '../../src/lifecycle/resume-subscription.js'
import { tallyUsage } from '../../src/usage/tally-usage.js'
import { billingService } from '../support/billing.js'
import { makeSubscription } from '../support/fixtures.js'

const billing = billingService()

describe('cancellation', () => {
  test('grace ends as canceled, once, and the last usage is billed', async () => {
    const { billableId, id } = await billing.subscribed('pro')
    await tallyUsage(billing.services, billableId, id, { feature: 'calls', quantity: 130 })
    await cancelSubscription(billing.services, billableId, id, {})
    await billing.billUntil('2026-05-31T12:00:00.000Z')
    expect(await billing.row(id)).toMatchObject({ status: 'canceled' })
    expect((await billing.invoicesOf(id)).map(({ total, status }) => [total, status])).toEqual([
      [4900n, 'paid'],
      [60n, 'paid'],
    ])
    const events = await billing.eventsOf(id)
    expect(events.filter((event) => event.startsWith('SubscriptionEnded'))).toEqual([
      'SubscriptionEnded 2026-04-30T12:00:00.000Z',
    ])
    expect(events.filter((event) => event.startsWith('SubscriptionRenewed'))).toEqual([])
  })

  test('taking the slot of a subscription whose grace is over ends it as the billing run would', async () => {
    const { billableId, id } = await billing.subscribed('pro')
    await tallyUsage(billing.services, billableId, id, { feature: 'calls', quantity: 130 })
    await cancelSubscription(billing.services, billableId, id, {})
    billing.service.clock.set('2026-05-02T00:00:00.000Z')
    await makeSubscription(billing.services, billableId, 'pro')
    expect((await billing.eventsOf(id)).filter((event) => event.startsWith('SubscriptionEnded'))).toEqual([
      'SubscriptionEnded 2026-04-30T12:00:00.000Z',
    ])
    expect(await billing.row(id)).toMatchObject({ status: 'canceled' })
    expect((await billing.invoicesOf(id)).map(({ total }) => total)).toEqual([4900n, 60n])
  })

  test('an immediate cancellation bills the usage up to that moment', async () => {
    const { billableId, id } = await billing.subscribed('pro')
    await tallyUsage(billing.services, billableId, id, { feature: 'calls', quantity: 101 })
    billing.service.clock.set('2026-04-10T00:00:00.000Z')
    await cancelSubscription(billing.services, billableId, id, { immediately: true })
    await runBilling(billing.services)
    expect((await billing.invoicesOf(id))[1]).toMatchObject({
      total: 2n,
      status: 'paid',
      periodEnd: billing.service.clock.now(),
    })
  })

  test('a pause that outlasted its period and is canceled is billed for that period, and not for the pause', async () => {
    const { billableId, id } = await billing.subscribed('pro')
    await tallyUsage(billing.services, billableId, id, { feature: 'calls', quantity: 101 })
    await pauseSubscription(billing.services, billableId, id)
    billing.service.clock.set('2026-06-10T00:00:00.000Z')
    await cancelSubscription(billing.services, billableId, id, {})
    const { currentPeriodStart, currentPeriodEnd } = await billing.row(id)
    const period = { periodStart: currentPeriodStart, periodEnd: currentPeriodEnd }
    expect((await billing.invoicesOf(id))[1]).toMatchObject({
      reason: 'final',
      total: 2n,
      issuedAt: billing.service.clock.now(),
      ...period,
      lines: [{ kind: 'usage', quantity: 1n, ...period }],
    })
  })
})

describe('an immediate cancellation in grace', () => {
  test('reports the end of access once, and the clock does not report it again', async () => {
    const { billableId, id } = await billing.subscribed('pro')
    await cancelSubscription(billing.services, billableId, id, {})
    billing.service.clock.set('2026-04-10T00:00:00.000Z')
    await cancelSubscription(billing.services, billableId, id, { immediately: true })
    await billing.billUntil('2026-06-30T12:00:00.000Z')
    expect((await billing.eventsOf(id)).filter((event) => /Canceled|Ended/.test(event))).toEqual([
      'SubscriptionCanceled 2026-03-31T12:00:00.000Z',
      'SubscriptionEnded 2026-04-10T00:00:00.000Z',
    ])
  })
})

describe('while billing is late', () => {
  test.each(['cancel', 'cancel now', 'pause'] as const)('%s bills every period that has begun', async (what) => {
    const { billableId, id } = await billing.subscribed('pro')
    billing.service.clock.set('2026-06-15T00:00:00.000Z')
    if (what === 'pause') await pauseSubscription(billing.services, billableId, id)
    else await cancelSubscription(billing.services, billableId, id, { immediately: what === 'cancel now' })
    await runBilling(billing.services)
    expect((await billing.invoicesOf(id)).map(({ periodStart }) => periodStart.toISOString().slice(0, 10))).toEqual([
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
    ])
    expect(await billing.row(id)).toMatchObject({ currentPeriodEnd: new Date('2026-06-30T12:00:00.000Z') })
  })
})

describe('pause', () => {
  test('within its period a resumed subscription continues unchanged, without an invoice', async () => {
    const { billableId, id } = await billing.subscribed('pro')
    await pauseSubscription(billing.services, billableId, id)
    billing.service.clock.set('2026-04-10T00:00:00.000Z')
    await resumeSubscription(billing.services, billableId, id)
    expect(await billing.row(id)).toMatchObject({
      status: 'active',
      currentPeriodEnd: new Date('2026-04-30T12:00:00.000Z'),
    })
    expect(await billing.invoicesOf(id)).toHaveLength(1)
  })

  test('after its period a resumed subscription starts a new period with an invoice, and the pause costs nothing', async () => {
    const { billableId, id } = await billing.subscribed('pro')
    await tallyUsage(billing.services, billableId, id, { feature: 'calls', quantity: 110 })
    await pauseSubscription(billing.services, billableId, id)
    await billing.billUntil('2026-08-10T00:00:00.000Z')
    expect(await billing.invoicesOf(id)).toHaveLength(1)
    billing.service.clock.set('2026-08-10T00:00:00.000Z')
    await resumeSubscription(billing.services, billableId, id)
    await runBilling(billing.services)
    expect(await billing.row(id)).toMatchObject({
      status: 'active',
      currentPeriodEnd: new Date('2026-09-10T00:00:00.000Z'),
    })
    expect((await billing.invoicesOf(id)).map(({ total, status }) => [total, status])).toEqual([
      [4900n, 'paid'],
      [4920n, 'paid'],
    ])
  })
})
