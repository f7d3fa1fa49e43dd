import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Account, makeAccount, makePlans, makeSubscription } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

type Result = Readonly<{ outcome: string; record: object | null; error: object | null }>

let service: TestService
let account: Account
let healthy: number
let broken: number
beforeAll(async () => {
  service = await startService()
  await makePlans(service.services)
  account = await makeAccount(service.services)
  const make = async (name: string) =>
    (await makeSubscription(service.services, account.billableId, 'pro', 'sandbox', name)).id
  ;[healthy, broken] = [await make('healthy'), await make('broken')]
  await ask(`/subscriptions/${broken}/change`, { quantity: 2, timing: 'period_end' })
  await ask(`/subscriptions/${healthy}/change`, { quantity: 2, timing: 'period_end' })
  await service.services.database.subscription.update({ where: { id: broken }, data: { gateway: 'elsewhere' } })
  service.clock.advance(40 * 86_400_000)
})
afterAll(() => service.close())

const ask = (path: string, body: object) => service.request('POST', path, { token: account.token, body })
const tally = (subscription: number, n: number) => ({
  subscription,
  feature: 'calls',
  quantity: 1,
  idempotencyKey: `key-${n}`,
})

test('a tally whose subscription cannot be renewed is refused by itself, as alone, and all others are counted', async () => {
  const tallies = [tally(healthy, 1), tally(broken, 2), tally(healthy, 3), tally(broken, 4)]
  const { status, json } = await ask('/usage-tallies', { tallies })
  const results = json.data as Result[]
  expect([status, results.map(({ outcome }) => outcome)]).toEqual([200, ['counted', 'refused', 'counted', 'refused']])
  const { subscription, ...alone } = tally(broken, 5)
  const single = await ask(`/subscriptions/${subscription}/tally-usage`, alone)
  expect(single).toMatchObject({ status: 500, json: { code: 'internal_error' } })
  for (const place of [1, 3]) expect(results[place]).toMatchObject({ record: null, error: single.json })
})

test('a batch in which every tally’s subscription cannot be renewed is answered as each alone', async () => {
  const answer = await ask('/usage-tallies', { tallies: [tally(broken, 6), tally(broken, 7)] })
  expect(answer).toMatchObject({ status: 500, json: { code: 'internal_error' } })
})

test('a tally that was refused for its subscription’s renewal is counted when it is sent again after it', async () => {
  await service.services.database.subscription.update({ where: { id: broken }, data: { gateway: 'sandbox' } })
  const { json } = await ask('/usage-tallies', { tallies: [tally(broken, 2), tally(healthy, 1)] })
  expect((json.data as Result[]).map(({ outcome }) => outcome)).toEqual(['counted', 'duplicate'])
})
