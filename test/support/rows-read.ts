import pg from 'pg'
import { expect, vi } from 'vitest'
import { asMaker } from './database.js'

export async function asOwner<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: asMaker(url) })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Rows by table, and entries by index. */
export type RowsRead = ReadonlyMap<string, number>

/** What has been read of a database so far. A session's figures are there once it has ended, so all others must end. */
export const rowsRead = (url: string): Promise<RowsRead> =>
  asOwner(url, async (client) => {
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
