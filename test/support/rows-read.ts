import { expect, vi } from 'vitest'
import { byMaker } from './database.js'

/** Rows by table, and entries by index. */
export type RowsRead = ReadonlyMap<string, number>

/** What has been read of a database so far. A session's figures are there once it has ended, so all others must end. */
export const rowsRead = (url: string): Promise<RowsRead> =>
  byMaker(url, async (client) => {
    await vi.waitFor(async () => {
      const others = 'FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()'
      expect((await client.query(`SELECT ${others}`)).rowCount).toBe(0)
    }, 10_000)
    const { rows } = await client.query<{ name: string; read: number }>(
      `SELECT relname AS name, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int AS read FROM pg_stat_user_tables
       UNION ALL SELECT indexrelname, idx_tup_read::int FROM pg_stat_user_indexes`,
    )
    return new Map(rows.map(({ name, read }) => [name, read]))
  })
