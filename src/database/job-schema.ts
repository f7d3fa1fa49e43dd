import pg from 'pg'
import { runMigrations } from 'graphile-worker'
import { UserError } from '../errors.js'
import { sessionAt } from './client.js'
import { JOB_SCHEMA, quietLogger } from './job-library.js'

const INSUFFICIENT_PRIVILEGE = '42501'

/**
 * Brings the job library's own schema up to date with the library's own migrations.
 * @throws UserError when this user may not create a schema
 */
export async function installJobSchema(databaseUrl: string): Promise<void> {
  const pgPool = new pg.Pool({ ...sessionAt(databaseUrl), max: 1, connectionTimeoutMillis: 10_000 })
  pgPool.on('error', () => undefined)
  pgPool.on('connect', (client) => client.on('error', () => undefined))
  try {
    await runMigrations({ pgPool, schema: JOB_SCHEMA, logger: quietLogger() })
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
