import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runBilling } from '../../src/billing/run.js'
import type { ChangeRequest } from '../../src/changes/decide-change.js'
import { startService, type TestService } from '../support/service.js'
import { changeWhile, makeChangePlans, subscribedAt } from './changing.js'

let service: TestService
beforeAll(async () => {
  service = await startService()
  await makeChangePlans(service)
})
afterAll(() => service.close())
beforeEach(() => service.clock.set('2026-04-01T00:00:00.000Z'))

type Customer = Awaited<ReturnType<typeof subscribedAt>>
const LAST_SECOND = '2026-04-30T23:59:59.000Z'
const NEXT_PERIOD = '2026-05-01T00:00:00.000Z'

/** Changes, and the billing run renews after the change was decided on and before it is made. */
const changeOverRenewal = (customer: Customer, request: ChangeRequest) =>
  changeWhile(service, customer, request, async () => {
    service.clock.set(NEXT_PERIOD)
    await runBilling(service.services)
  })

const credit = ({ billableId }: Customer, amount: number) => service.services.database.$executeRaw`
  INSERT INTO credit_entry (billable_id, currency, amount, reason, created_at)
  VALUES (${billableId}, 'USD', ${amount}, 'payment', now())`

test('a change that a renewal overtakes counts from the new period on, and costs what it costs there', async () => {
  const customer = await subscribedAt(service, 'basic')
  await credit(customer, 1000)
  service.clock.set(LAST_SECOND)
  expect(await changeOverRenewal(customer, { planKey: 'team' })).toMatchObject({ plan: { key: 'team' } })
  expect((await customer.charges()).map(({ amount }) => amount)).toEqual([8900n])
  expect((await customer.get('/invoices'))[0]).toMatchObject({ total: 8900, periodStart: NEXT_PERIOD })
})

test.each(['now', 'period_end'])(
  'a quote for %s that a renewal overtakes has expired, and changes nothing',
  async (timing) => {
    const customer = await subscribedAt(service, 'team')
    await credit(customer, 9900)
    service.clock.set(LAST_SECOND)
    const { id } = await customer.quote({ planKey: timing === 'now' ? 'pro' : 'basic', timing })
    await expect(changeOverRenewal(customer, { quote: id })).rejects.toMatchObject({ code: 'quote_expired' })
    expect((await customer.ask('GET', 'scheduled-change')).status).toBe(404)
    expect((await customer.get(`/subscriptions/${customer.id}`)).plan.key).toBe('team')
  },
)
