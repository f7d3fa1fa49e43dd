import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runBilling } from '../../src/billing/run.js'
import { cancelSubscription } from '../../src/lifecycle/cancel-subscription.js'
import { pauseSubscription } from '../../src/lifecycle/pause-subscription.js'
import { CARDS, makeAccount, makeSubscriptionIn } from '../support/fixtures.js'
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

describe('a scheduled change', () => {
  test('is made by the renewal, before its invoice, as its quote said', async () => {
    const customer = await subscribed('pro')
    const quote = await customer.quote({ planKey: 'basic', quantity: 2 })
    expect(quote).toMatchObject({ timing: 'period_end', amountDue: 0, invoice: null })
    const scheduled = await customer.change({ quote: quote.id })
    expect(scheduled.json.data.plan.key).toBe('pro')
    expect(await customer.get('scheduled-change')).toMatchObject({
      plan: { key: 'basic' },
      quantity: 2,
      effectiveAt: '2026-05-01T00:00:00.000Z',
    })
    expect((await customer.get('upcoming-invoice')).digest).toBe(quote.nextInvoice.digest)
    await until('2026-05-01T00:00:00.000Z')
    const [renewal] = await customer.get('/invoices')
    expect((await customer.get(`/invoices/${renewal.id}/details`)).digest).toBe(quote.nextInvoice.digest)
    expect((await customer.get(`/subscriptions/${customer.id}`)).plan.key).toBe('basic')
    expect((await customer.ask('GET', 'scheduled-change')).status).toBe(404)
    expect(await customer.eventTypes()).toEqual(
      expect.arrayContaining(['SubscriptionChangeScheduled', 'SubscriptionRenewed', 'SubscriptionChanged']),
    )
  })

  test('gives way to another one, stays under a change of quantity, and goes with a cancellation', async () => {
    const customer = await subscribed('pro')
    await customer.change({ planKey: 'basic' })
    await customer.change({ planKey: 'yearly', timing: 'period_end' })
    expect((await customer.get('scheduled-change')).plan.key).toBe('yearly')
    expect((await customer.change({ quantity: 4 })).status).toBe(200)
    expect(await customer.get('scheduled-change')).toMatchObject({ plan: { key: 'yearly' }, quantity: 4 })
    await cancelSubscription(service.services, customer.billableId, customer.id, {})
    expect((await customer.ask('GET', 'scheduled-change')).status).toBe(404)
    await customer.ask('POST', 'resume')
    expect((await customer.ask('GET', 'scheduled-change')).status).toBe(404)
    expect((await customer.eventTypes()).filter((type) => type === 'SubscriptionChangeUnscheduled')).toHaveLength(1)
  })

  test('is made by the resume of a pause that outlasts the period, before its invoice, and says no time that is over', async () => {
    const customer = await subscribed('pro')
    await customer.change({ planKey: 'basic', quantity: 2 })
    await pauseSubscription(service.services, customer.billableId, customer.id)
    const effectiveAt = async () => (await customer.get('scheduled-change')).effectiveAt
    await until('2026-04-20T00:00:00.000Z')
    expect(await effectiveAt()).toBe('2026-05-01T00:00:00.000Z')
    await until('2026-05-10T00:00:00.000Z')
    expect(await effectiveAt()).toBe('2026-05-10T00:00:00.000Z')
    expect((await customer.ask('POST', 'resume')).json.data).toMatchObject({
      status: 'active',
      plan: { key: 'basic' },
      currentPeriodStart: '2026-05-10T00:00:00.000Z',
      currentPeriodEnd: '2026-06-10T00:00:00.000Z',
    })
    const [opening] = await customer.get('/invoices')
    expect(await customer.get(`/invoices/${opening.id}/details`)).toMatchObject({
      reason: 'reopening',
      total: 2000,
      lines: [{ description: 'Basic', quantity: 2, unitPrice: 1000 }],
    })
    expect((await customer.ask('GET', 'scheduled-change')).status).toBe(404)
    expect((await customer.eventTypes()).slice(-2)).toEqual(['SubscriptionResumed', 'SubscriptionChanged'])
  })

  test('waits for the renewal where the pause ends within the period', async () => {
    const customer = await subscribed('pro')
    await customer.change({ planKey: 'basic' })
    await pauseSubscription(service.services, customer.billableId, customer.id)
    await until('2026-04-10T00:00:00.000Z')
    expect((await customer.ask('POST', 'resume')).json.data.plan.key).toBe('pro')
    expect((await customer.get('scheduled-change')).plan.key).toBe('basic')
  })

  test('goes where newer items of the own plan are bought at once, which it would take back', async () => {
    const { planItem } = service.services.database
    const customer = await subscribed('team')
    await customer.change({ quantity: 2, timing: 'period_end' })
    await planItem.updateMany({ where: { plan: { key: 'team' } }, data: { includedQuantity: 500n } })
    expect((await customer.change({ planKey: 'team', timing: 'now' })).status).toBe(200)
    expect((await customer.ask('GET', 'scheduled-change')).status).toBe(404)
    await until('2026-05-01T00:00:00.000Z')
    expect((await customer.get('usage')).items).toMatchObject([{ feature: 'calls', covered: 500 }])
    await planItem.updateMany({ where: { plan: { key: 'team' } }, data: { includedQuantity: 300n } })
  })

  test('can be dropped once', async () => {
    const customer = await subscribed('pro')
    await customer.change({ quantity: 2, timing: 'period_end' })
    expect((await customer.ask('DELETE', 'scheduled-change')).status).toBe(204)
    expect((await customer.ask('DELETE', 'scheduled-change')).status).toBe(404)
  })
})

