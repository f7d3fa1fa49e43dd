import type { Client } from 'pg'
import { type Backlog, BACKLOG_COLUMNS, MOST_COUNTED, STUCK_AFTER_MINUTES } from './backlog.js'
import { DATABASE_TIME, type DatabaseTime, difference, MOST_APART_SECONDS, withDifference } from './clock-difference.js'
import { encodingFault, sortingFault, TEXT_COLUMNS, type TextStorage } from '../text-storage.js'
import { withClient } from '../with-client.js'

/** What an operator asks of a running installation. `ok` is false where somebody has to act. */
export type Finding = Readonly<{ name: string; ok: boolean; message: string }>

type Facts = Backlog &
  DatabaseTime &
  TextStorage &
  Readonly<{
    overdueSubscriptions: number
    overdueCharges: number
    overdueReports: number
    connections: number
    mostConnections: number
    standby: boolean
    readOnly: boolean
    replicas: number
    lagBytes: number | null
    awaited: string
    idleSlots: number
    commit: string
  }>

/** Billing runs every minute. */
const LATE_SECONDS = 300
const LATE = `now() - interval '${LATE_SECONDS} s'`
const MOST_LAG_BYTES = 256 * 2 ** 20
const FULL_SHARE = 0.9

const QUESTION = `SELECT ${BACKLOG_COLUMNS}, ${DATABASE_TIME}, ${TEXT_COLUMNS},
  (SELECT count(*)::int FROM subscription WHERE due_at < ${LATE}) AS "overdueSubscriptions",
  (SELECT count(*)::int FROM invoice WHERE next_attempt_at < ${LATE}) AS "overdueCharges",
  (SELECT count(*)::int FROM usage_report WHERE due_at < ${LATE}) AS "overdueReports",
  (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS connections,
  (SELECT least(current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int,
      nullif(rolconnlimit, -1), nullif(datconnlimit, -1))
    FROM pg_roles, pg_database WHERE rolname = current_user AND datname = current_database()) AS "mostConnections",
  pg_is_in_recovery() AS standby,
  current_setting('transaction_read_only') = 'on' AS "readOnly",
  (SELECT count(*)::int FROM pg_stat_replication) AS replicas,
  -- A role without pg_monitor sees neither positions nor states.
  (SELECT max(pg_wal_lsn_diff(sent_lsn, replay_lsn))::float8 FROM pg_stat_replication) AS "lagBytes",
  CASE WHEN EXISTS (SELECT FROM pg_stat_replication WHERE coalesce(sync_state, 'sync') IN ('sync', 'quorum')) THEN ''
    ELSE current_setting('synchronous_standby_names') END AS awaited,
  (SELECT count(*)::int FROM pg_replication_slots WHERE NOT active) AS "idleSlots",
  current_setting('synchronous_commit') AS commit`

/**
 * Examines an installation whose migrations are applied. It changes nothing.
 * @param needed the connections that an instance may open
 * @param now the service's time, where it is not the database's
 */
export async function examineCondition(databaseUrl: string, needed: number, now?: Date): Promise<readonly Finding[]> {
  const ask = (client: Client) => withDifference(async () => (await client.query<Facts>(QUESTION, [now])).rows[0])
  const facts = await withClient(databaseUrl, ask, { connectionTimeoutMillis: 5_000, query_timeout: 30_000 })
  return findingsOf(facts, needed)
}

