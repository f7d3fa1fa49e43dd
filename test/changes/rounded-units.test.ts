import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startService, type TestService } from '../support/service.js'
import { makeChangePlans, subscribedAt } from './changing.js'

const MINUTE = 60_000
const TENTH = 3 * 24 * 60 * MINUTE
const APRIL = Date.parse('2026-04-01T00:00:00.000Z')

let service: TestService
beforeAll(async () => {
  service = await startService()
  await makeChangePlans(service)
  const servers = {
    key: 'servers',
    name: 'Servers',
    includedQuantity: 10n,
    unitPrice: 1000n,
    ceiling: null,
    position: 0,
  }
  for (const [key, capBehavior] of [
    ['serving', 'charge'],
    ['serving-at-most', 'block'],
  ] as const)
    await service.services.database.plan.create({
      data: {
        key,
        name: key,
        price: 10_000n,
        currency: 'USD',
        interval: 'month',
        intervalCount: 1,
        isRecurring: true,
        trialDays: 0,
        features: {},
        createdAt: service.clock.now(),
        items: { create: [{ ...servers, capBehavior }] },
      },
    })
})
afterAll(() => service.close())
beforeEach(() => service.clock.set(new Date(APRIL)))

test.each(['serving', 'serving-at-most'])(
  'a customer who takes the plan %s for a moment at each of its steps has two units of ten for it, and leaves with the third when its time has earned one',
  async (planKey) => {
    const customer = await subscribedAt(service, 'basic')
    const statusOf = async (order: object) => (await customer.change({ timing: 'now', ...order })).status
    const hop = async (step: number) => {
      service.clock.set(new Date(APRIL + step * TENTH - MINUTE))
      expect(await statusOf({ planKey })).toBe(200)
      expect((await customer.ask('POST', 'tally-usage', { feature: 'servers', quantity: 1 })).status).toBe(200)
      service.clock.advance(2 * MINUTE)
      return statusOf({ planKey: 'basic' })
    }
    expect([await hop(1), await hop(2), await hop(3)]).toEqual([200, 200, 422])

    const refused = await customer.change({ planKey: 'basic', timing: 'now' })
    expect(refused.json).toMatchObject({
      code: 'subscription_not_changeable',
      message:
        'Servers: 2.9 more were used of what is included than the time so far has earned, in several changes of one ' +
        'period. Change later, or ask for the timing period_end.',
    })
    expect((await customer.ask('POST', 'change-quotes', { planKey: 'basic', timing: 'now' })).status).toBe(422)
    expect(await statusOf({ quantity: 2 })).toBe(200)
    service.clock.advance(TENTH)
    expect(await statusOf({ planKey: 'basic' })).toBe(200)
  },
)
