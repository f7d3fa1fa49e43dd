import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from '../../src/database/client.js'
import { migrate } from '../../src/database/migrate.js'
import { nextAct } from '../../src/gateways/next-act.js'
import { type DefaultPostgres, startDefaultPostgres } from '../support/default-postgres.js'
import { makeAccount, makePlans, makeSubscription } from '../support/fixtures.js'
import { examples } from '../support/requests.js'
import { startService, type TestService } from '../support/service.js'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** What a managed server refuses to tell. */
const REFUSED = { 'pg_current_wal_lsn()': 'pg_lsn', 'pg_walfile_name(pg_lsn)': 'text' } as const
const refusal = ([name, type]: readonly [string, string]) => `
  CREATE FUNCTION refused.${name} RETURNS ${type} LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'wal_level must be set to "logical"' USING ERRCODE = '55000'; END $$;`
/** What stands in a schema whose names are found first, for each kind of server. */
const KINDS = {
  own: '',
  managed: `CREATE SCHEMA refused; ${Object.entries(REFUSED).map(refusal).join('')}`,
  // With logical replication it tells its place, and nothing else of it changes when it is restored.
  aurora: `CREATE SCHEMA refused; CREATE FUNCTION refused.aurora_version() RETURNS text LANGUAGE sql AS $$ SELECT '15.4' $$`,
} as const
type Kind = keyof typeof KINDS
const kinds = Object.keys(KINDS) as Kind[]

let postgres: DefaultPostgres
let services: Readonly<Record<Kind, TestService>>
const urlOf = (kind: Kind) => Object.assign(new URL(postgres.url), { pathname: `/${kind}` }).href
beforeAll(async () => {
  postgres = await startDefaultPostgres()
  const started = kinds.map(async (kind) => [kind, await startedAs(kind)] as const)
  services = Object.fromEntries(await Promise.all(started)) as Record<Kind, TestService>
})
afterAll(async () => {
  for (const service of Object.values(services)) await service.close()
  await postgres.stop()
})

async function startedAs(kind: Kind): Promise<TestService> {
  await run(postgres.url, `CREATE DATABASE ${kind} TEMPLATE template0`)
  await migrate(urlOf(kind))
  await run(urlOf(kind), KINDS[kind])
  await run(urlOf(kind), `ALTER DATABASE ${kind} SET search_path = public, refused, pg_catalog`)
  const service = await startService({ databaseUrl: urlOf(kind) })
  await makePlans(service.services)
  return service
}

async function run(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

test('such a server refuses to tell the place in its log', async () => {
  await expect(run(urlOf('managed'), 'SELECT pg_current_wal_lsn()')).rejects.toThrow('logical')
})

test.each(['cancelSubscription', 'resumeSubscription', 'setDefaultPaymentMethod'] as const)(
  '%s works on a managed server, which tells nothing of its log',
  async (id) => {
    const { managed } = services
    const { billableId, token } = await makeAccount(managed.services)
    const { make, body, path } = examples[id]
    const resource = await make!(managed.services, billableId)
    const { status } = await managed.request('POST', path(resource), { token, body: body?.(resource) })
    expect(status).toBe(200)
  },
)

/** The name that the next act of a subscription would have, which a rollback gives back. */
async function namedNext(databaseUrl: string, id: number): Promise<string> {
  const client = openDatabase(databaseUrl, { connections: 1, applicationName: 'test' })
  let named = ''
  const abandoned = client.$transaction(async (tx) => {
    named = await nextAct(tx, id)
    throw new Error('rolled back')
  })
  await expect(abandoned).rejects.toThrow('rolled back')
  await client.$disconnect()
  return named
}

test('an act that is repeated has its key again, on a managed server until that begins anew, as after each restore', async () => {
  const acts: [string, number][] = []
  for (const kind of kinds) {
    const { billableId } = await makeAccount(services[kind].services)
    const { id } = await makeSubscription(services[kind].services, billableId, 'free', 'null')
    acts.push([urlOf(kind), id])
  }
  const named = () => Promise.all(acts.map((act) => namedNext(...act)))
  const before = await named()
  expect(new Set(before).size).toBe(kinds.length)
  for (const name of before) expect(name).toMatch(/^1-[0-9a-f]{12}$/)
  expect(await named()).toEqual(before)
  await postgres.restart()
  const after = await named()
  expect(after.map((name, n) => name === before[n])).toEqual(kinds.map((kind) => kind === 'own'))
})
