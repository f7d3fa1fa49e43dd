import pg from 'pg'
import { asMaker } from './database.js'

/** Locks tables of a database, so that every reader waits. */
export type TableLocks = Readonly<{
  whileLocked<T>(table: string, work: () => Promise<T>): Promise<T>
  /** How many of the service's connections wait for a lock. */
  waiting(): Promise<number>
  close(): Promise<void>
}>

export async function tableLocks(databaseUrl: string): Promise<TableLocks> {
  const url = asMaker(databaseUrl)
  const [holder, watcher] = [new pg.Client(url), new pg.Client(url)]
  await Promise.all([holder.connect(), watcher.connect()])
  return {
    async whileLocked(table, work) {
      await holder.query('BEGIN')
      await holder.query(`LOCK TABLE ${table}`)
      return work().finally(() => holder.query('ROLLBACK'))
    },
    async waiting() {
      const { rows } = await watcher.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock' AND application_name LIKE 'paywright%'`,
      )
      return rows[0]?.count ?? NaN
    },
    async close() {
      await Promise.all([holder.end(), watcher.end()])
    },
  }
}