describe('a change is refused', () => {
  test.each(['free', 'incomplete', 'paused', 'grace', 'canceled', 'expired', 'lifetime'] as const)(
    'where the subscription is %s',
    async (status) => {
      const { billableId, token } = await makeAccount(service.services)
      const id = await makeSubscriptionIn(service.services, billableId, status)
      for (const path of ['change', 'change-quotes']) {
        const answer = await service.request('POST', `/subscriptions/${id}/${path}`, { token, body: { quantity: 2 } })
        expect([answer.status, answer.json.code]).toEqual([422, 'subscription_not_changeable'])
      }
    },
  )

  test.each([
    [{ planKey: 'nothing' }, 'planKey'],
    [{ planKey: 'free' }, 'planKey'],
    [{ planKey: 'forever' }, 'planKey'],
    [{ planKey: 'euro' }, 'planKey'],
    [{}, 'planKey'],
    [{ planItems: { chairs: 1 } }, 'planItems.chairs'],
    [{ quantity: 0 }, 'quantity'],
  ])('with %j, on %s', async (body, field) => {
    const customer = await subscribed('pro')
    const answer = await customer.ask('POST', 'change-quotes', body)
    expect([answer.status, Object.keys(answer.json.errors as object)]).toEqual([422, [field]])
  })

  test('where nothing would change, where the amount is another, and where the quote no longer holds', async () => {
    const customer = await subscribed('pro')
    const codeOf = async (body: object) => (await customer.change(body)).json.code as string
    expect(await codeOf({ planKey: 'pro', quantity: 1 })).toBe('nothing_to_change')
    expect(await codeOf({ quantity: 2, expectedAmount: 4899 })).toBe('amount_changed')
    const [stale, expired] = [await customer.quote({ quantity: 2 }), await customer.quote({ quantity: 3 })]
    expect((await customer.change({ quantity: 2, expectedAmount: 4900 })).status).toBe(200)
    expect(await codeOf({ quote: stale.id })).toBe('quote_stale')
    service.clock.advance(15 * 60_000)
    expect(await codeOf({ quote: expired.id })).toBe('quote_expired')
    const other = await subscribed('pro')
    expect((await other.change({ quote: stale.id })).json.errors).toHaveProperty('quote')
  })

  test('now while it is past due, and not with the next renewal', async () => {
    const customer = await subscribed('pro', CARDS.declined)
    await until('2026-05-01T00:00:00.000Z')
    expect((await customer.get(`/subscriptions/${customer.id}`)).status).toBe('past_due')
    expect((await customer.change({ quantity: 2, timing: 'now' })).json.code).toBe('subscription_not_changeable')
    expect((await customer.change({ quantity: 2, timing: 'period_end' })).status).toBe(200)
  })
})
