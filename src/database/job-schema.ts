import pg from 'pg'
import { runMigrations } from 'graphile-worker'
import { UserError } from '../errors.js'
import { sessionAt } from './client.js'
import { MIGRATOR } from './blockers.js'
import { liftTransactionTimeout } from './connections/transaction-timeout.js'
import { JOB_SCHEMA, quietLogger } from './job-library.js'
import { INSUFFICIENT_PRIVILEGE } from './migrations/apply.js'

/** A role that serves has time-outs, and to alter a large table may take longer. */
const UNHURRIED = '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0'

/**
 * The library turns row security on without any policy, so only the owner of its tables sees their rows. The policies let
 * a role through that holds the privileges.
 */
const LET_THROUGH = `DO $$
DECLARE
  hidden REGCLASS;
BEGIN
  FOR hidden IN
    SELECT oid FROM pg_class
    WHERE relnamespace = '${JOB_SCHEMA}'::regnamespace AND relrowsecurity
      AND NOT EXISTS (SELECT FROM pg_policy WHERE polrelid = pg_class.oid)
  LOOP
    EXECUTE format('CREATE POLICY by_privilege ON %s USING (true) WITH CHECK (true)', hidden);
  END LOOP;
END $$`

/**
 * Brings the job library's own schema up to date with the library's own migrations.
 * @throws UserError when this user may not create a schema
 */
export async function installJobSchema(databaseUrl: string): Promise<void> {
  const { connectionString, options } = sessionAt(databaseUrl)
  const pgPool = new pg.Pool({
    connectionString,
    options: `${options} ${UNHURRIED}`,
    max: 1,
    connectionTimeoutMillis: 10_000,
    application_name: MIGRATOR,
    onConnect: liftTransactionTimeout,
  })
  pgPool.on('error', () => undefined)
  pgPool.on('connect', (client) => client.on('error', () => undefined))
  try {
    await runMigrations({ pgPool, schema: JOB_SCHEMA, logger: quietLogger() })
    await pgPool.query(LET_THROUGH)
  } catch (error) {
    if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error
    throw new UserError(
      `The database user may not make the schema ${JOB_SCHEMA} (${(error as Error).message}): GRANT CREATE ON DATABASE to it, ` +
        'or run "paywright migrate" once as the owner',
      { cause: error },
    )
  } finally {
    await pgPool.end()
  }
}
