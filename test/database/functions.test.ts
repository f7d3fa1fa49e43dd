import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromRoot } from '../../src/root.js'
import { createDatabase, type TestDatabase } from '../support/database.js'

const files = readdirSync(fromRoot('src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.sql'),
)
const functionOf = (file: string) => basename(file, '.sql').replaceAll('-', '_')

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

/** Every function that is ours: the job library keeps its own in a schema of its own. */
async function definitions(): Promise<{ name: string; text: string }[]> {
  const { rows } = await client.query<{ name: string; text: string }>(`
    SELECT proname AS name, pg_get_functiondef(pg_proc.oid) AS text
    FROM pg_proc WHERE pronamespace = 'public'::regnamespace ORDER BY name, text`)
  return rows.map(({ name, text }) => ({ name, text: text.replace(/\s+/g, ' ').trim() }))
}

test('every function of a migrated database has one file in src, and every file a function', async () => {
  const created = await definitions()
  expect(created).not.toEqual([])
  expect(files.map(functionOf).sort()).toEqual(created.map(({ name }) => name))
})

test.each(files)('src/%s is the text of its function in a migrated database', async (file) => {
  const migrated = await definitions()
  await client.query('BEGIN')
  try {
    // Gone before the file is run, so that nothing but the file can have brought it back.
    await client.query(`DROP FUNCTION ${functionOf(file)} CASCADE`)
    await client.query(readFileSync(fromRoot(`src/${file}`), 'utf8'))
    expect(await definitions()).toEqual(migrated)
  } finally {
    await client.query('ROLLBACK')
  }
})
