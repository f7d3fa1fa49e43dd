import { setImmediate as nextTurn } from 'node:timers/promises'
import type pg from 'pg'
import { breakConnection, type Connections, processOf, silentFor } from '../connections/connections.js'

/** The server is asked about what has been silent for so long. With looks that come every second that is a second more. */
const ASKED_AFTER_MS = 3_000

/**
 * What the server's processes do: `gone`, `idle…` for at least a second, which is longer than an answer is under way, or
 * `busy`, also where one waits for a lock. `own`: the process that answers.
 */
const PROCESSES = {
  name: 'pulse_processes',
  text: `SELECT asked.pid, pg_backend_pid() AS own, CASE WHEN activity.pid IS NULL THEN 'gone'
      WHEN state LIKE 'idle%' AND state_change < clock_timestamp() - interval '1 second' THEN state
      ELSE 'busy' END AS state
    FROM unnest($1::int[]) AS asked (pid) LEFT JOIN pg_stat_activity AS activity ON activity.pid = asked.pid`,
}

type Process = Readonly<{ pid: number; own: number; state: string }>

/**
 * Breaks connections that wait for an answer on which the server does not work, although `asking` shows that it answers:
 * they have died silently. So may have those of the same pool that rest. Behind a pooler nobody can tell.
 */
export async function breakSilent(asking: pg.Client, connections: Connections): Promise<void> {
  const isSilent = (client: pg.ClientBase) => (silentFor(client) ?? 0) > ASKED_AFTER_MS
  const suspected = connections.open().filter(({ clients }) => clients.some(isSilent))
  for (const { clients } of suspected) {
    const { rows } = await asking.query<Process>({ ...PROCESSES, values: [clients.map(processOf)] })
    if (rows.some(({ own }) => own !== processOf(asking))) return
    const states = new Map(rows.map(({ pid, state }) => [pid, state]))
    const stateOf = (client: pg.ClientBase) => states.get(processOf(client)) ?? 'busy'
    const dead = clients.filter((client) => isSilent(client) && stateOf(client) !== 'busy')
    if (dead.length === 0) continue
    const isAtRest = (client: pg.ClientBase) =>
      silentFor(client) === undefined && ['gone', 'idle'].includes(stateOf(client))
    for (const client of clients.filter(isAtRest)) breakConnection(client)
    // The pool drops them meanwhile. A caller that is told of an outage then, and asks again at once, gets none of them.
    await nextTurn()
    await nextTurn()
    for (const client of dead.filter(isSilent)) breakConnection(client)
  }
}

/**
 * Breaks connections of which a caller was told that the answer takes too long. `pg` would send the next statement behind
 * the one that has no answer: the end of a transaction would wait as long again, and so would the next caller.
 */
export function breakUnanswered(connections: Connections): void {
  for (const { pool, clients } of connections.open())
    for (const client of clients)
      if ((silentFor(client) ?? 0) > (pool.options.query_timeout ?? Infinity)) breakConnection(client)
}
