import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { migrate } from '../../src/database/migrate.js'
import { readPrivileges } from '../../src/database/privileges.js'
import { type DefaultPostgres, startDefaultPostgres } from '../support/default-postgres.js'
import { makeAccount, makePlans, makeSubscription } from '../support/fixtures.js'
import { asRole, makeRoles } from '../support/roles.js'
import { startService } from '../support/service.js'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const IN_ORDER = { role: 'paywright', excess: [], missing: [], hidden: [], silent: [] }

let postgres: DefaultPostgres
beforeAll(async () => {
  postgres = await startDefaultPostgres()
  await run(postgres.url, 'CREATE ROLE administrator LOGIN NOSUPERUSER CREATEROLE CREATEDB')
})
afterAll(() => postgres.stop())

async function run(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

/** A new database of the administrator's, whom a managed server gives instead of a superuser. */
async function made(name: string): Promise<string> {
  const url = Object.assign(new URL(postgres.url), { username: 'administrator' })
  await run(url.href, `CREATE DATABASE ${name}`)
  return Object.assign(url, { pathname: `/${name}` }).href
}

test('an administrator who is no superuser makes the two roles, and one migrates and the other serves', async () => {
  const url = await made('fresh')
  await makeRoles(url)
  await migrate(asRole(url, 'paywright_owner'))
  const service = await startService({ databaseUrl: asRole(url, 'paywright') })
  await makePlans(service.services)
  const { billableId, token } = await makeAccount(service.services)
  const { id } = await makeSubscription(service.services, billableId, 'free', 'null')
  const answer = await service.request('GET', `/subscriptions/${id}`, { token })
  await service.close()
  expect(answer.status).toBe(200)
  expect(await readPrivileges(asRole(url, 'paywright'))).toEqual(IN_ORDER)
  await makeRoles(url)
  expect(await readPrivileges(asRole(url, 'paywright'))).toEqual(IN_ORDER)
})

test('a database that such an administrator migrated becomes the owner’s', async () => {
  const url = await made('older')
  await migrate(url)
  await makeRoles(url)
  expect(await migrate(asRole(url, 'paywright_owner'))).toEqual([])
  expect(await readPrivileges(asRole(url, 'paywright'))).toEqual(IN_ORDER)
})
