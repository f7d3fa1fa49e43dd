import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runBilling } from '../../src/billing/run.js'
import { startService, type TestService } from '../support/service.js'
import { makeChangePlans, subscribedAt } from './changing.js'

let service: TestService
beforeAll(async () => {
  service = await startService()
  await makeChangePlans(service)
  const calls = { key: 'calls', name: 'API calls', unitPrice: 2n, ceiling: null, position: 0 } as const
  const mails = { ...calls, key: 'mails', name: 'Mails' } as const
  const thousand = { includedQuantity: 1000n, capBehavior: 'block' } as const
  for (const [key, price, item, more] of [
    ['calling', 4900n, { ...calls, ...thousand }, {}],
    ['mailing', 4900n, { ...mails, ...thousand }, {}],
    ['once', 4900n, { ...calls, ...thousand, includedQuantity: 1n }, {}],
    ['once-yearly', 49_000n, { ...calls, ...thousand, includedQuantity: 1n }, { interval: 'year' }],
    ['charged-once', 4900n, { ...calls, includedQuantity: 1n, capBehavior: 'charge' }, {}],
    ['charged-once-yearly', 49_000n, { ...calls, includedQuantity: 1n, capBehavior: 'charge' }, { interval: 'year' }],
    ['fewer', 4900n, { ...calls, ...thousand, includedQuantity: 999n }, {}],
    ['cheaper', 100n, { ...calls, ...thousand }, {}],
    ['charging', 4900n, { ...calls, ...thousand, capBehavior: 'charge' }, {}],
    ['unlimited', 9900n, { ...calls, unitPrice: 0n, includedQuantity: 0n, capBehavior: 'charge' }, {}],
    [
      'ceiled',
      4900n,
      { ...calls, unitPrice: 0n, includedQuantity: 0n, ceiling: 1000n, capBehavior: 'charge_until_ceiling' },
      {},
    ],
    ['calling-yearly', 49_000n, { ...calls, ...thousand, includedQuantity: 12_000n }, { interval: 'year' }],
    ['calling-tried', 4900n, { ...calls, ...thousand }, { trialDays: 10 }],
  ] as const)
    await service.services.database.plan.create({
      data: {
        key,
        name: key,
        price,
        currency: 'USD',
        interval: 'month',
        intervalCount: 1,
        isRecurring: true,
        trialDays: 0,
        features: {},
        createdAt: service.clock.now(),
        items: { create: [item] },
        ...more,
      },
    })
})
afterAll(() => service.close())
beforeEach(() => service.clock.set('2026-04-01T00:00:00.000Z'))

type Customer = Awaited<ReturnType<typeof subscribedAt>>

const use = async (customer: Customer, quantity: number, feature = 'calls', more = {}) =>
  (await customer.ask('POST', 'tally-usage', { feature, quantity, ...more })).status
const expectRefused = async (customer: Customer, order: object, saying = /API calls/) => {
  const before = await customer.everything()
  for (const answer of [await customer.change(order), await customer.ask('POST', 'change-quotes', order)]) {
    expect([answer.status, answer.json.code]).toEqual([422, 'subscription_not_changeable'])
    expect(answer.json.message).toMatch(saying)
  }
  expect(await customer.everything()).toEqual(before)
}
const change = async (customer: Customer, order: object) => expect((await customer.change(order)).status).toBe(200)
const covered = async (customer: Customer) => {
  const { items } = (await customer.get('usage')) as { items: { covered: number; remaining: number | null }[] }
  return items[0]?.covered
}

test('a customer who has used a quota goes down at the renewal and not at once, so that coming back costs the whole price', async () => {
  const customer = await subscribedAt(service, 'calling')
  await use(customer, 1000)
  service.clock.set('2026-04-02T00:00:00.000Z')
  await expectRefused(
    customer,
    { planKey: 'basic', timing: 'now' },
    /^API calls: 1000 were used of what is included, and the time so far has earned 33\. .*: ask for the timing period_end\.$/,
  )
  await change(customer, { planKey: 'basic' })
  service.clock.set('2026-05-01T00:00:00.000Z')
  await runBilling(service.services)
  expect((await customer.get(`/subscriptions/${customer.id}`)).plan.key).toBe('basic')
  expect((await customer.get('/credit-balance')).amounts).toEqual([])
})

test('two quotas are not had for one price by way of a plan of the same price', async () => {
  const customer = await subscribedAt(service, 'calling')
  await use(customer, 1000)
  await expectRefused(customer, { planKey: 'mailing' })
  await expectRefused(customer, { planKey: 'mailing', timing: 'now' })
  await change(customer, { planKey: 'mailing', timing: 'period_end' })
})

