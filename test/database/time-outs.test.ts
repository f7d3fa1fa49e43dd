import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { openDatabase } from '../../src/database/client.js'
import { migrate } from '../../src/database/migrate.js'
import { requireSession } from '../../src/database/pooler.js'
import { withClient } from '../../src/database/with-client.js'
import { byMaker, createDatabase, type TestDatabase } from '../support/database.js'
import { type DefaultPostgres, startDefaultPostgres } from '../support/default-postgres.js'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** What an operator may have set for other programs. A server before 17 has no limit of a transaction. */
const SHORT = '20s'
const LIMITS = ['statement_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout'] as const
const NONE = Object.fromEntries(LIMITS.map((name) => [name, '0']))
const SHOWN = LIMITS.map((name) => `coalesce(current_setting('${name}', true), '0') AS ${name}`).join(', ')
const limitEach = (database: string) => `DO $$ DECLARE name text; BEGIN
  FOR name IN SELECT pg_settings.name FROM pg_settings WHERE pg_settings.name IN ('${LIMITS.join("', '")}') LOOP
    EXECUTE format('ALTER DATABASE %I SET %I = %L', '${database}', name, '${SHORT}');
  END LOOP;
END $$`

let folder: string
let limited: TestDatabase
let postgres: DefaultPostgres
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paywright-time-outs-'))
  await mkdir(join(folder, '20260101000000_first'))
  await writeFile(join(folder, '20260101000000_first', 'migration.sql'), `CREATE TABLE seen AS SELECT ${SHOWN};\n`)
  limited = await createDatabase()
  await byMaker(limited.url, (client) => client.query(limitEach(new URL(limited.url).pathname.slice(1))))
  postgres = await startDefaultPostgres()
})
afterAll(async () => {
  await limited.drop()
  await postgres.stop()
  await rm(folder, { recursive: true })
})

test('a transaction lasts as long as its work, whatever limit the server has for the transactions of others', async () => {
  const database = openDatabase(limited.url, { connections: 1, applicationName: 'test' })
  const shown = await database.$transaction((tx) => tx.$queryRawUnsafe(`SELECT ${SHOWN}`))
  await database.$disconnect()
  expect(shown).toEqual([expect.objectContaining({ transaction_timeout: '0' })])
})

test('a session that nothing stands in front of starts under such a limit', async () => {
  await requireSession(limited.url)
})

/** An empty database with such limits. */
async function emptyAt(server: string): Promise<string> {
  const name = `limited_${randomBytes(8).toString('hex')}`
  await withClient(server, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`))
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href
  await withClient(url, (client) => client.query(limitEach(name)))
  return url
}

test.each([
  ['on the tests’ server', () => inject('postgresUrl')],
  ['on one with PostgreSQL’s own defaults', () => postgres.url],
])('a migration takes as long as it needs, whatever limits the server has (%s)', async (_where, server) => {
  const url = await emptyAt(server())
  await migrate(url, folder)
  const seen = await withClient(url, (client) => client.query('SELECT * FROM seen'))
  expect(seen.rows).toEqual([NONE])
})

test('the job library’s migrations take as long as they need, whatever limits the server has', async () => {
  const url = await emptyAt(postgres.url)
  await withClient(url, (client) =>
    client.query(`
      CREATE SCHEMA watched;
      CREATE TABLE watched.seen AS SELECT ${SHOWN} LIMIT 0;
      CREATE FUNCTION watched.see() RETURNS event_trigger LANGUAGE plpgsql AS
        $$ BEGIN INSERT INTO watched.seen SELECT ${SHOWN}; END $$;
      CREATE EVENT TRIGGER seeing ON ddl_command_start EXECUTE FUNCTION watched.see()`),
  )
  await migrate(url, folder)
  const seen = await withClient(url, (client) => client.query('SELECT DISTINCT * FROM watched.seen'))
  expect(seen.rows).toEqual([NONE])
})
