import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { sessionAt } from '../client.js'
import { astray, DATABASE_TIME, type DatabaseTime, withDifference } from './clock-difference.js'
import { breakConnection, type Connections } from '../connections/connections.js'
import { isLockTimeout } from '../outage.js'
import { NoAnswerError, within } from '../within.js'
import { JOB_SCHEMA } from '../job-library.js'

/** Whether this instance can serve. `reason` is written for an operator and holds no secret. */
export type Readiness = Readonly<{ ready: true }> | Readonly<{ ready: false; reason: string }>

export type Pulse = Readonly<{
  /** Asks the database, within a second. Simultaneous callers share one question. */
  check(): Promise<Readiness>
  /** Whether the database has stopped to answer at all. */
  isHung(): boolean
  /** Whether this machine's clock and the database's were too far apart to work when they were last compared. */
  isAstray(): boolean
  /** How many seconds this machine's clock was ahead of the database's when it was last asked. */
  secondsAhead(): number
  /** From now on jobs are expected to run. The instance is not ready when billing has rested for five minutes. */
  expectJobs(): void
  close(): Promise<void>
}>

export type PulseOptions = Readonly<{
  connections: Connections
  onChange?: (readiness: Readiness) => void
  /** How long billing may rest. */
  jobsRestMs?: number
}>

const LIMIT_MS = 1_000
const PERIOD_MS = 1_000
const JOBS_REST_MS = 300_000
/** This many questions in a row without an answer, the last one on a new connection, mean that the database hangs. */
const HUNG_AFTER = 4
/** A question that fails once is not worth a line in the log. */
const TOLD_AFTER = 2

/** Named as the service's own statements are: a pooler that loses named statements makes this one fail, too. */
const SERVER = {
  name: 'pulse',
  text: `SELECT pg_is_in_recovery() AS standby, current_setting('transaction_read_only') = 'on' AS "readOnly",
    ${DATABASE_TIME}`,
}

/** Two statements in one message are one transaction, so the limit holds behind a pooler too, and ends with them. */
const WORK = `SET LOCAL lock_timeout = 500;
  SELECT EXISTS (SELECT FROM _prisma_migrations) AS migrated,
    coalesce((SELECT extract(epoch FROM now() - max(last_execution)) FROM ${JOB_SCHEMA}._private_known_crontabs
      WHERE identifier = 'run_billing'), 0)::float8 AS planned,
    coalesce((SELECT extract(epoch FROM now() - min(run_at)) FROM ${JOB_SCHEMA}.jobs
      WHERE task_identifier = 'run_billing' AND locked_at IS NULL), 0)::float8 AS waiting`

type Server = DatabaseTime & Readonly<{ standby: boolean; readOnly: boolean }>
type ServerNow = Server & Readonly<{ ahead: number }>
/** `planned`: seconds since the schedule last added billing; `waiting`: how long its oldest job has waited. */
type Work = Readonly<{ migrated: boolean; planned: number; waiting: number }>

/**
 * Asks the database every second, on its own connection, whether the service can work. When the database does not
 * answer at all, the statements under way get no answer either. Then the pulse breaks their connections, so their
 * callers wait for five seconds and not for the statements' time-outs.
 */
