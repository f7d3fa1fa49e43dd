import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { Prisma, PrismaClient } from '../../generated/prisma/client.js'

export type Database = PrismaClient
/** A transaction's client: what a use case writes through. */
export type Transaction = Prisma.TransactionClient
/** Connections without Prisma, for the few statements that are asked for most. */
export type Pool = pg.Pool

export type PoolOptions = Readonly<{ connections: number; applicationName: string }>

/** PostgreSQL compiles what it takes for much work, for longer than any statement of the service lasts. */
const NEVER_COMPILED = '-c jit=off'
/**
 * Always by index, where there is one: plans are kept, and one from when a table was empty would read all of it ever
 * after. A scan counts as much work from then on, however small the table is.
 */
const SESSION = `${NEVER_COMPILED} -c TimeZone=UTC -c enable_seqscan=off`
/** Above what any statement of the service takes, below what a client waits. */
const STATEMENT_TIMEOUT_MS = 15_000
const CONNECT_TIMEOUT_MS = 3_000

/** Each connection keeps the plan of every statement that has a name, so they are limited. */
const MOST_NAMES = 250
const UNNAMED = ''
const names = new Map<string, string>()

/**
 * An update of a batch joins it with a table, and a kept plan from when that was small joins with all of it. To plan it
 * anew costs little beside the batch.
 */
const updatesBatch = (sql: string) => sql.includes('jsonb_to_recordset') && /\bUPDATE \w+ SET\b/.test(sql)

/** Where to connect to, and what each session begins with: what the URL asks for, and over that what is `needed`. */
export function sessionAt(
  url: string,
  needed = NEVER_COMPILED,
): Readonly<{ connectionString: string; options: string }> {
  const [place = '', query] = url.split('?', 2)
  const parameters = new URLSearchParams(query)
  const asked = parameters.get('options')
  if (asked === null) return { connectionString: url, options: needed }
  // `pg` would take what the URL says in the place of ours.
  parameters.delete('options')
  return { connectionString: `${place}?${parameters.toString()}`, options: `${asked} ${needed}` }
}

/** A name has PostgreSQL parse and plan a statement once a connection; one too many goes without. */
function statementName(sql: string): string {
  if (!names.has(sql) && names.size < MOST_NAMES) names.set(sql, updatesBatch(sql) ? UNNAMED : `prisma_${names.size}`)
  return names.get(sql) ?? UNNAMED
}

/** A Prisma client on a pool of its own. */
export function openDatabase(url: string, options: PoolOptions): Database {
  const adapter = new PrismaPg(openPool(url, options), {
    disposeExternalPool: true,
    statementNameGenerator: ({ sql, args }) => (args.length === 0 ? UNNAMED : statementName(sql)),
  })
  return new PrismaClient({ adapter, errorFormat: 'minimal' })
}

/**
 * A pool of connections. No wait is without end: neither for a connection nor for an answer on one, so that a database
 * that is away becomes an error which `isOutage` knows.
 */
export function openPool(url: string, { connections, applicationName }: PoolOptions): Pool {
  const pool = new pg.Pool({
    ...sessionAt(url, SESSION),
    max: connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: 60_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: STATEMENT_TIMEOUT_MS + 5_000,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    application_name: applicationName,
  })
  pool.on('error', () => {
    // An idle connection was cut: the pool has dropped it, and the next query opens another or reports the outage.
  })
  pool.on('connect', (client) => {
    // Between two users a connection has no listener of theirs; one cut in just that moment would end the process.
    client.on('error', () => undefined)
  })
  return pool
}
