import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archivePlan } from '../../src/plans/archive-plan.js'
import { makeAccount, makePlans } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

let first: TestService
let second: TestService
let client: pg.Client
let token: string
beforeAll(async () => {
  first = await startService()
  second = await startService({ databaseUrl: first.databaseUrl, clock: first.clock })
  await makePlans(first.services)
  token = (await makeAccount(first.services)).token
  client = new pg.Client({ connectionString: first.databaseUrl })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await second.close()
  await first.close()
})

const names = async (at: TestService) =>
  (await at.request('GET', '/plans', { token })).json.data.map(({ name }: { name: string }) => name) as string[]

/** Until the condition holds; the test's own timeout is the limit. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await pause(5)
}

const areKept = async (at: TestService) =>
  (await at.services.planCache.plans()) === (await at.services.planCache.plans())

test('plans are cached, and a change on one instance reaches the others', async () => {
  await until(async () => (await areKept(first)) && (await areKept(second)))
  await client.query("UPDATE plan SET name = 'Renamed' WHERE key = 'pro'")
  await until(async () => (await names(first)).includes('Renamed') && (await names(second)).includes('Renamed'))
  await client.query("UPDATE plan_item SET name = 'Calls' WHERE key = 'calls'")
  await until(async () => (await second.request('GET', '/plans/pro', { token })).json.data.items[0].name === 'Calls')
})

test('the instance that archives a plan stops listing it at once', async () => {
  await until(() => areKept(first))
  await archivePlan(first.services, 'forever')
  expect(await names(first)).not.toContain('Forever')
  expect((await first.request('GET', '/plans/forever', { token })).status).toBe(404)
})

test('an instance that lost its listening connection caches nothing until it listens again', async () => {
  await until(() => areKept(first))
  const listeners = "FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'paywright-plans'"
  await client.query(`SELECT pg_terminate_backend(pid) ${listeners}`)
  await until(async () => !(await areKept(first)))
  await client.query("UPDATE plan SET name = 'Changed unheard' WHERE key = 'pro'")
  expect(await names(first)).toContain('Changed unheard')
  await until(() => areKept(first))
  expect(await names(first)).toContain('Changed unheard')
})
