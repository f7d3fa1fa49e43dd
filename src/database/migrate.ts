import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { UserError } from '../errors.js'
import { blockersDuring, MIGRATOR } from './blockers.js'
import { LIFT_IN_TRANSACTION } from './connections/transaction-timeout.js'
import { installJobSchema } from './job-schema.js'
import { apply } from './migrations/apply.js'
import {
  ensureTable,
  hasTable,
  type Migration,
  notApplied,
  readHistory,
  readMigrations,
} from './migrations/migration-history.js'
import { readWorkedThrough, type WorkedThrough } from './migrations/worked-through.js'
import { encodingFault, TEXT_COLUMNS, type TextStorage } from './text-storage.js'
import { withClient } from './with-client.js'

const MIGRATE_LOCK = 72707369
/**
 * How long a migration waits for a lock. Everything that comes after it waits, too, so it gives up soon and tries again
 * later.
 */
const LOCK_WITHIN_MS = 500
const AGAIN_AFTER_MS = 1_500
const GIVE_UP_AFTER_MS = 300_000
/** The oldest major version of PostgreSQL. */
export const OLDEST_SERVER = 15
const LOCK_NOT_AVAILABLE = '55P03'

/** A migration, and the tables that it works through while others wait for them. */
export type Planned = Readonly<{ name: string; worksThrough: readonly WorkedThrough[] }>

type Options = Readonly<{
  /** Is announced of each migration that works through a table, once, before it begins. */
  announce?: (next: Planned) => void
  /** How long to try while others hold a lock. */
  giveUpAfterMs?: number
}>
type Session = Readonly<{ client: pg.Client; databaseUrl: string; giveUpAfterMs: number }>

/**
 * Applies the pending migrations, each in one transaction with its record, while no other process migrates. A failed
 * migration leaves nothing behind. The job library's migrations come last.
 * @param migrationsDir as `readMigrations` takes it
 * @returns the names of the applied migrations, in order
 * @throws UserError when the database is unreachable or its history does not match the first of our migrations
 */
export async function migrate(
  databaseUrl: string,
  migrationsDir?: string,
  { announce = () => undefined, giveUpAfterMs = GIVE_UP_AFTER_MS }: Options = {},
): Promise<string[]> {
  return connected(databaseUrl, async (client) => {
    const session = { client, databaseUrl, giveUpAfterMs }
    const migrations = await readMigrations(migrationsDir)
    const applied: string[] = []
    let announced: string | undefined
    const tell = async (next: Migration) => {
      const planned = next.name === announced ? undefined : await plannedOf(client, next)
      announced = next.name
      if (planned && planned.worksThrough.length > 0) announce(planned)
    }
    for (;;) {
      const name = await alone(session, () => applyNext(client, migrations, tell))
      if (name === undefined) break
      applied.push(name)
    }
    await alone(session, () => installJobSchema(databaseUrl))
    return applied
  })
}

/**
 * The names of the migrations that `migrate` would apply. It changes nothing and takes no lock.
 * @throws UserError as `migrate` does
 */
export const pendingMigrations = (databaseUrl: string, migrationsDir?: string): Promise<string[]> =>
  connected(databaseUrl, async (client) => (await pendingOf(client, migrationsDir)).map(({ name }) => name))

/** The same, with what each works through in the database as it is now. */
export const plannedMigrations = (databaseUrl: string, migrationsDir?: string): Promise<Planned[]> =>
  connected(databaseUrl, async (client) => {
    const planned: Planned[] = []
    for (const migration of await pendingOf(client, migrationsDir)) planned.push(await plannedOf(client, migration))
    return planned
  })

async function pendingOf(client: pg.Client, migrationsDir?: string): Promise<readonly Migration[]> {
  const history = (await hasTable(client)) ? await readHistory(client) : []
  return notApplied(await readMigrations(migrationsDir), history)
}

const plannedOf = async (client: pg.Client, { name, script }: Migration): Promise<Planned> => ({
  name,
  worksThrough: await readWorkedThrough(client, script),
})

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
  const { rows } = await client.query<{ server_version: string }>('SHOW server_version')
  const version = rows[0]?.server_version ?? ''
  if (Number.parseInt(version) < OLDEST_SERVER)
    throw new UserError(`The database is PostgreSQL ${version}: ${OLDEST_SERVER} or newer is needed`)
}

/** A database cannot change its encoding later, so a new one is refused and an old one works on. */
async function requireEncoding(client: pg.Client): Promise<void> {
  const { rows } = await client.query<TextStorage>(`SELECT ${TEXT_COLUMNS}`)
  const fault = rows[0] && encodingFault(rows[0])
  if (fault !== undefined) throw new UserError(fault)
}

/**
 * Does `work` in a transaction that holds the migration lock, and tries again while a lock is taken.
 * @throws UserError that names who holds the lock, after five minutes
 */
async function alone<T>({ client, databaseUrl, giveUpAfterMs }: Session, work: () => Promise<T>): Promise<T> {
  const giveUpAt = performance.now() + giveUpAfterMs
  while (performance.now() < giveUpAt) {
    try {
      return await attempt(client, work)
    } catch (error) {
      if (!isLockTaken(error)) throw error
    }
    await pause(AGAIN_AFTER_MS)
  }
  let last: Promise<T> | undefined
  const begin = () => (last ??= attempt(client, work))
  const found = await blockersDuring(databaseUrl, begin).catch(() => undefined)
  return begin().catch((error: unknown) => {
    if (!isLockTaken(error)) throw error
    const who = found ?? 'nobody is seen to hold it now'
    throw new UserError(`Nothing more was migrated for want of a lock: ${who}. Then migrate again`, { cause: error })
  })
}

/** The lock ends with its transaction: one of a session would stay on a pooler's connection. */
async function attempt<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  try {
    await client.query('BEGIN')
    // A role that serves has time-outs; building an index may take longer, and so may what another connection does meanwhile.
    await client.query(
      `SET LOCAL lock_timeout = ${LOCK_WITHIN_MS}; SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0;
       SET LOCAL application_name = '${MIGRATOR}'; ${LIFT_IN_TRANSACTION}`,
    )
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATE_LOCK])
    const result = await work()
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

const isLockTaken = (error: unknown): boolean => {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return code === LOCK_NOT_AVAILABLE || cause?.code === LOCK_NOT_AVAILABLE
}

/** Applies the first pending migration. @returns its name, or undefined when none is pending */
async function applyNext(
  client: pg.Client,
  migrations: readonly Migration[],
  tell: (next: Migration) => Promise<void>,
): Promise<string | undefined> {
  await ensureTable(client)
  const history = await readHistory(client)
  if (history.length === 0) await requireEncoding(client)
  const [next] = notApplied(migrations, history)
  if (next === undefined) return undefined
  await tell(next)
  await apply(client, next)
  return next.name
}
