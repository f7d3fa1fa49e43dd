import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { examineCondition } from '../../src/database/health/condition.js'
import { createDatabase, type TestDatabase } from '../support/database.js'

let database: TestDatabase
let client: pg.Client

beforeAll(async () => {
  database = await createDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const withOption = (option: string) => {
  const url = new URL(database.url)
  url.searchParams.set('options', `-c ${option}`)
  return url.href
}

test('the doctor says so where commits wait for a standby and none is connected', async () => {
  await client.query(`CREATE SCHEMA awaited;
    CREATE FUNCTION awaited.current_setting(name text) RETURNS text LANGUAGE sql
    AS 'SELECT CASE name WHEN ''synchronous_standby_names'' THEN ''three'' ELSE pg_catalog.current_setting(name) END'`)
  const replication = (await examineCondition(withOption('search_path=awaited,public,pg_catalog'), 1)).find(
    ({ name }) => name === 'replication',
  )
  const message = expect.stringContaining('none that synchronous_standby_names (three) names is connected') as string
  expect(replication).toEqual({ name: 'replication', ok: false, message })
  expect(await examineCondition(database.url, 1)).toContainEqual(
    expect.objectContaining({ name: 'replication', ok: true }),
  )
})

test.each([
  { sees: 'positions', lag: 3 * 2 ** 20, message: '1 replicas, 3 MB behind, 0 slots without a reader' },
  {
    sees: 'nothing',
    lag: null,
    message: '1 replicas, whose lag only a role with pg_monitor sees, 0 slots without a reader',
  },
])(
  'the doctor of a role that sees $sees of a replica says what it knows of its lag',
  async ({ sees, lag, message }) => {
    await client.query(`CREATE SCHEMA sees_${sees};
    CREATE VIEW sees_${sees}.pg_stat_replication AS
    SELECT pg_lsn '1/0' AS sent_lsn, pg_lsn '1/0' - ${lag}::numeric AS replay_lsn, NULL::text AS sync_state`)
    const found = await examineCondition(withOption(`search_path=sees_${sees},public,pg_catalog`), 1)
    expect(found).toContainEqual({ name: 'replication', ok: true, message })
  },
)

test.each([
  { late: 'invoice', says: '0 subscriptions, 1 charges and 0 reports overdue' },
  { late: 'usage_report', says: '0 subscriptions, 0 charges and 1 reports overdue' },
])('the doctor counts a row of $late that is due for six minutes as overdue', async ({ late, says }) => {
  const due = late === 'invoice' ? 'next_attempt_at' : 'due_at'
  await client.query(`CREATE SCHEMA late_${late};
    CREATE VIEW late_${late}.${late} AS
    SELECT row.* FROM jsonb_populate_record(NULL::public.${late}, jsonb_build_object('${due}', now() - interval '6 minutes')) AS row`)
  const found = await examineCondition(withOption(`search_path=late_${late},public,pg_catalog`), 1)
  const message = expect.stringContaining(says) as string
  expect(found).toContainEqual({ name: 'backlog', ok: false, message })
})

/** The same database, in sessions where it looks as if it had been made otherwise, or on another system. */
async function otherTextUrl(schema: string, encoding: string, version: string): Promise<string> {
  await client.query(`CREATE SCHEMA ${schema};
    CREATE VIEW ${schema}.pg_database AS SELECT oid, datname, datconnlimit,
      pg_char_to_encoding('${encoding}') AS encoding, '2.31' AS datcollversion FROM pg_catalog.pg_database;
    CREATE FUNCTION ${schema}.pg_database_collation_actual_version(oid) RETURNS text LANGUAGE sql AS 'SELECT ''${version}'''`)
  return withOption(`search_path=${schema},public,pg_catalog`)
}

test.each([
  { schema: 'whole', encoding: 'UTF8', version: '2.31', ok: true, says: 'stored as UTF8' },
  {
    schema: 'bytes',
    encoding: 'SQL_ASCII',
    version: '2.31',
    ok: false,
    says: 'as SQL_ASCII.*createdb --encoding=UTF8',
  },
  { schema: 'narrow', encoding: 'LATIN1', version: '2.31', ok: false, says: 'as LATIN1.*createdb --encoding=UTF8' },
  { schema: 'newer', encoding: 'UTF8', version: '2.36', ok: false, says: 'than version 2.31.*REINDEX DATABASE' },
])(
  'the doctor’s word on text that is stored as $encoding and sorted by version $version, with indexes of 2.31, is $ok',
  async ({ schema, encoding, version, ok, says }) => {
    const findings = await examineCondition(await otherTextUrl(schema, encoding, version), 1)
    expect(findings).toContainEqual({ name: 'text', ok, message: expect.stringMatching(says) as string })
  },
)