export function openPulse(databaseUrl: string, options: PulseOptions): Pulse {
  const { connections, onChange, jobsRestMs = JOBS_REST_MS } = options
  const closing = new AbortController()
  let client: pg.Client | undefined
  let underWay: Promise<Readiness> | undefined
  let unready = 0
  let unanswered = 0
  let jobsExpectedAt = Infinity
  let ahead = 0
  const askWork = rememberingWork()

  const isHung = () => unanswered >= HUNG_AFTER
  const check = () =>
    (underWay ??= ask()
      .then(remember)
      .finally(() => (underWay = undefined)))

  async function ask(): Promise<Readiness> {
    client ??= open(databaseUrl)
    const asked = client
    try {
      const [server, work] = await within(LIMIT_MS, answersOf(asked, askWork))
      unanswered = 0
      ahead = server.ahead
      return readinessOf(server, work, performance.now() < jobsExpectedAt ? Infinity : jobsRestMs / 1_000)
    } catch (error) {
      breakConnection(asked)
      client = undefined
      unanswered = error instanceof NoAnswerError ? unanswered + 1 : 0
      if (isHung()) connections.breakAll()
      return { ready: false, reason: reasonOf(error) }
    }
  }

  function remember(readiness: Readiness): Readiness {
    const isBack = readiness.ready && unready >= TOLD_AFTER
    unready = readiness.ready ? 0 : unready + 1
    if ((isBack || unready === TOLD_AFTER) && !closing.signal.aborted) onChange?.(readiness)
    return readiness
  }

  const beating = (async () => {
    for (;;) {
      const wait = unanswered > 0 ? 0 : PERIOD_MS
      await pause(wait, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
      if (closing.signal.aborted) return
      await check()
    }
  })()

  return {
    check,
    isHung,
    isAstray: () => astray(ahead) !== undefined,
    secondsAhead: () => ahead,
    expectJobs: () => void (jobsExpectedAt = performance.now() + jobsRestMs),
    async close() {
      closing.abort()
      if (client) breakConnection(client)
      await Promise.race([beating, pause(LIMIT_MS, undefined, { ref: false })])
    },
  }
}

const connected = new WeakSet<pg.Client>()

function open(databaseUrl: string): pg.Client {
  const client = new pg.Client({ ...sessionAt(databaseUrl), keepAlive: true, application_name: 'paywright-pulse' })
  return client.on('error', () => undefined)
}

async function answersOf(
  client: pg.Client,
  askWork: (client: pg.Client) => Promise<Work | undefined>,
): Promise<readonly [ServerNow, Work | undefined]> {
  if (!connected.has(client)) await client.connect()
  connected.add(client)
  const server = await withDifference(async () => (await client.query<Server>(SERVER)).rows[0])
  return [server, await askWork(client)]
}

/** While somebody has locked a table of the jobs, the last answer holds, as old as it is. */
function rememberingWork() {
  let last: Readonly<{ work: Work; at: number }> | undefined
  return async (client: pg.Client): Promise<Work | undefined> => {
    try {
      // `pg` answers several statements with a list, which its types do not know.
      const [, { rows }] = (await client.query(WORK)) as unknown as [unknown, pg.QueryResult<Work>]
      last = rows[0] && { work: rows[0], at: performance.now() }
      return rows[0]
    } catch (error) {
      if (last === undefined || !isLockTimeout(error)) throw error
      const { migrated, planned, waiting } = last.work
      const since = (performance.now() - last.at) / 1_000
      return { migrated, planned: planned + since, waiting: waiting + since }
    }
  }
}

const reasonOf = (error: unknown): string =>
  isLockTimeout(error)
    ? 'somebody has locked a table: ask pg_blocking_pids who'
    : `the database does not work: ${(error as Error).message}`

function readinessOf(server: ServerNow, work: Work | undefined, mostSeconds: number): Readiness {
  const reason = faultOf(server, work, mostSeconds)
  return reason === undefined ? { ready: true } : { ready: false, reason }
}

function faultOf(server: ServerNow, work: Work | undefined, mostSeconds: number): string | undefined {
  if (!work?.migrated) return 'the database has no migrations: run "paywright migrate"'
  if (server.standby) return 'the database is a standby, which takes no writes'
  if (server.readOnly) return 'the database takes no writes: default_transaction_read_only is on'
  const fault = astray(server.ahead)
  if (fault !== undefined) return fault
  const rested = Math.max(work.planned, work.waiting)
  if (rested > mostSeconds) return `jobs do not run: billing has rested for ${Math.round(rested)} s`
  return undefined
}