function findingsOf(facts: Facts & { ahead: number }, needed: number): readonly Finding[] {
  const { lastRun, stuck, commit } = facts
  return [
    { name: 'backlog', ok: facts.jobsGivenUp === 0 && overdueOf(facts) === 0, message: backlogOf(facts) },
    {
      name: 'billing',
      ok: lastRun === null || lastRun <= LATE_SECONDS || overdueOf(facts) === 0,
      message: billingOf(lastRun),
    },
    {
      name: 'attempts',
      ok: stuck === 0,
      message:
        stuck === 0
          ? 'none is stuck'
          : `${stuck} purchases or changes have waited for ${STUCK_AFTER_MINUTES} minutes: see the server's log`,
    },
    gatewaysFinding(facts),
    connectionsFinding(facts, needed),
    clockFinding(facts.ahead),
    textFinding(facts),
    {
      name: 'writes',
      ok: facts.standby || !facts.readOnly,
      message:
        facts.readOnly && !facts.standby
          ? 'default_transaction_read_only is on: see who set it, for the role, the database or the server, and why'
          : 'taken by the primary',
    },
    replicationFinding(facts),
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

function gatewaysFinding({ waitingCharges, waitingRefunds, waitingEndings }: Facts): Finding {
  const name = 'gateways'
  const waiting = `${waitingCharges} charges, ${waitingRefunds} refunds and ${waitingEndings} ends of subscriptions`
  return waitingCharges + waitingRefunds + waitingEndings === 0
    ? { name, ok: true, message: 'none leaves anything open for more than a day' }
    : { name, ok: false, message: `${waiting} have waited for more than a day: see the server's log` }
}

function replicationFinding({ standby, replicas, lagBytes, awaited, idleSlots }: Facts): Finding {
  const name = 'replication'
  if (standby) return { name, ok: false, message: 'this server is a standby: give DATABASE_URL the primary' }
  if (awaited !== '') {
    const found = `commits wait for a standby, and none that synchronous_standby_names (${awaited}) names is connected`
    return {
      name,
      ok: false,
      message: `${found}: connect one, or empty the setting, as Patroni does when it is restarted on the leader`,
    }
  }
  return {
    name,
    ok: (lagBytes ?? 0) <= MOST_LAG_BYTES && idleSlots === 0,
    message: `${replicas} replicas${replicas > 0 ? lagOf(lagBytes) : ''}, ${idleSlots} slots without a reader`,
  }
}

const lagOf = (bytes: number | null) =>
  bytes === null ? ', whose lag only a role with pg_monitor sees' : `, ${Math.round(bytes / 2 ** 20)} MB behind`

const clockFinding = (ahead: number): Finding =>
  Math.abs(ahead) > MOST_APART_SECONDS
    ? { name: 'clock', ok: false, message: difference(ahead) }
    : { name: 'clock', ok: true, message: "agrees with the database's" }

function textFinding(facts: Facts): Finding {
  const fault = encodingFault(facts) ?? sortingFault(facts)
  return { name: 'text', ok: fault === undefined, message: fault ?? 'stored as UTF8, and sorted as its indexes are' }
}

function connectionsFinding({ connections, mostConnections }: Facts, needed: number): Finding {
  const found = `${connections} of ${mostConnections}`
  const lacks = mostConnections < needed ? `, and an instance may open ${needed}` : ''
  const isFull = connections >= mostConnections * FULL_SHARE
  const remedy = ': raise max_connections or the limit of the role or the database, or lower DATABASE_CONNECTIONS'
  return {
    name: 'connections',
    ok: lacks === '' && !isFull,
    message: found + lacks + (lacks !== '' || isFull ? remedy : ''),
  }
}

const overdueOf = ({ overdueSubscriptions, overdueCharges, overdueReports }: Facts) =>
  overdueSubscriptions + overdueCharges + overdueReports

function backlogOf(facts: Facts): string {
  const { jobs, jobsGivenUp, deliveries, oldestDelivery, overdueSubscriptions, overdueCharges, overdueReports } = facts
  const late = oldestDelivery > 0 ? `, the oldest due for ${oldestDelivery} s` : ''
  const given = jobsGivenUp > 0 ? `, ${jobsGivenUp} given up` : ''
  const more = deliveries === MOST_COUNTED ? ' or more' : ''
  const overdue = `${overdueSubscriptions} subscriptions, ${overdueCharges} charges and ${overdueReports} reports overdue`
  return `${jobs} jobs due${given}; ${deliveries}${more} deliveries to make${late}; ${overdue}`
}

function billingOf(lastRun: number | null): string {
  if (lastRun === null) return 'no server has run yet'
  if (lastRun <= LATE_SECONDS) return `was due ${lastRun} s ago`
  return `has not run for ${lastRun} s: no server is running, or its jobs do not run`
}
