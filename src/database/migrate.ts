import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { UserError } from '../errors.js'
import { fromRoot } from '../root.js'
import { sessionAt } from './client.js'
import { installJobSchema } from './job-schema.js'

/** Prisma Migrate's lock number, so that it and this code exclude each other. */
const MIGRATE_LOCK = 72707369
const LOCK_TIMEOUT = '5min'
const OLDEST_SERVER = 150000
const INSUFFICIENT_PRIVILEGE = '42501'

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

/**
 * Applies the pending migrations, each in one transaction with its record, while no other process migrates. A failed
 * migration leaves nothing behind. The job library's migrations come last.
 * @param migrationsDir holds `<timestamp>_<name>/migration.sql`; the package's own by default
 * @returns the names of the applied migrations, in order
 * @throws UserError when the database is unreachable or its history does not match the first of our migrations
 */
export async function migrate(
  databaseUrl: string,
  migrationsDir = fromRoot('prisma', 'migrations'),
): Promise<string[]> {
  return connected(databaseUrl, async (client) => {
    const migrations = await readMigrations(migrationsDir)
    await lockMigrations(client)
    await ensureTable(client)
    const pending = notApplied(migrations, await readHistory(client))
    for (const migration of pending) await apply(client, migration)
    await installJobSchema(databaseUrl)
    return pending.map(({ name }) => name)
  })
}

/**
 * The names of the migrations that `migrate` would apply. It changes nothing and takes no lock.
 * @throws UserError as `migrate` does
 */
export async function pendingMigrations(
  databaseUrl: string,
  migrationsDir = fromRoot('prisma', 'migrations'),
): Promise<string[]> {
  return connected(databaseUrl, async (client) => {
    const history = (await hasTable(client)) ? await readHistory(client) : []
    return notApplied(await readMigrations(migrationsDir), history).map(({ name }) => name)
  })
}

type Migration = Readonly<{ name: string; script: string }>
type Applied = Readonly<{ migration_name: string; checksum: string; finished_at: Date | null; logs: string | null }>

async function connected<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...sessionAt(databaseUrl), connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    await client.end().catch(() => undefined)
    throw new UserError(
      `The database at ${client.host}:${client.port} does not let us in: ${message || code}. ` +
        'Check DATABASE_URL and that the server runs',
      { cause: error },
    )
  }
  try {
    const { rows } = await client.query<{ server_version_num: string; server_version: string }>(
      `SELECT current_setting('server_version_num') AS server_version_num, current_setting('server_version') AS server_version`,
    )
    if (Number(rows[0]?.server_version_num) < OLDEST_SERVER)
      throw new UserError(`The database is PostgreSQL ${rows[0]?.server_version}: 15 or newer is needed`)
    return await work(client)
  } finally {
    // Closing the connection also frees the lock.
    await client.end().catch(() => undefined)
  }
}

async function lockMigrations(client: pg.Client): Promise<void> {
  try {
    await client.query(`SET lock_timeout = '${LOCK_TIMEOUT}'`)
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATE_LOCK])
    await client.query('SET lock_timeout = 0')
  } catch (error) {
    if ((error as pg.DatabaseError).code !== '55P03') throw error
    throw new UserError(
      `Another process has been migrating this database for ${LOCK_TIMEOUT}: wait until it is done, or end it, then start again`,
    )
  }
}

async function hasTable(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    "SELECT to_regclass(quote_ident(current_schema()) || '._prisma_migrations') IS NOT NULL AS found",
  )
  return rows[0]?.found === true
}

async function ensureTable(client: pg.Client): Promise<void> {
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

async function readHistory(client: pg.Client): Promise<readonly Applied[]> {
  const { rows } = await client.query<Applied>(
    `SELECT migration_name, checksum, finished_at, logs FROM _prisma_migrations
     WHERE rolled_back_at IS NULL ORDER BY started_at, migration_name`,
  )
  return rows
}

/** Checks that the database's history matches ours, and returns the migrations that it lacks. */
function notApplied(migrations: readonly Migration[], history: readonly Applied[]): readonly Migration[] {
  const ours = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { migration_name: name, checksum, finished_at, logs } of history) {
    const migration = ours.get(name)
    if (finished_at === null)
      throw new UserError(
        `Migration ${name} failed or was cut short${logs ? ` (${logs.trim().split('\n')[0]})` : ''}: undo what it left, ` +
          `then "prisma migrate resolve --rolled-back ${name}"`,
      )
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

async function apply(client: pg.Client, { name, script }: Migration): Promise<void> {
  try {
    await client.query('BEGIN')
    await client.query(script)
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, now(), clock_timestamp(), 1)`,
      [randomUUID(), checksumOf(script), name],
    )
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    const { message, code } = error as pg.DatabaseError
    const remedy = code === INSUFFICIENT_PRIVILEGE ? '. Run "paywright migrate" as the owner of the tables first' : ''
    throw new UserError(`Migration ${name} failed and left nothing behind: ${message}${remedy}`, { cause: error })
  }
}

const checksumOf = (script: string): string => createHash('sha256').update(script).digest('hex')

/** Ignores line endings, as Prisma does: git changes them between systems. */
function matches(script: string, checksum: string): boolean {
  const unix = script.replaceAll('\r\n', '\n')
  return [script, unix, unix.replaceAll('\n', '\r\n')].some((variant) => checksumOf(variant) === checksum)
}

async function readMigrations(directory: string): Promise<readonly Migration[]> {
  const entries = await readdir(directory, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  if (names.length === 0) throw new UserError(`${directory} holds no migrations: reinstall, or check out again`)
  return Promise.all(
    names
      .sort()
      .map(async (name) => ({ name, script: await readFile(path.join(directory, name, 'migration.sql'), 'utf8') })),
  )
}
