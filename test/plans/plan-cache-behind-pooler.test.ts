import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../faults/upgrade-world.js'
import { makeAccount, makePlans } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'
import { silentPooler } from '../support/silent-pooler.js'

let direct: TestService
let pooler: Awaited<ReturnType<typeof silentPooler>>
let pooled: TestService
let client: pg.Client
let token: string
beforeAll(async () => {
  direct = await startService()
  await makePlans(direct.services)
  token = (await makeAccount(direct.services)).token
  pooler = await silentPooler(direct.databaseUrl)
  pooled = await startService({ databaseUrl: pooler.url })
  client = new pg.Client({ connectionString: direct.databaseUrl })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await pooled.close()
  await pooler.close()
  await direct.close()
})

const priceAt = async (service: TestService): Promise<number> =>
  (await service.request('GET', '/plans/pro', { token })).json.data.price as number

test('behind a pooler that takes the subscription and stays silent, a price that another instance changed is shown', async () => {
  expect(await priceAt(pooled)).toBe(4900)
  const subscribed = `FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'paywright-plans'
    AND query LIKE 'LISTEN%' AND state = 'idle'`
  await eventually(
    'the subscription is accepted',
    async () => (await client.query(`SELECT ${subscribed}`)).rowCount === 1,
  )
  // What is read now would be cached.
  for (let read = 0; read < 3; read += 1) expect(await priceAt(pooled)).toBe(4900)
  await client.query("UPDATE plan SET price = 5900 WHERE key = 'pro'")
  expect(await priceAt(pooled)).toBe(5900)
})
