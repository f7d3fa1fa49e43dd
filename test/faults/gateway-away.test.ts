import { afterAll, beforeAll, expect, test } from 'vitest'
import { runBilling } from '../../src/billing/run.js'
import { startPurchaseReconciler } from '../../src/upgrade/reconcile-purchases.js'
import { makeAccount, makeSubscription } from '../support/fixtures.js'
import { seeded } from '../support/seed.js'
import { startService, type TestService } from '../support/service.js'
import { type FakeGateway, type Fault, startFakeGateway } from './fake-gateway.js'
import { eventually, isSettled, makeFree, makePaidPlans, violations } from './upgrade-world.js'

const { pick } = seeded('gateway away')
const HOUR_MS = 3_600_000
const BOUGHT = Date.parse('2026-03-01T00:00:00.000Z')
/** Their renewals fall into each hour of this day, all of which the gateway is away. */
const AWAY = Date.parse('2026-04-01T00:00:00.000Z')
const CUSTOMERS = 24
/** In half of them the money has moved and the answer is lost. */
const FAULTS: readonly Fault[] = ['500 before', 'reset before', '500 after', 'reset after', 'garbage after']

let gateway: FakeGateway
let service: TestService
beforeAll(async () => {
  gateway = await startFakeGateway()
  process.env['FAKE_GATEWAY_URL'] = gateway.url
  service = await startService({ environment: { EXTENSIONS: 'test/faults/http-gateway.ts' } })
  await makePaidPlans(service.services)
})
afterAll(async () => {
  await service.close()
  await gateway.close()
})

async function buyers(): Promise<number[]> {
  const ids: number[] = []
  for (let hour = 0; hour < CUSTOMERS; hour += 1) {
    service.clock.set(new Date(BOUGHT + hour * HOUR_MS))
    const { billableId } = await makeAccount(service.services)
    ids.push((await makeSubscription(service.services, billableId, 'pro', 'remote')).id)
  }
  return ids
}

/** Lets hours pass, with the billing that each brings, as the servers do. @returns what all of them came to */
async function hours(from: number, count: number) {
  const total = { renewed: 0, paid: 0, postponed: 0, declined: 0, failed: 0 }
  for (let hour = 0; hour < count; hour += 1) {
    service.clock.set(new Date(from + hour * HOUR_MS))
    const { failed, ...counts } = await runBilling(service.services)
    for (const name of ['renewed', 'paid', 'postponed', 'declined'] as const) total[name] += counts[name]
    total.failed += failed.length
  }
  return total
}

/** What the gateway's own books say of a renewal: the amount of each charge that it made. */
const chargedFor = (subscriptionId: number | null) =>
  gateway.entries
    .filter(({ kind, key }) => kind === 'charge' && key.startsWith(`invoice-of-${subscriptionId}-`))
    .map(({ request }) => (request as { amount: number }).amount)

test('after a day without the gateway every renewal is paid once, nobody lost access, and nothing had to be done', async () => {
  const ids = await buyers()
  gateway.script(() => pick(FAULTS))
  const day = await hours(AWAY, 24)
  expect(day).toMatchObject({ renewed: CUSTOMERS, paid: 0, declined: 0, failed: 0 })
  expect(gateway.entries.filter(({ kind }) => kind === 'charge').length).toBeGreaterThan(0)
  const frees = [await makeFree(service.services), await makeFree(service.services)]
  for (const { path, token } of frees) {
    const body = { planKey: 'pro', gateway: 'remote' }
    expect([500, 503]).toContain((await service.request('POST', path, { token, body })).status)
  }
  const { database } = service.services
  const during = await database.subscription.groupBy({ by: ['status'], where: { id: { in: ids } }, _count: true })
  expect(during).toEqual([{ status: 'active', _count: CUSTOMERS }])

  gateway.script(() => undefined)
  expect(await hours(AWAY + 24 * HOUR_MS, 2)).toMatchObject({ paid: CUSTOMERS, postponed: 0, declined: 0, failed: 0 })
  const renewals = await database.invoice.findMany({ where: { subscriptionId: { in: ids }, reason: 'renewal' } })
  expect(renewals).toHaveLength(CUSTOMERS)
  for (const { subscriptionId, status, attempts, total } of renewals)
    expect({ status, attempts, charged: chargedFor(subscriptionId) }).toEqual({
      status: 'paid',
      attempts: 0,
      charged: [Number(total)],
    })
  const reconciler = startPurchaseReconciler(service.services)
  await eventually('the purchases are settled', async () =>
    (await Promise.all(frees.map((free) => isSettled(service.services, free)))).every(Boolean),
  ).finally(reconciler.stop)
  for (const free of frees) expect(await violations(service.services, gateway.entries, free)).toEqual([])
})
