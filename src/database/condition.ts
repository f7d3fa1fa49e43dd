import type { Client } from 'pg'
import { type Backlog, BACKLOG_COLUMNS } from './backlog.js'
import { withClient } from './with-client.js'

/** What an operator asks of a running installation. `ok` is false where somebody has to act. */
export type Finding = Readonly<{ name: string; ok: boolean; message: string }>

type Facts = Backlog &
  Readonly<{
    overdue: number
    connections: number
    mostConnections: number
    standby: boolean
    replicas: number
    lagBytes: number
    idleSlots: number
    commit: string
  }>

/** Billing runs every minute. */
const LATE_SECONDS = 300
const MOST_LAG_BYTES = 256 * 2 ** 20
const FULL_SHARE = 0.9

const QUESTION = `SELECT ${BACKLOG_COLUMNS},
  (SELECT count(*)::int FROM subscription WHERE due_at < now() - interval '5 minutes') AS overdue,
  (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS connections,
  current_setting('max_connections')::int AS "mostConnections",
  pg_is_in_recovery() AS standby,
  (SELECT count(*)::int FROM pg_stat_replication) AS replicas,
  (SELECT coalesce(max(pg_wal_lsn_diff(sent_lsn, replay_lsn)), 0)::float8 FROM pg_stat_replication) AS "lagBytes",
  (SELECT count(*)::int FROM pg_replication_slots WHERE NOT active) AS "idleSlots",
  current_setting('synchronous_commit') AS commit`

/** Examines an installation whose migrations are applied. It changes nothing. */
export async function examineCondition(databaseUrl: string): Promise<readonly Finding[]> {
  const ask = async (client: Client) => (await client.query<Facts>(QUESTION)).rows
  const [facts] = await withClient(databaseUrl, ask, { connectionTimeoutMillis: 5_000, query_timeout: 30_000 })
  return facts ? findingsOf(facts) : []
}

function findingsOf(facts: Facts): readonly Finding[] {
  const { lastRun, stuck, connections, mostConnections, replicas, lagBytes, idleSlots, commit } = facts
  const isFull = connections >= mostConnections * FULL_SHARE
  return [
    { name: 'backlog', ok: facts.jobsGivenUp === 0 && facts.overdue === 0, message: backlogOf(facts) },
    {
      name: 'billing',
      ok: lastRun === null || lastRun <= LATE_SECONDS || facts.overdue === 0,
      message: billingOf(lastRun),
    },
    {
      name: 'attempts',
      ok: stuck === 0,
      message: stuck === 0 ? 'none is stuck' : `${stuck} purchases have waited for 10 minutes: see the server's log`,
    },
    {
      name: 'connections',
      ok: !isFull,
      message: `${connections} of ${mostConnections}${isFull ? ': raise max_connections or lower DATABASE_CONNECTIONS' : ''}`,
    },
    {
      name: 'replication',
      ok: !facts.standby && lagBytes <= MOST_LAG_BYTES && idleSlots === 0,
      message: facts.standby
        ? 'this server is a standby: give DATABASE_URL the primary'
        : `${replicas} replicas, ${Math.round(lagBytes / 2 ** 20)} MB behind, ${idleSlots} slots without a reader`,
    },
    {
      name: 'durability',
      ok: commit !== 'off',
      message:
        commit === 'off'
          ? 'synchronous_commit is off: a crash of the database loses what the service has acknowledged. Set it to on'
          : `what is acknowledged is on disk (synchronous_commit = ${commit})`,
    },
  ]
}

function backlogOf({ jobs, jobsGivenUp, deliveries, oldestDelivery, overdue }: Facts): string {
  const late = oldestDelivery > 0 ? `, the oldest due for ${oldestDelivery} s` : ''
  const given = jobsGivenUp > 0 ? `, ${jobsGivenUp} given up` : ''
  return `${jobs} jobs due${given}; ${deliveries} deliveries to make${late}; ${overdue} subscriptions overdue`
}

function billingOf(lastRun: number | null): string {
  if (lastRun === null) return 'no server has run yet'
  if (lastRun <= LATE_SECONDS) return `was due ${lastRun} s ago`
  return `has not run for ${lastRun} s: no server is running, or its jobs do not run`
}
