import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openEmbedded, type EmbeddedDatabase } from '../../src/database/embedded/open-embedded.js'
import { migrate, pendingMigrations } from '../../src/database/migrate.js'

// It starts real servers, on machines that may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const OURS = fileURLToPath(new URL('../../prisma/migrations', import.meta.url))
const FIRST = '20260101000000_first'
const SECOND = '20260102000000_second'

let directory: string
let embedded: EmbeddedDatabase
let migrations: string
let url: string
let databases = 0

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'paywright-migrate-'))
  embedded = await openEmbedded(directory)
})

afterAll(async () => {
  await embedded.release()
  await rm(directory, { recursive: true, force: true })
})

beforeEach(async () => {
  const name = `migrated_${(databases += 1)}`
  await query(embedded.url, `CREATE DATABASE ${name}`)
  url = Object.assign(new URL(embedded.url), { pathname: `/${name}` }).href
  migrations = path.join(directory, name)
  await write(FIRST, 'CREATE TABLE first (id int);\n')
  await write(SECOND, 'CREATE TABLE second (id int);\nINSERT INTO second VALUES (1);\n')
})

async function write(name: string, script: string): Promise<void> {
  await mkdir(path.join(migrations, name), { recursive: true })
  await writeFile(path.join(migrations, name, 'migration.sql'), script)
}

async function query(at: string, sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: at })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql, values)).rows
  } finally {
    await client.end()
  }
}

const tables = async () =>
  (await query(url, `SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`)).map(
    ({ tablename }) => tablename,
  )

test('an empty database gets every migration in order, exactly once', async () => {
  expect(await pendingMigrations(url, migrations)).toEqual([FIRST, SECOND])
  expect(await tables()).toEqual([])
  expect(await migrate(url, migrations)).toEqual([FIRST, SECOND])
  expect(await migrate(url, migrations)).toEqual([])
  expect(await pendingMigrations(url, migrations)).toEqual([])
  expect(await query(url, 'SELECT * FROM second')).toEqual([{ id: 1 }])
})

test('servers that migrate at the same time apply each migration once', async () => {
  const applied = await Promise.all(Array.from({ length: 8 }, () => migrate(url, migrations)))
  expect(applied.flat().toSorted()).toEqual([FIRST, SECOND])
  expect(await query(url, 'SELECT count(*)::int FROM _prisma_migrations')).toEqual([{ count: 2 }])
})

test('the history is recorded as prisma migrate deploy records it', async () => {
  await migrate(url, migrations)
  const rows = await query(url, 'SELECT * FROM _prisma_migrations ORDER BY started_at')
  expect(rows).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/) as string,
      // sha256sum of the file
      checksum: '5dda2ccc07b9fc87887614da6184744bdcbf2b88c9587752201564584dafec19',
      finished_at: expect.any(Date) as Date,
      migration_name: FIRST,
      logs: null,
      rolled_back_at: null,
      started_at: expect.any(Date) as Date,
      applied_steps_count: 1,
    },
    expect.objectContaining({ migration_name: SECOND, applied_steps_count: 1 }),
  ])
  const columns = await query(
    url,
    `SELECT column_name, udt_name, character_maximum_length AS length, is_nullable, column_default
     FROM information_schema.columns WHERE table_name = '_prisma_migrations' ORDER BY ordinal_position`,
  )
  const column = (
    column_name: string,
    udt_name: string,
    length: number | null,
    is_nullable: string,
    initial?: string,
  ) => ({
    column_name,
    udt_name,
    length,
    is_nullable,
    column_default: initial ?? null,
  })
  expect(columns).toEqual([
    column('id', 'varchar', 36, 'NO'),
    column('checksum', 'varchar', 64, 'NO'),
    column('finished_at', 'timestamptz', null, 'YES'),
    column('migration_name', 'varchar', 255, 'NO'),
    column('logs', 'text', null, 'YES'),
    column('rolled_back_at', 'timestamptz', null, 'YES'),
    column('started_at', 'timestamptz', null, 'NO', 'now()'),
    column('applied_steps_count', 'int4', null, 'NO', '0'),
  ])
})

test('a database that prisma migrate deploy has begun is continued', async () => {
  await migrate(url, migrations)
  await query(url, 'DROP TABLE second')
  await query(url, 'DELETE FROM _prisma_migrations WHERE migration_name = $1', [SECOND])
  expect(await pendingMigrations(url, migrations)).toEqual([SECOND])
  expect(await migrate(url, migrations)).toEqual([SECOND])
})

test('a migration changed after it was applied stops the start by name, and nothing is applied', async () => {
  await rm(path.join(migrations, SECOND), { recursive: true })
  await migrate(url, migrations)
  await write(FIRST, 'CREATE TABLE first (id bigint);\n')
  await write(SECOND, 'CREATE TABLE second (id int);\n')
  await expect(migrate(url, migrations)).rejects.toThrow(`Migration ${FIRST} was changed after it had been applied`)
  await expect(pendingMigrations(url, migrations)).rejects.toThrow(FIRST)
  expect(await tables()).toEqual(['_prisma_migrations', 'first'])
})

