import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { withClient } from '../../src/database/with-client.js'
import { fromRoot } from '../../src/root.js'
import { databasePrograms } from '../support/database-programs.js'
import { type DefaultPostgres, startDefaultPostgres } from '../support/default-postgres.js'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const PAGE = readFileSync(fromRoot('docs/operations/faults.md'), 'utf8')
const COMMAND = PAGE.match(/^.*'REINDEX DATABASE.*$/m)?.[0] ?? ''
/** Which version of the system's rules the database says that its indexes were built by. */
const BUILT_BY = `SELECT datcollversion AS version FROM pg_database WHERE datname = 'paywright'`
const LETTERS = `LOCALE_PROVIDER icu ICU_LOCALE 'en-US' LOCALE 'C' ENCODING 'UTF8' TEMPLATE template0`

let postgres: DefaultPostgres
beforeAll(async () => {
  if (databasePrograms === undefined) return
  postgres = await startDefaultPostgres()
  await asked(postgres.url, `CREATE DATABASE paywright ${LETTERS}`)
  await asked(postgres.url, `UPDATE pg_database SET datcollversion = '1.0' WHERE datname = 'paywright'`)
  // The system sorts otherwise since: two keys have become one.
  await asked(
    url(),
    `CREATE FUNCTION sorted(key text) RETURNS text IMMUTABLE LANGUAGE sql AS 'SELECT key';
     CREATE TABLE tally (key text);
     CREATE UNIQUE INDEX tally_key ON tally (sorted(key));
     INSERT INTO tally VALUES ('once'), ('Once');
     CREATE OR REPLACE FUNCTION sorted(key text) RETURNS text IMMUTABLE LANGUAGE sql AS 'SELECT lower(key)'`,
  )
})
afterAll(async () => {
  if (databasePrograms !== undefined) await postgres.stop()
})

const url = () => Object.assign(new URL(postgres.url), { pathname: '/paywright' }).href
const asked = (at: string, sql: string) => withClient(at, async (client) => (await client.query(sql)).rows as unknown[])

/** Types what the page prints, as the database's administrator does. */
function type(): void {
  const { hostname, port, username } = new URL(postgres.url)
  const path = `${databasePrograms}${delimiter}${process.env['PATH']}`
  const env = { PATH: path, PGHOST: hostname, PGPORT: port, PGUSER: username }
  execFileSync('sh', ['-e', '-c', COMMAND], { stdio: ['ignore', 'ignore', 'pipe'], env })
}

test.skipIf(databasePrograms === undefined)(
  'what the page says after a new version of the system hides no index that could not be built again',
  async () => {
    expect(type).toThrow(/could not create unique index "tally_key"/)
    expect(await asked(url(), BUILT_BY)).toEqual([{ version: '1.0' }])
    await asked(url(), `UPDATE tally SET key = 'twice' WHERE key = 'Once'`)
    type()
    expect(await asked(url(), BUILT_BY)).not.toEqual([{ version: '1.0' }])
  },
)
