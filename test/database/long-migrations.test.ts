import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { migrate } from '../../src/database/migrate.js'
import { readMigrations } from '../../src/database/migrations/migration-history.js'
import { tablesWorkedThrough } from '../../src/database/migrations/worked-through.js'
import { fromRoot } from '../../src/root.js'
import { SECRET } from '../cli/run-cli.js'
import { runHere } from '../support/run-command.js'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const OURS = fromRoot('prisma', 'migrations')
/** Of these and those after, two build an index of all tokens. */
const SINCE = '20261125190000_living_tokens_additive'

let admin: pg.Client
let folder: string
beforeAll(async () => {
  admin = new pg.Client({ connectionString: inject('postgresUrl') })
  await admin.connect()
  folder = await mkdtemp(join(tmpdir(), 'paywright-long-'))
})
afterAll(async () => {
  await admin.end()
  await rm(folder, { recursive: true })
})

async function onNewDatabase(name: string, work: (client: pg.Client, url: string) => Promise<void>): Promise<void> {
  await admin.query(`CREATE DATABASE ${name}`)
  const url = Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).href
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client, url)
  } finally {
    await client.end()
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
  }
}

/** Each table with what is rebuilt where PostgreSQL works through it: its own file, and its indexes. */
const FILES = `
  SELECT DISTINCT coalesce(root.relname, owner.relname) AS table, file.oid || '/' || file.relfilenode AS file
  FROM pg_class AS file
    LEFT JOIN pg_index ON indexrelid = file.oid
    JOIN pg_class AS owner ON owner.oid = coalesce(indrelid, file.oid)
    LEFT JOIN pg_class AS root ON root.oid = pg_partition_root(owner.oid)
  WHERE file.relkind IN ('r', 'i') AND file.relnamespace = 'public'::regnamespace`

test('of each migration the tables are known from before of which it builds an index, or writes or rewrites the rows', async () => {
  await onNewDatabase('worked_through', async (client) => {
    const filesOf = async () => (await client.query<{ table: string; file: string }>(FILES)).rows
    let before = await filesOf()
    let found = 0
    for (const { name, script } of await readMigrations(OURS)) {
      await client.query(script)
      const after = await filesOf()
      const [tables, files] = [new Set(before.map(({ table }) => table)), new Set(before.map(({ file }) => file))]
      const rebuilt = after.filter(({ table, file }) => tables.has(table) && !files.has(file))
      const written = [...script.matchAll(/^(?:UPDATE|DELETE FROM) "(\w+)"/gm)].map(([, table = '']) => ({ table }))
      const expected = [...rebuilt, ...written].map(({ table }) => table)
      expect(tablesWorkedThrough(script), name).toEqual(expect.arrayContaining(expected))
      found += expected.length
      before = after
    }
    expect(found).toBeGreaterThan(30)
  })
})

test.each([
  ['CREATE UNIQUE INDEX CONCURRENTLY "a_key" ON ONLY "a" ("id");', ['a']],
  ['ALTER TABLE "a" ADD COLUMN "b" TEXT; ALTER TABLE "a" ADD CONSTRAINT "c" CHECK ("b" <> \'\') NOT VALID;', []],
  ['ALTER TABLE "a" VALIDATE CONSTRAINT "c"; ALTER TABLE "b" ALTER COLUMN "c" SET NOT NULL;', ['a', 'b']],
  ['INSERT INTO "a" SELECT FROM "b" JOIN c ON true; -- UPDATE "d" SET x = 1;', ['b', 'c']],
  ['DO $$ BEGIN UPDATE a SET b = 1; END $$;', ['a']],
  ['CREATE FUNCTION f() RETURNS void LANGUAGE plpgsql AS $$ BEGIN UPDATE a SET b = 1; END $$;', []],
  ['CREATE TRIGGER t BEFORE UPDATE ON "a" FOR EACH ROW EXECUTE FUNCTION f();', []],
])('%s works through %j', (script, tables) => {
  expect(tablesWorkedThrough(script)).toEqual(tables)
})

test('a migration is announced with the sizes of the tables with rows that it works through, once and before it begins', async () => {
  await onNewDatabase('announced', async (client, url) => {
    const scripts: Readonly<Record<string, string>> = {
      '1_tables': 'CREATE TABLE full_one (id int); CREATE TABLE empty_one (id int);',
      '2_long': 'CREATE INDEX ON full_one (id); CREATE INDEX ON empty_one (id);',
      '3_short': 'ALTER TABLE full_one ADD COLUMN name text;',
    }
    const write = async (name: string) => {
      await mkdir(join(folder, 'made', name), { recursive: true })
      await writeFile(join(folder, 'made', name, 'migration.sql'), scripts[name] ?? '')
    }
    await write('1_tables')
    await migrate(url, join(folder, 'made'))
    await client.query('INSERT INTO full_one SELECT generate_series(1, 1000)')
    await write('2_long')
    await write('3_short')
    const announced: unknown[] = []
    await migrate(url, join(folder, 'made'), { announce: (next) => announced.push(next) })
    const bytes = expect.any(Number) as number
    expect(announced).toEqual([{ name: '2_long', worksThrough: [{ table: 'full_one', bytes }] }])
  })
})

test('a dry run of the command says what would be applied and what takes long, and the command says the same as it begins', async () => {
  await onNewDatabase('dry_run', async (client, url) => {
    const older = join(folder, 'older')
    const pending = (await readMigrations(OURS)).filter(({ name }) => name >= SINCE)
    const isPending = (source: string) => pending.some(({ name }) => source.includes(name))
    await cp(OURS, older, { recursive: true, filter: (source) => !isPending(source) })
    await migrate(url, older)
    await client.query(`
      INSERT INTO billable (name, created_at) VALUES ('Acme', now());
      INSERT INTO token (billable_id, hash, created_at) SELECT id, sha256('a'), now() FROM billable`)
    const lines = pending.map(({ name, script }) => {
      const isLong = tablesWorkedThrough(script).includes('token')
      return isLong ? `${name} works through token (1 MB): what needs these tables may wait until it ends` : name
    })
    const long = lines.filter((line) => line.includes(' works through '))
    expect(long).toHaveLength(2)
    const env = { DATABASE_URL: url, SESSION_SECRET: SECRET }
    const run = (...options: string[]) => runHere(['migrate', ...options], env)
    expect(await run('--dry-run')).toEqual({ code: 0, stdout: `${lines.join('\n')}\n`, stderr: '' })
    expect(await run()).toMatchObject({ code: 0, stderr: `${long.join('\n')}\n` })
    expect(await run('--dry-run', '--json')).toEqual({ code: 0, stdout: '{"pending":[]}\n', stderr: '' })
  })
})
