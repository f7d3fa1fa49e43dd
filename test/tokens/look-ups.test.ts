import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openQueues } from '../../src/concurrency/queues.js'
import { openPool } from '../../src/database/client.js'
import { openSubscriptionLookup } from '../../src/subscriptions/subscription-lookup.js'
import { openTokenLookup } from '../../src/tokens/token-lookup.js'
import { makeAccount, makePlans, makeSubscription } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

let service: TestService
let pool: pg.Pool
beforeAll(async () => {
  service = await startService()
  await makePlans(service.services)
})
beforeEach(() => {
  pool = openPool(service.databaseUrl, { connections: 1, applicationName: 'look-ups' })
})
afterEach(async () => {
  vi.useRealTimers()
  await pool.end()
})
afterAll(() => service.close())

const accounts = (count: number) => Promise.all(Array.from({ length: count }, () => makeAccount(service.services)))

test('one statement notes the uses of all tokens that were looked up one after another', async () => {
  const tokens = (await accounts(3)).map(({ token }) => token)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const { find } = openTokenLookup(pool, service.clock, openQueues())
  const sent = vi.spyOn(pool, 'query')
  for (const token of tokens) await find(token)
  const notes = () =>
    sent.mock.calls
      .map(([asked]) => (asked as unknown as { name: string }).name)
      .filter((name) => name === 'token-uses')
  expect(notes()).toHaveLength(0)
  vi.advanceTimersByTime(1_000)
  expect(notes()).toHaveLength(1)
  vi.useRealTimers()
  const ids = await Promise.all(tokens.map(async (token) => (await find(token))?.holder.tokenId ?? 0))
  const used = await service.services.database.token.findMany({ where: { id: { in: ids } } })
  expect(used.map(({ lastUsedAt }) => lastUsedAt)).toEqual(ids.map(() => service.clock.now()))
})

test('PostgreSQL keeps the plan of a look-up, however few it asks for', async () => {
  const [account] = await accounts(1)
  const { id } = await makeSubscription(service.services, account?.billableId ?? 0, 'pro', 'sandbox')
  const tokens = openTokenLookup(pool, service.clock, openQueues())
  const findSubscription = openSubscriptionLookup(pool, openQueues())
  for (let turn = 0; turn < 8; turn += 1) {
    expect(await tokens.find(account?.token ?? '')).toBeDefined()
    expect((await findSubscription(id))?.id).toBe(id)
  }
  const { rows } = await pool.query<{ name: string; kept: boolean }>(
    `SELECT name, generic_plans > 0 AS kept FROM pg_prepared_statements WHERE name IN ('tokens', 'subscriptions') ORDER BY name`,
  )
  expect(rows).toEqual([
    { name: 'subscriptions', kept: true },
    { name: 'tokens', kept: true },
  ])
})
