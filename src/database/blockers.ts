import { setTimeout as pause } from 'node:timers/promises'
import { isOutage } from './outage.js'
import { withClient } from './with-client.js'

/** Long for a lock that is in order, short for somebody who looks at the screen. */
const LOCK_WITHIN_MS = 2_000
const ANSWER_WITHIN_MS = 5_000

/** The URL for sessions that give up soon where somebody has locked what they ask for. */
export function impatientAt(databaseUrl: string): string {
  const [place = '', query] = databaseUrl.split('?', 2)
  const parameters = new URLSearchParams(query)
  parameters.set('options', `${parameters.get('options') ?? ''} -c lock_timeout=${LOCK_WITHIN_MS}`.trim())
  return `${place}?${parameters.toString()}`
}

/** Without a table, what it holds is the lock of those that migrate. */
type Blocker = Readonly<{ pid: number; program: string; table: string | null; seconds: number | null }>

/**
 * Whom a reader waits for: those that hold the one lock that stops reading, and those that somebody waits for who asks for
 * it, since readers queue behind that wait. Only a role with pg_monitor sees since when others do so.
 */
const BLOCKERS = `
  WITH lock AS (
    SELECT pid, relation, granted FROM pg_locks
    WHERE locktype = 'relation' AND mode = 'AccessExclusiveLock' AND pid <> pg_backend_pid()
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
  )
  SELECT session.pid, application_name AS program, min(lock.relation::regclass::text) AS table,
    extract(epoch FROM now() - xact_start)::int AS seconds
  FROM lock CROSS JOIN LATERAL unnest(CASE WHEN granted THEN ARRAY[lock.pid] ELSE pg_blocking_pids(lock.pid) END) AS holder (id)
    JOIN pg_stat_activity AS session ON session.pid = holder.id
  GROUP BY session.pid, program, seconds ORDER BY seconds DESC NULLS LAST, pid LIMIT 3`

const LIMITS = { connectionTimeoutMillis: ANSWER_WITHIN_MS, query_timeout: ANSWER_WITHIN_MS }

/** Why a question failed, where it failed for want of a lock or took too long. Undefined: for another reason. */
export async function blockedBy(databaseUrl: string, error: unknown): Promise<string | undefined> {
  if (!isOutage(error)) return undefined
  const { rows } = await withClient(databaseUrl, (client) => client.query<Blocker>(BLOCKERS), LIMITS)
  if (rows.length > 0) return rows.map(sentence).join('; ')
  return `it took too long (${(error as Error).message}), and nobody holds a lock on a table now: try again, and see what else the database does`
}

/** The name of sessions that migrate. */
export const MIGRATOR = 'paywright-migrate'

/** Whom sessions that migrate wait for. One of them that waits itself is in the way only for the sake of somebody else. */
const BEFORE_MIGRATORS = `
  WITH waiter AS (
    SELECT pid, relation FROM pg_locks JOIN pg_stat_activity USING (pid)
    WHERE NOT granted AND application_name = '${MIGRATOR}' AND datname = current_database()
  )
  SELECT session.pid, application_name AS program, min(waiter.relation::regclass::text) AS table,
    extract(epoch FROM now() - xact_start)::int AS seconds
  FROM waiter CROSS JOIN LATERAL unnest(pg_blocking_pids(waiter.pid)) AS holder (id)
    JOIN pg_stat_activity AS session ON session.pid = holder.id
  WHERE session.pid NOT IN (SELECT pid FROM waiter)
  GROUP BY session.pid, program, seconds ORDER BY seconds DESC NULLS LAST, pid LIMIT 3`

/** Several times while a migration waits for a lock. */
const LOOK_AGAIN_AFTER_MS = 100

/** Whom those that migrate wait for while `attempt` is under way. Undefined: nobody who could be seen. */
export const blockersDuring = (databaseUrl: string, attempt: () => Promise<unknown>): Promise<string | undefined> =>
  withClient(
    databaseUrl,
    async (client) => {
      let seen: readonly Blocker[] = []
      const isOver = attempt().then(
        () => true,
        () => true,
      )
      do {
        const { rows } = await client.query<Blocker>(BEFORE_MIGRATORS)
        if (rows.length > 0) seen = rows
      } while (!(await Promise.race([isOver, pause(LOOK_AGAIN_AFTER_MS, false)])))
      return seen.length === 0 ? undefined : seen.map(sentence).join('; ')
    },
    LIMITS,
  )

function sentence({ pid, program, table, seconds }: Blocker): string {
  const since = seconds === null ? '' : `, in a transaction that began ${seconds} s ago`
  const who = program === '' ? `session ${pid}` : `session ${pid} (${program})`
  if (table === null) return `${who} migrates${since}: let it end`
  return `${who} holds a lock on ${table}${since}: let it end, or SELECT pg_terminate_backend(${pid})`
}
