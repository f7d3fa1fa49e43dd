import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../src/database/migrate.js'
import { fromRoot } from '../../src/root.js'
import { createDatabase, type TestDatabase } from '../support/database.js'
import { makeAccount, makePlans, makeSubscription } from '../support/fixtures.js'
import { startService, type TestService } from '../support/service.js'

const NEWER = '20991231000000_notes_additive'
const COUNTED = 200

let database: TestDatabase
let client: pg.Client
/** The migrations of the next version: ours and one more. */
let next: string

beforeAll(async () => {
  database = await createDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  next = await mkdtemp(path.join(tmpdir(), 'paywright-next-'))
  await cp(fromRoot('prisma', 'migrations'), next, { recursive: true })
  await mkdir(path.join(next, NEWER))
  await writeFile(
    path.join(next, NEWER, 'migration.sql'),
    'ALTER TABLE usage_total ADD COLUMN note text;\nCREATE TABLE note (id int);\n',
  )
})
afterAll(async () => {
  await client.end()
  await database.drop()
  await rm(next, { recursive: true, force: true })
})

test('while the next version migrates and after it, this version goes on counting and can start again', async () => {
  const running = await startService({ databaseUrl: database.url })
  await makePlans(running.services)
  const { billableId, token } = await makeAccount(running.services)
  const { id } = await makeSubscription(running.services, billableId, 'pro')
  const count = async (service: TestService) => {
    const body = { feature: 'calls', quantity: 1 }
    return (await service.request('POST', `/subscriptions/${id}/tally-usage`, { token, body })).status
  }
  const statuses: number[] = []
  const counting = (async () => {
    while (statuses.length < COUNTED) statuses.push(await count(running))
  })()
  expect(await migrate(database.url, next)).toEqual([NEWER])
  await counting
  const again = await startService({ databaseUrl: database.url })
  statuses.push(...(await Promise.all([count(again), count(running), count(again)])))
  await again.close()
  await running.close()
  expect(new Set(statuses)).toEqual(new Set([200]))
  const { rows } = await client.query<{ total: number }>('SELECT sum(total)::int AS total FROM usage_total')
  expect(rows).toEqual([{ total: COUNTED + 3 }])
})

test('a service refuses to start on a database that is behind it, and names the command that helps', async () => {
  await client.query(
    'DELETE FROM _prisma_migrations WHERE migration_name = (SELECT max(migration_name) FROM _prisma_migrations WHERE migration_name <> $1)',
    [NEWER],
  )
  await expect(startService({ databaseUrl: database.url })).rejects.toThrow(
    /lacks 1 migrations, .* first: run "paywright migrate"/,
  )
})
