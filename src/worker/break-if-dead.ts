import type pg from 'pg'
import type { Connections } from '../database/connections/connections.js'
import { withClient } from '../database/with-client.js'

const LIMITS = { connectionTimeoutMillis: 2_000, query_timeout: 2_000 }

/** Whether one of these processes of the server waits for a lock. */
const WAITS = `SELECT EXISTS (
  SELECT FROM pg_stat_activity WHERE pid = ANY ($1) AND wait_event_type = 'Lock') AS waits`

/**
 * Breaks the connections of a pool that says nothing, where a new connection works and none of them waits for a lock:
 * then they have died silently, as behind a proxy or a firewall that has forgotten them, and would be waited for for
 * ever. A database that lets nobody in, or is silent itself, is left to the pulse.
 */
export async function breakIfDead(databaseUrl: string, pool: pg.Pool, connections: Connections): Promise<void> {
  const { rows } = await withClient(
    databaseUrl,
    (client) => client.query<{ waits: boolean }>(WAITS, [connections.processesOf(pool)]),
    LIMITS,
  )
  if (rows[0]?.waits === false) connections.breakOf(pool)
}