test('a year of another interval takes over what was used, and is not left for a month once its quota is used', async () => {
  const customer = await subscribedAt(service, 'calling')
  await use(customer, 1000)
  await change(customer, { planKey: 'calling-yearly', timing: 'now' })
  expect(await covered(customer)).toBe(11_000)
  await change(customer, { planKey: 'calling', timing: 'now' })
  expect(await covered(customer)).toBe(0)
  await change(customer, { planKey: 'calling-yearly', timing: 'now' })
  expect(await use(customer, 11_000)).toBe(200)
  await expectRefused(customer, { planKey: 'calling', timing: 'now' }, /12000 were used .* 1000 of the other 12000:/)
})

test.each([
  ['fewer', 422],
  ['cheaper', 200],
  ['charging', 200],
  ['unlimited', 200],
  ['ceiled', 200],
])('a quota that was used whole is changed at once to the plan %s with %i', async (planKey, status) => {
  const customer = await subscribedAt(service, 'calling')
  await use(customer, 1000)
  expect((await customer.change({ planKey, timing: 'now' })).status).toBe(status)
})

test.each(['cheaper', 'charging', 'unlimited', 'ceiled'])(
  'the plan %s that has taken over what was used is not left for one that takes over nothing',
  async (planKey) => {
    const customer = await subscribedAt(service, 'calling')
    await use(customer, 1000)
    await change(customer, { planKey, timing: 'now' })
    service.clock.set('2026-04-02T00:00:00.000Z')
    await expectRefused(customer, { planKey: 'basic', timing: 'now' })
    await change(customer, { quantity: 2, timing: 'now' })
    service.clock.set('2026-05-01T00:00:00.000Z')
    await runBilling(service.services)
    await change(customer, { planKey: 'basic', timing: 'now' })
  },
)

test.each([
  ['once', 0],
  ['charged-once', 5],
])(
  'a quota of one is not had again with each change of the interval, in the plan %s, of which %i are billed',
  async (plan, billed) => {
    const customer = await subscribedAt(service, plan)
    await use(customer, 1)
    service.clock.advance(1_000)
    if (plan === 'once') await expectRefused(customer, { planKey: 'basic', timing: 'now' })
    for (const planKey of [`${plan}-yearly`, plan, `${plan}-yearly`, plan, `${plan}-yearly`]) {
      await change(customer, { planKey, timing: 'now' })
      service.clock.advance(1_000)
      expect(await use(customer, 1)).toBe(plan === 'once' ? 422 : 200)
    }
    const invoices = (await customer.get('/invoices')) as { id: number }[]
    const details = await Promise.all(invoices.map(({ id }) => customer.get(`/invoices/${id}/details`)))
    const lines = details.flatMap(({ lines: each }) => each as { kind: string; quantity: number }[])
    const usage = lines.filter(({ kind }) => kind === 'usage')
    expect(usage.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(billed)
  },
)

test('what costs nothing up to a ceiling is a quota, too', async () => {
  const customer = await subscribedAt(service, 'ceiled')
  await use(customer, 1000)
  await expectRefused(customer, { planKey: 'basic', timing: 'now' })
  await change(customer, { planKey: 'charging', timing: 'now' })
  expect(await covered(customer)).toBe(0)
})

test('what its time has earned stands in no way, nor does what was taken back', async () => {
  const customer = await subscribedAt(service, 'calling')
  await use(customer, 300)
  await use(customer, 300, 'calls', { idempotencyKey: 'mistaken' })
  service.clock.set('2026-04-10T00:00:00.000Z')
  await expectRefused(customer, { planKey: 'basic', timing: 'now' }, /600 were used .* has earned 300\./)
  await customer.ask('POST', 'usage-voids', { idempotencyKey: 'mistaken', reason: 'Counted by mistake' })
  await change(customer, { planKey: 'basic', timing: 'now' })
})

test('no change of a trial is refused for what was used in it', async () => {
  const customer = await subscribedAt(service, 'calling-tried')
  expect(await use(customer, 1000)).toBe(200)
  await change(customer, { planKey: 'basic', timing: 'now' })
})

test('what is used after a quote has to fit the new terms, and what was used before it is looked at again', async () => {
  const customer = await subscribedAt(service, 'calling')
  service.clock.set('2026-04-10T00:00:05.000Z')
  const after = await customer.quote({ planKey: 'mailing' })
  await use(customer, 1)
  expect((await customer.change({ quote: after.id })).status).toBe(200)

  const other = await subscribedAt(service, 'calling')
  service.clock.set('2026-04-10T00:00:15.000Z')
  const before = await other.quote({ planKey: 'mailing' })
  service.clock.set('2026-04-10T00:00:12.000Z')
  await use(other, 1000)
  service.clock.set('2026-04-10T00:00:16.000Z')
  const refused = await other.change({ quote: before.id })
  expect([refused.status, refused.json.code]).toEqual([422, 'subscription_not_changeable'])
})
