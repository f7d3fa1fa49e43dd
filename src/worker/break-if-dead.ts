import type pg from 'pg'
import { type Connections, processOf } from '../database/connections/connections.js'
import { withClient } from '../database/with-client.js'

const LIMITS = { connectionTimeoutMillis: 2_000, query_timeout: 2_000 }

/**
 * Whether one of these processes of the server waits for a lock. A pooler has numbers of its own; behind it the name tells,
 * which it hands on: another instance of the same name may be meant, so dead connections may wait for that, too.
 */
const WAITS = `SELECT EXISTS (
  SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'
    AND CASE WHEN pg_backend_pid() = $3 THEN pid = ANY ($1) ELSE starts_with(application_name, $2) END) AS waits`

/**
 * Breaks the connections of a pool that says nothing, where a new connection works and none of them waits for a lock:
 * then they have died silently, as behind a proxy or a firewall that has forgotten them, and would be waited for for
 * ever. A database that lets nobody in, or is silent itself, is left to the pulse.
 */
export async function breakIfDead(databaseUrl: string, pool: pg.Pool, connections: Connections): Promise<void> {
  const { rows } = await withClient(
    databaseUrl,
    (client) =>
      client.query<{ waits: boolean }>(WAITS, [
        connections.processesOf(pool),
        pool.options.application_name,
        processOf(client),
      ]),
    LIMITS,
  )
  if (rows[0]?.waits === false) connections.breakOf(pool)
}
