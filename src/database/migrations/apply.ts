import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { UserError } from '../../errors.js'
import { checksumOf, type Migration } from './migration-history.js'

export const INSUFFICIENT_PRIVILEGE = '42501'

/** Applies a migration and records it, in the caller's transaction. @throws UserError that names the migration */
export async function apply(client: pg.Client, { name, script }: Migration): Promise<void> {
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
