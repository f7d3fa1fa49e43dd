import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { repricePlan } from '../../src/billing/reprice-plan.js'
import { runBilling } from '../../src/billing/run.js'
import { changeWhile, endAll, makeChangePlans, subscribedAt } from '../changes/changing.js'
import { startService, type TestService } from '../support/service.js'

let service: TestService
beforeAll(async () => {
  service = await startService()
  await makeChangePlans(service)
})
afterAll(() => service.close())
beforeEach(async () => {
  service.clock.set('2026-04-01T00:00:00.000Z')
  await endAll(service)
  await sell(9900n)
})

const sell = (price: bigint) => service.services.database.plan.update({ where: { key: 'team' }, data: { price } })
const order = async (price: bigint, day: string) => {
  await sell(price)
  await repricePlan(service.services, 'team', { at: new Date(`${day}T00:00:00.000Z`), dryRun: false })
}

type Timing = 'now' | 'period_end'
/** Comes to the older terms of a plan by a change that was under way while the plan was repriced. */
async function comesLate(timing: Timing, meanwhile: () => Promise<void>) {
  const customer = await subscribedAt(service)
  await changeWhile(service, customer, { planKey: 'team', timing }, meanwhile)
  return customer
}

type Customer = Awaited<ReturnType<typeof subscribedAt>>
const RENEWALS = ['2026-05-01', '2026-06-01', '2026-07-01', '2026-08-01']
async function billed({ get }: Customer): Promise<number[]> {
  const totals: number[] = []
  for (const day of RENEWALS) {
    service.clock.set(`${day}T00:00:00.000Z`)
    await runBilling(service.services)
    const [newest] = (await get('/invoices')) as { total: number; periodStart: string }[]
    expect(newest?.periodStart.slice(0, 10)).toBe(day)
    totals.push(newest?.total ?? 0)
  }
  return totals
}
const forecast = async ({ get }: Customer) =>
  ((await get(`forecast?periods=${RENEWALS.length}`)) as { total: number }[]).map(({ total }) => total)

const CASES = (['now', 'period_end'] as const).flatMap((timing) => [
  { timing, first: '2026-04-10', second: '2026-06-15', totals: [19_900, 19_900, 29_900, 29_900] },
  { timing, first: '2026-06-10', second: '2026-06-15', totals: [9900, 9900, 29_900, 29_900] },
  { timing, first: '2026-06-15', second: '2026-05-15', totals: [9900, 29_900, 29_900, 29_900] },
])

test.each(CASES)(
  'who comes late ($timing) to terms that are repriced from $first and from $second pays what the forecast says',
  async ({ timing, first, second, totals }) => {
    const customer = await comesLate(timing, async () => {
      await order(19_900n, first)
      await order(29_900n, second)
    })
    expect(await forecast(customer)).toEqual(totals)
    expect(await billed(customer)).toEqual(totals)
  },
)