test('a migration that differs only in line endings counts as unchanged', async () => {
  await migrate(url, migrations)
  await write(FIRST, 'CREATE TABLE first (id int);\r\n')
  expect(await migrate(url, migrations)).toEqual([])
})

test('a migration that fails leaves nothing behind, and can be corrected and applied', async () => {
  await write(SECOND, 'CREATE TABLE second (id int);\nSELECT 1 / 0;\n')
  await expect(migrate(url, migrations)).rejects.toThrow(
    `Migration ${SECOND} failed and left nothing behind: division by zero`,
  )
  expect(await tables()).toEqual(['_prisma_migrations', 'first'])
  await write(SECOND, 'CREATE TABLE second (id int);\n')
  expect(await migrate(url, migrations)).toEqual([SECOND])
})

test('a migration recorded as failed stops the start, and one rolled back is applied again', async () => {
  await migrate(url, migrations)
  await query(url, 'DROP TABLE second')
  await query(url, `UPDATE _prisma_migrations SET finished_at = NULL, logs = 'no space' WHERE migration_name = $1`, [
    SECOND,
  ])
  await expect(migrate(url, migrations)).rejects.toThrow(`Migration ${SECOND} failed or was cut short (no space)`)
  const [remedy = ''] = /UPDATE .*'/.exec(String(await migrate(url, migrations).catch(String))) ?? []
  await query(url, remedy)
  expect(await migrate(url, migrations)).toEqual([SECOND])
})

test('a database newer than the code stops the start and names the unknown migration', async () => {
  await migrate(url, migrations)
  await rm(path.join(migrations, SECOND), { recursive: true })
  await expect(migrate(url, migrations)).rejects.toThrow(
    `The database has migration ${SECOND}, which this version does not know`,
  )
})

test('a version that does not know a newer migration works on if that one only adds', async () => {
  const newer = '20260103000000_notes_additive'
  await write(newer, 'CREATE TABLE note (id int);\n')
  await migrate(url, migrations)
  await rm(path.join(migrations, newer), { recursive: true })
  expect(await migrate(url, migrations)).toEqual([])
  expect(await pendingMigrations(url, migrations)).toEqual([])
})

test('a migration behind a long reader lets others go first, and is applied when the reader has ended', async () => {
  await rm(path.join(migrations, SECOND), { recursive: true })
  await migrate(url, migrations)
  await write(SECOND, 'ALTER TABLE first ADD COLUMN name text;\n')
  const reader = new pg.Client({ connectionString: url })
  await reader.connect()
  await reader.query('BEGIN; SELECT * FROM first')
  const migrating = migrate(url, migrations)
  let slowest = 0
  for (const end = performance.now() + 4_000; performance.now() < end;) {
    const began = performance.now()
    await query(url, 'SELECT * FROM first')
    slowest = Math.max(slowest, performance.now() - began)
  }
  await reader.end()
  expect(await migrating).toEqual([SECOND])
  // The migration waits for half a second at a time; the rest is the machine's.
  expect(slowest).toBeLessThan(2_500)
})

test('a database that cannot store every letter is left unchanged, and the refusal says how to make one that can', async () => {
  const name = `narrow_${databases}`
  const at = `ENCODING 'LATIN1' LOCALE_PROVIDER libc LOCALE 'C' TEMPLATE template0`
  await query(embedded.url, `CREATE DATABASE ${name} ${at}`)
  const narrow = Object.assign(new URL(embedded.url), { pathname: `/${name}` }).href
  await expect(migrate(narrow, migrations)).rejects.toThrow(/as LATIN1.*createdb --encoding=UTF8/)
  expect(await query(narrow, `SELECT tablename FROM pg_tables WHERE schemaname = 'public'`)).toEqual([])
})

test('a database with tables of another program is left unchanged', async () => {
  await query(url, 'CREATE TABLE theirs (id int)')
  await expect(migrate(url, migrations)).rejects.toThrow('The database is not empty (table theirs)')
  expect(await tables()).toEqual(['theirs'])
})

test('an unreachable database is named without its password', async () => {
  const away = 'postgresql://somebody:secret-password@127.0.0.1:1/nowhere'
  const refusal = await migrate(away, migrations).catch((error: unknown) => error as Error)
  expect(refusal).toMatchObject({ name: 'UserError', message: expect.stringContaining('127.0.0.1:1') as string })
  expect(JSON.stringify(refusal) + String(refusal)).not.toContain('secret-password')
})

test('the package’s own migrations apply to an empty database', async () => {
  const names = (await readdir(OURS, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  expect(await migrate(url)).toEqual(names.sort())
  await cp(OURS, migrations, { recursive: true })
  expect(await pendingMigrations(url)).toEqual([])
})
