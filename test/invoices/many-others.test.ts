import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Account, makeAccount, makePlans, makeSubscription } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

const OTHERS = 1_000
/** Reading a subscription takes less than one. The client, which reads the answer, is in it too. */
const MOST_CPU_MS = 250

let service: TestService
let account: Account
let id: number
beforeAll(async () => {
  service = await startService()
  await makePlans(service.services)
  account = await makeAccount(service.services)
  id = (await makeSubscription(service.services, account.billableId, 'pro')).id
  const { database } = service.services
  await database.$executeRaw`
    INSERT INTO subscription (billable_id, plan_id, name, status, gateway, gateway_id, quantity, anchor,
      current_period_start, current_period_end, created_at, terms_version)
    SELECT billable_id, plan_id, 'other-' || n, status, gateway, gateway_id || '-' || n, quantity, anchor,
      current_period_start, current_period_end, created_at, terms_version
    FROM subscription, generate_series(1, ${OTHERS}) AS n WHERE id = ${id}`
  await database.$executeRaw`
    INSERT INTO subscription_item (subscription_id, plan_item_id, key, name, quantity, included_quantity, unit_price,
      cap_behavior, ceiling)
    SELECT other.id, plan_item_id, key, item.name, item.quantity, included_quantity, unit_price, cap_behavior, ceiling
    FROM subscription_item AS item, subscription AS other WHERE subscription_id = ${id} AND other.name LIKE 'other-%'`
  // It pays for some months of all of them.
  await database.creditBalance.create({
    data: { billableId: account.billableId, currency: 'USD', amount: 100_000_000n },
  })
})
afterAll(() => service.close())

test(`a forecast for an account with ${OTHERS} subscriptions and a balance takes at most ${MOST_CPU_MS} ms of the processor`, async () => {
  const taken: number[] = []
  for (let asked = 0; asked < 4; asked += 1) {
    const before = process.cpuUsage()
    const path = `/subscriptions/${id}/forecast?periods=12`
    const { status, json } = await service.request('GET', path, { token: account.token })
    const { user, system } = process.cpuUsage(before)
    taken.push((user + system) / 1_000)
    expect(status).toBe(200)
    // The balance pays the first one whole, and something of others after it.
    expect((json as { data: { total: number }[] }).data[0]?.total).toBe(0)
  }
  expect(Math.min(...taken)).toBeLessThanOrEqual(MOST_CPU_MS)
})
