import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openQueues } from '../../src/concurrency/queues.js'
import { openDatabase } from '../../src/database/client.js'
import { migrate } from '../../src/database/migrate.js'
import { openPlanCache } from '../../src/plans/plan-cache.js'
import { eventually } from '../faults/upgrade-world.js'
import { type DefaultPostgres, startDefaultPostgres } from '../support/default-postgres.js'
import { makePlans } from '../support/fixtures.js'
import { asRole, makeRoles } from '../support/roles.js'
import { runHere } from '../support/run-command.js'
import { figure } from './figures.js'
import { newPlace, SECRET, startInstance } from './instance.js'
import { startLoad } from './load.js'
import { countRecords, makeMetered, openOperator } from './operator.js'
import { keepsNamesApart, type PgBouncer, pgbouncerVersion, startPgBouncer } from './pgbouncer.js'

const version = pgbouncerVersion()
const isNew = keepsNamesApart(version)

let postgres: DefaultPostgres
let admin: pg.Client
let transactions: PgBouncer
let sessions: PgBouncer
const closers: (() => Promise<void>)[] = []

beforeAll(async () => {
  figure(`PgBouncer ${version.join('.')}`)
  postgres = await startDefaultPostgres({ max_connections: '200' })
  closers.push(postgres.stop)
  admin = new pg.Client({ connectionString: postgres.url })
  await admin.connect()
  closers.push(() => admin.end())
  await makeRoles(postgres.url)
  transactions = await startPgBouncer(postgres.url)
  sessions = await startPgBouncer(postgres.url, { pool_mode: 'session', default_pool_size: '100' })
  closers.push(transactions.close, sessions.close)
})
afterAll(async () => {
  for (const close of closers.toReversed()) await close()
})

test('two migrations at once through a pooler in transaction mode both end, and leave no lock behind', async () => {
  const owner = asRole(transactions.url, 'paywright_owner')
  const applied = await Promise.all([migrate(owner), migrate(owner)])
  expect(new Set(applied.flat()).size).toBe(applied.flat().length)
  expect(await migrate(owner)).toEqual([])
  const { rows } = await admin.query("SELECT * FROM pg_locks WHERE locktype = 'advisory'")
  expect(rows).toEqual([])
})

test('the command migrates as the owner through a pooler that drops the settings of a session', async () => {
  const job = { DATABASE_URL: asRole(transactions.url, 'paywright_owner'), SESSION_SECRET: SECRET }
  expect(await runHere(['migrate'], job)).toEqual({ code: 0, stdout: 'Nothing to apply.\n', stderr: '' })
})

describe('the service refuses to start', () => {
  const refusal = (url: string) =>
    openOperator(url).then(
      async ({ close }) => {
        await close()
        return 'it started'
      },
      (error: unknown) => (error as Error).message,
    )

  test('behind a pooler that refuses the settings of a session, and names its setting', async () => {
    const strict = await startPgBouncer(postgres.url, { ignore_startup_parameters: '' })
    expect(await refusal(strict.url)).toMatch(/unsupported startup parameter.*ignore_startup_parameters/)
    await strict.close()
  })

  test('behind a pooler that drops the settings of a session, and names what to set for the role', async () => {
    const owner = asRole(transactions.url, 'paywright_owner')
    expect(await refusal(owner)).toMatch(/ALTER ROLE paywright_owner SET enable_seqscan = 'off'; .*roles\.sql/)
  })

  test.skipIf(isNew)('behind a PgBouncer that mixes up named statements, and names the version it needs', async () => {
    expect(await refusal(transactions.url)).toMatch(/does not keep named statements apart: .*PgBouncer 1\.21/)
  })
})

test('an instance counts, bills and ends behind the pooler, in each mode that this version can', async () => {
  const operator = await openOperator(asRole(postgres.url, 'paywright'))
  await makePlans(operator.services)
  const account = await makeMetered(operator.services)
  const acknowledged = new Set<string>()
  const sent = new Set<string>()
  for (const { url } of isNew ? [sessions, transactions] : [sessions]) {
    const instance = await startInstance(await newPlace(), { DATABASE_URL: url, DRAIN_MS: '0' })
    const origin = `http://127.0.0.1:${instance.place.port}`
    const load = startLoad(origin, [account], { writers: 4, readers: 2, pauseMs: 20 })
    await eventually('tallies are counted', () => Promise.resolve(load.acknowledged.size >= 100))
    await load.stop()
    expect(load.failures).toEqual([])
    for (const key of load.acknowledged) acknowledged.add(key)
    for (const key of load.sent) sent.add(key)
    expect(await instance.end('SIGTERM')).toMatchObject({ code: 0 })
  }
  await operator.close()
  const all = acknowledged.size
  const load = { acknowledged, sent }
  expect(await countRecords(postgres.url, load)).toEqual({ lost: 0, unknown: 0, records: all, totals: all })
})

test('plans are cached behind a pooler only in session mode, and a changed price shows in both', async () => {
  const database = openDatabase(postgres.url, { connections: 4, applicationName: 'trial' })
  const cache = (url: string) => openPlanCache(url, database, openQueues())
  const [silent, told] = [cache(transactions.url), cache(sessions.url)]
  const priceIn = async (plans: typeof silent) => (await plans.plans()).find(({ key }) => key === 'pro')?.price
  const isKept = async (plans: typeof silent) => (await plans.plans()) === (await plans.plans())
  await eventually('the subscription in session mode is sure', async () => (await isKept(silent), isKept(told)))
  expect(await isKept(silent)).toBe(false)
  await admin.query("UPDATE plan SET price = 5900 WHERE key = 'pro'")
  expect(await priceIn(silent)).toBe(5900n)
  await eventually('the notification arrives', async () => (await priceIn(told)) === 5900n)
  await silent.close()
  await told.close()
  await database.$disconnect()
})
