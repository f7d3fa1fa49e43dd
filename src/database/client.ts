import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { Prisma, PrismaClient } from '../../generated/prisma/client.js'
import { currentTracer } from '../telemetry/tracing.js'
import type { Connections } from './connections/connections.js'
import { keepDescriptions } from './connections/keep-descriptions.js'
import { traceStatements } from './connections/trace-statements.js'
import { liftTransactionTimeout } from './connections/transaction-timeout.js'
import { READERS } from './timestamps.js'

export type Database = PrismaClient
/** A transaction's client. Use cases write through it. */
export type Transaction = Prisma.TransactionClient
/** A plain `pg` pool without Prisma, for the few statements that run most often. */
export type Pool = pg.Pool

export type PoolOptions = Readonly<{ connections: number; applicationName: string; watchedBy?: Connections }>

/** Above the longest statement of the service, below the time that a client waits. */
const STATEMENT_TIMEOUT_S = 15

/**
 * What statements and their answers mean, on any server. Each is PostgreSQL's own default, which an operator may have
 * changed: `pg` reads dates in the ISO style alone, claims rely on reading what others have committed, and an amount that
 * is read as a number would be rounded.
 */
const MEANING = {
  DateStyle: 'ISO',
  default_transaction_isolation: 'read committed',
  standard_conforming_strings: 'on',
  bytea_output: 'hex',
  array_nulls: 'on',
  extra_float_digits: '1',
} as const

/**
 * What every session of the pools needs, as PostgreSQL writes it.
 *
 * - jit: PostgreSQL would compile queries that it estimates as expensive, which takes longer than any statement here runs.
 * - enable_seqscan: PostgreSQL caches plans, and a plan made while a table was empty would keep reading the whole table
 *   later. `off` discourages that wherever an index exists.
 * - plan_cache_mode: a plan that is forced to be kept for a tally reads more with every tally that was counted.
 * - lock_timeout, idle_session_timeout: a request waits for its turn at a row, and a connection for its next request.
 */
export const SESSION_SETTINGS = {
  jit: 'off',
  enable_seqscan: 'off',
  plan_cache_mode: 'auto',
  TimeZone: 'UTC',
  statement_timeout: `${STATEMENT_TIMEOUT_S}s`,
  idle_in_transaction_session_timeout: '1min',
  lock_timeout: '0',
  idle_session_timeout: '0',
  ...MEANING,
} as const

const optionsOf = (settings: Readonly<Record<string, string>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value.replaceAll(' ', '\\ ')}`)
    .join(' ')

/** What a single connection needs. */
const SINGLE = optionsOf({
  jit: SESSION_SETTINGS.jit,
  idle_session_timeout: SESSION_SETTINGS.idle_session_timeout,
  ...MEANING,
})
/** One start-up parameter holds all settings, so that a pooler has to let only that one through. */
const SESSION = optionsOf(SESSION_SETTINGS)
/** How long to wait for a connection, be it new or one that others use. */
const CONNECT_TIMEOUT_MS = 2_000

/** Each connection keeps a plan for every named statement, so their number is limited. */
const MOST_NAMES = 250
const UNNAMED = ''
const names = new Map<string, string>()

/**
 * A batch update joins its batch with a table, and a plan cached when the table was small would join all of it.
 * Planning again costs little compared with the batch.
 */
const updatesBatch = (sql: string) => sql.includes('jsonb_to_recordset') && /\bUPDATE \w+ SET\b/.test(sql)

/** The connection settings. Session options from the URL come first, and `needed` overrides them. */
export function sessionAt(url: string, needed = SINGLE): Readonly<{ connectionString: string; options: string }> {
  const [place = '', query] = url.split('?', 2)
  const parameters = new URLSearchParams(query)
  const asked = parameters.get('options')
  if (asked === null) return { connectionString: url, options: needed }
  // `pg` would let the URL's options replace ours.
  parameters.delete('options')
  return { connectionString: `${place}?${parameters.toString()}`, options: `${asked} ${needed}` }
}

/** The connection settings of the pools. */
export const poolSessionAt = (url: string) => sessionAt(url, SESSION)

/** A name makes PostgreSQL parse and plan a statement once per connection. Statements beyond the limit stay unnamed. */
function statementName(sql: string): string {
  if (!names.has(sql) && names.size < MOST_NAMES) names.set(sql, updatesBatch(sql) ? UNNAMED : `prisma_${names.size}`)
  return names.get(sql) ?? UNNAMED
}

/**
 * Sends a statement past Prisma, for less than half of the processor time, and returns its rows as `pg` reads them: a
 * bigint is text. Only for a statement that is no part of a transaction.
 */
export async function rowsOf<Row extends pg.QueryResultRow>(pool: Pool, sql: Prisma.Sql): Promise<Row[]> {
  const { text, values } = sql
  const { rows } = await pool.query<Row>({ name: statementName(text), text, values })
  return rows
}

/** A Prisma client with its own pool. */
export const openDatabase = (url: string, options: PoolOptions): Database => databaseOn(openPool(url, options))

/** A client that may never be needed, and its pool. */
export type LazyDatabase = Readonly<{ pool: Pool; get: () => Database; close: () => Promise<void> }>

/** A Prisma client that is made when it is first asked for, because each takes megabytes. Its pool opens at once. */
export function openLazily(url: string, options: PoolOptions): LazyDatabase {
  const pool = openPool(url, options)
  let made: Database | undefined
  return {
    pool,
    get: () => (made ??= databaseOn(pool)),
    close: () => (made ? made.$disconnect() : pool.end()),
  }
}

function databaseOn(pool: Pool): Database {
  const adapter = new PrismaPg(pool, {
    disposeExternalPool: true,
    statementNameGenerator: ({ sql, args }) => (args.length === 0 ? UNNAMED : statementName(sql)),
  })
  return new PrismaClient({ adapter, errorFormat: 'minimal' })
}

/**
 * A pool of connections. Every wait has a limit, both for a connection and for an answer, so an unreachable database
 * becomes an error that `isOutage` recognizes.
 */
export function openPool(url: string, { connections, applicationName, watchedBy }: PoolOptions): Pool {
  const pool = new pg.Pool({
    ...poolSessionAt(url),
    max: connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: 60_000,
    query_timeout: (STATEMENT_TIMEOUT_S + 5) * 1_000,
    keepAlive: true,
    application_name: applicationName,
    types: READERS,
    onConnect: liftTransactionTimeout,
  })
  watchedBy?.watch(pool)
  pool.on('connect', keepDescriptions)
  const tracer = currentTracer()
  if (tracer) traceStatements(pool, tracer)
  pool.on('error', () => {
    // An idle connection broke. The pool has dropped it, and the next query opens another one or reports the outage.
  })
  pool.on('connect', (client) => {
    // Between two uses a connection has no error listener, so a break at that moment would end the process.
    client.on('error', () => undefined)
  })
  return pool
}
