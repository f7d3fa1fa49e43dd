import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { UserError } from '../../errors.js'
import { fromRoot } from '../../root.js'

export type Migration = Readonly<{ name: string; script: string }>
export type Applied = Readonly<{
  migration_name: string
  checksum: string
  finished_at: Date | null
  logs: string | null
}>

/** Prisma Migrate's own table, so `prisma migrate deploy` and this code can each continue the other's work. */
const MIGRATIONS_TABLE = `CREATE TABLE _prisma_migrations (
  id                      VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum                VARCHAR(64) NOT NULL,
  finished_at             TIMESTAMPTZ,
  migration_name          VARCHAR(255) NOT NULL,
  logs                    TEXT,
  rolled_back_at          TIMESTAMPTZ,
  started_at              TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count     INTEGER NOT NULL DEFAULT 0
)`

const WHERE_TABLES_ARE = `SELECT current_setting('search_path') AS path,
  to_regclass(quote_ident(current_schema()) || '._prisma_migrations') IS NOT NULL AS found,
  (SELECT place.oid::regnamespace::text FROM pg_namespace AS place
    WHERE EXISTS (SELECT FROM pg_class WHERE relnamespace = place.oid AND relname = '_prisma_migrations')
      AND EXISTS (SELECT FROM pg_class WHERE relnamespace = place.oid AND relname = 'audit_entry') LIMIT 1) AS elsewhere`

/** @throws UserError where the tables are in a schema that this session does not look at first */
export async function hasTable(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ path: string; found: boolean; elsewhere: string | null }>(WHERE_TABLES_ARE)
  const { path: searched = '', found = false, elsewhere = null } = rows[0] ?? {}
  if (!found && elsewhere !== null)
    throw new UserError(
      `The service's tables are in the schema ${elsewhere}, where search_path (${searched}) does not look first: ` +
        'reset it for the role (ALTER ROLE … RESET search_path), the database or the URL',
    )
  return found
}

export async function ensureTable(client: pg.Client): Promise<void> {
  if (await hasTable(client)) return
  const { rows } = await client.query<{ tablename: string }>(
    'SELECT tablename FROM pg_tables WHERE schemaname = current_schema() LIMIT 1',
  )
  if (rows[0] !== undefined)
    throw new UserError(
      `The database is not empty (table ${rows[0].tablename}) and has never been migrated: give DATABASE_URL a database of its own`,
    )
  await client.query(MIGRATIONS_TABLE)
}

export async function readHistory(client: pg.Client): Promise<readonly Applied[]> {
  const { rows } = await client.query<Applied>(
    `SELECT migration_name, checksum, finished_at, logs FROM _prisma_migrations
     WHERE rolled_back_at IS NULL ORDER BY started_at, migration_name`,
  )
  return rows
}

/**
 * A migration whose name ends so only adds what older versions do not look at. The name is in the history, where they
 * read it.
 */
const isAdditive = (name: string): boolean => name.endsWith('_additive')

/** Checks that the database's history matches ours, and returns the migrations that it lacks. */
export function notApplied(migrations: readonly Migration[], history: readonly Applied[]): readonly Migration[] {
  const ours = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { migration_name: name, checksum, finished_at, logs } of history) {
    const migration = ours.get(name)
    if (finished_at === null)
      throw new UserError(
        `Migration ${name} failed or was cut short${logs ? ` (${logs.trim().split('\n')[0]})` : ''}: undo what it left, ` +
          `then UPDATE _prisma_migrations SET rolled_back_at = now() WHERE migration_name = '${name}', as the owner of the tables`,
      )
    if (migration === undefined && isAdditive(name)) continue
    if (migration === undefined)
      throw new UserError(
        `The database has migration ${name}, which this version does not know: start the version that applied it, or a newer one`,
      )
    if (!matches(migration.script, checksum))
      throw new UserError(
        `Migration ${name} was changed after it had been applied: put its migration.sql back as it was, and change the schema by a new migration`,
      )
  }
  const applied = new Set(history.map(({ migration_name }) => migration_name))
  return migrations.filter(({ name }) => !applied.has(name))
}

export const checksumOf = (script: string): string => createHash('sha256').update(script).digest('hex')

/** Ignores line endings, as Prisma does: git changes them between systems. */
function matches(script: string, checksum: string): boolean {
  const unix = script.replaceAll('\r\n', '\n')
  return [script, unix, unix.replaceAll('\n', '\r\n')].some((variant) => checksumOf(variant) === checksum)
}

/**
 * The names that `scripts/bundle-server.js` found when it built this version. A folder may hold more: a
 * version that is unpacked over a newer one leaves the newer one's migrations there.
 */
declare const BUILT_MIGRATIONS: readonly string[] | undefined

/** @param directory holds `<timestamp>_<name>/migration.sql`; the package's own by default, and then only what it was built with */
export async function readMigrations(directory?: string): Promise<readonly Migration[]> {
  const folder = directory ?? fromRoot('prisma', 'migrations')
  const built = typeof BUILT_MIGRATIONS === 'undefined' ? undefined : BUILT_MIGRATIONS
  const names = (directory === undefined ? built : undefined) ?? (await foldersIn(folder))
  return Promise.all(
    names.map(async (name) => ({ name, script: await readFile(path.join(folder, name, 'migration.sql'), 'utf8') })),
  )
}

async function foldersIn(directory: string): Promise<readonly string[]> {
  const entries = await readdir(directory, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  if (names.length === 0) throw new UserError(`${directory} holds no migrations: reinstall, or check out again`)
  return names.sort()
}
