import type pg from 'pg'

/** What PostgreSQL has from 17 on. An older server refuses a session that asks for it at its start, so it is set later. */
export const NEWER_SETTINGS = { transaction_timeout: '0' } as const

const WITHOUT_TIMEOUT = (isLocal: boolean) =>
  `SELECT set_config('transaction_timeout', '0', ${isLocal}) WHERE current_setting('transaction_timeout', true) <> '0'`

/** Lets the transaction in which it is asked last as long as it needs. */
export const LIFT_IN_TRANSACTION = WITHOUT_TIMEOUT(true)

/** How long a new session may take to answer. */
const ANSWER_WITHIN_MS = 2_000

/**
 * Lets a new session's transactions last as long as they need: statements and idle moments have limits of their own. The
 * pool waits for what this returns, and its types do not say so.
 */
export const liftTransactionTimeout = ((client) => {
  const asked: TimedQuery = { text: WITHOUT_TIMEOUT(false), query_timeout: ANSWER_WITHIN_MS }
  return client.query(asked)
}) as NonNullable<pg.PoolConfig['onConnect']>

/** `pg` takes the limit, and its types do not declare it. */
type TimedQuery = pg.QueryConfig & { query_timeout: number }
