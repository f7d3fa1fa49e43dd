import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { sessionAt } from '../client.js'
import { astray, DATABASE_TIME, type DatabaseTime, withDifference } from './clock-difference.js'
import { breakConnection, type Connections } from '../connections/connections.js'
import { isLockTimeout } from '../outage.js'
import { breakSilent, breakUnanswered } from './break-silent.js'
import { NoAnswerError, within } from '../within.js'
import { rememberingWork, type Work } from './remember-work.js'

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
/** So long after a new connection was opened, one that is still silent has died. */
const DEAD_AFTER_MS = 3_000
/** A question that fails once is not worth a line in the log. */
const TOLD_AFTER = 2

/** Named as the service's own statements are: a pooler that loses named statements makes this one fail, too. */
const SERVER = {
  name: 'pulse',
  text: `SELECT pg_is_in_recovery() AS standby, current_setting('transaction_read_only') = 'on' AS "readOnly",
    ${DATABASE_TIME}`,
}

type Server = DatabaseTime & Readonly<{ standby: boolean; readOnly: boolean }>
type ServerNow = Server & Readonly<{ ahead: number }>

/**
 * Asks the database every second, on its own connection, whether the service can work. When the database does not
 * answer at all, the statements under way get no answer either. Then the pulse breaks their connections, so their
 * callers wait for five seconds and not for the statements' time-outs. It does the same where its connection stays silent
 * while a new one works: then a proxy or a firewall has forgotten those that were open. Where its own works, it looks for
 * others that have died.
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
    const wasOpen = connected.has(asked)
    const answer = answersOf(asked, askWork)
    try {
      const [server, work] = await within(LIMIT_MS, answer)
      unanswered = 0
      ahead = server.ahead
      await within(LIMIT_MS, breakSilent(asked, connections)).catch(() => undefined)
      return readinessOf(server, work, performance.now() < jobsExpectedAt ? Infinity : jobsRestMs / 1_000)
    } catch (error) {
      client = undefined
      const isSilent = error instanceof NoAnswerError
      unanswered = isSilent ? unanswered + 1 : 0
      if (isSilent && wasOpen) void awaitLate(asked, answer)
      else breakConnection(asked)
      if (isHung()) connections.breakAll()
      return { ready: false, reason: reasonOf(error) }
    }
  }

  /** A slow database answers at last on a connection that lives. */
  async function awaitLate(silent: pg.Client, answer: Promise<unknown>): Promise<void> {
    const end = () => breakConnection(silent)
    closing.signal.addEventListener('abort', end, { once: true })
    const isDead = await within(DEAD_AFTER_MS, answer).then(
      () => false,
      (error: unknown) => error instanceof NoAnswerError,
    )
    closing.signal.removeEventListener('abort', end)
    end()
    if (isDead && unanswered === 0) connections.breakAll()
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
      breakUnanswered(connections)
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
