import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeSubscription } from '../../src/changes/change-subscription.js'
import { reconcileChanges } from '../../src/changes/reconcile-changes.js'
import { upgradeFromFree } from '../../src/upgrade/upgrade-from-free.js'
import { reconcilePurchases } from '../../src/upgrade/reconcile-purchases.js'
import { makeSubscription } from '../support/fixtures.js'
import { scriptedSandbox } from '../support/scripted-sandbox.js'
import { startService, type TestService } from '../support/service.js'
import { makeChangePlans, subscribedAt } from './changing.js'

let service: TestService
beforeAll(async () => {
  service = await startService()
  await makeChangePlans(service)
})
afterAll(() => service.close())

const database = () => service.services.database
/** In how many seconds the only attempts that wait are looked at again. */
const pauses = async () =>
  database().$queryRaw<{ change: number; upgrade: number }[]>`
    SELECT (SELECT max(extract(epoch FROM next_check_at - now()))::int FROM change_attempt) AS change,
      (SELECT max(extract(epoch FROM next_check_at - now()))::int FROM upgrade_attempt) AS upgrade`

test('the longer a gateway has not decided, the longer nobody asks it again, up to a minute', async () => {
  const customer = await subscribedAt(service, 'basic')
  const { id } = await makeSubscription(service.services, customer.billableId, 'free', 'null', 'second')
  const sandbox = scriptedSandbox(service.services)
  const reason = 'it is processing'
  sandbox.script((call) =>
    ['charge', 'findCharge', 'createSubscription', 'findSubscription'].includes(call)
      ? Promise.resolve({ kind: 'unknown', reason })
      : undefined,
  )
  const { services } = sandbox
  await expect(changeSubscription(services, customer.billableId, customer.id, { quantity: 2 })).rejects.toThrow()
  await expect(upgradeFromFree(services, customer.billableId, id, { plan: { key: 'pro' } })).rejects.toThrow()
  const look = async () => {
    await database()
      .$executeRaw`UPDATE change_attempt SET next_check_at = now() - interval '1 ms' WHERE next_check_at IS NOT NULL`
    await database()
      .$executeRaw`UPDATE upgrade_attempt SET next_check_at = now() - interval '1 ms' WHERE next_check_at IS NOT NULL`
    expect([await reconcileChanges(services), await reconcilePurchases(services)]).toEqual([1, 1])
    return (await pauses())[0]
  }
  expect(await look()).toEqual({ change: 1, upgrade: 1 })
  service.clock.advance(300_000)
  expect(await look()).toEqual({ change: 30, upgrade: 30 })
  service.clock.advance(86_400_000)
  expect(await look()).toEqual({ change: 60, upgrade: 60 })
})
