import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { UserError } from '../errors.js'
import { fromRoot } from '../root.js'
import { installJobSchema } from './job-schema.js'
import {
  checksumOf,
  ensureTable,
  hasTable,
  type Migration,
  notApplied,
  readHistory,
  readMigrations,
} from './migration-history.js'
import { encodingFault, TEXT_COLUMNS, type TextStorage } from './text-storage.js'
import { withClient } from './with-client.js'

/** Prisma Migrate's lock number, so that it and this code exclude each other. */
const MIGRATE_LOCK = 72707369
/**
 * How long a migration waits for a lock. Everything that comes after it waits, too, so it gives up soon and tries again
 * later.
 */
const LOCK_WITHIN_MS = 500
const AGAIN_AFTER_MS = 1_500
const GIVE_UP_AFTER_MS = 300_000
const OLDEST_SERVER = 150000
const INSUFFICIENT_PRIVILEGE = '42501'
const LOCK_NOT_AVAILABLE = '55P03'

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
    const applied: string[] = []
    for (;;) {
      const name = await alone(client, () => applyNext(client, migrations))
      if (name === undefined) break
      applied.push(name)
    }
    await alone(client, () => installJobSchema(databaseUrl))
    return applied
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

/** @throws UserError that says what to do when the database is behind this version */
export async function requireMigrated(databaseUrl: string): Promise<void> {
  const pending = await pendingMigrations(databaseUrl)
  if (pending.length > 0)
    throw new UserError(`The database lacks ${pending.length} migrations, ${pending[0]} first: run "paywright migrate"`)
}

const connected = <T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withClient(
    databaseUrl,
    async (client) => {
      await requireServer(client)
      return work(client)
    },
    { connectionTimeoutMillis: 10_000 },
  )

async function requireServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string; server_version: string }>(
    `SELECT current_setting('server_version_num') AS server_version_num, current_setting('server_version') AS server_version`,
  )
  if (Number(rows[0]?.server_version_num) < OLDEST_SERVER)
    throw new UserError(`The database is PostgreSQL ${rows[0]?.server_version}: 15 or newer is needed`)
}

/** A database cannot change its encoding later, so a new one is refused and an old one works on. */
async function requireEncoding(client: pg.Client): Promise<void> {
  const { rows } = await client.query<TextStorage>(`SELECT ${TEXT_COLUMNS}`)
  const fault = rows[0] && encodingFault(rows[0])
  if (fault !== undefined) throw new UserError(fault)
}

/**
 * Does `work` in a transaction that holds the migration lock, and tries again while a lock is taken. The lock ends with
 * its transaction: one of a session would stay on a pooler's connection.
 */
async function alone<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  const giveUpAt = performance.now() + GIVE_UP_AFTER_MS
  for (;;) {
    try {
      await client.query('BEGIN')
      // A role that serves has a time-out for statements; building an index may take longer.
      await client.query(`SET LOCAL lock_timeout = ${LOCK_WITHIN_MS}; SET LOCAL statement_timeout = 0`)
      await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATE_LOCK])
      const result = await work()
      await client.query('COMMIT')
      return result
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined)
      if (!isLockTaken(error)) throw error
      if (performance.now() > giveUpAt)
        throw new UserError(
          'Another process has held a lock that the migration needs for five minutes: end it (paywright doctor), then migrate again',
          { cause: error },
        )
      await pause(AGAIN_AFTER_MS)
    }
  }
}

const isLockTaken = (error: unknown): boolean => {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return code === LOCK_NOT_AVAILABLE || cause?.code === LOCK_NOT_AVAILABLE
}

/** Applies the first pending migration. @returns its name, or undefined when none is pending */
async function applyNext(client: pg.Client, migrations: readonly Migration[]): Promise<string | undefined> {
  await ensureTable(client)
  const history = await readHistory(client)
  if (history.length === 0) await requireEncoding(client)
  const [next] = notApplied(migrations, history)
  if (next) await apply(client, next)
  return next?.name
}

async function apply(client: pg.Client, { name, script }: Migration): Promise<void> {
  try {
    await client.query(script)
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, now(), clock_timestamp(), 1)`,
      [randomUUID(), checksumOf(script), name],
    )
  } catch (error) {
    const { message, code } = error as pg.DatabaseError
    const remedy = code === INSUFFICIENT_PRIVILEGE ? '. Run "paywright migrate" as the owner of the tables first' : ''
    throw new UserError(`Migration ${name} failed and left nothing behind: ${message}${remedy}`, { cause: error })
  }
}
