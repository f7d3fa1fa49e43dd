import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { parseCronItems, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import { sessionAt } from '../database/client.js'
import { listenerTasks, registerListeners } from '../events/listeners.js'
import { JOB_SCHEMA, quietLogger } from '../database/job-library.js'
import type { Services } from '../services.js'
import { BEAT_MS, beat, depart, type LiveProcess } from './liveness.js'
import { schedule } from './schedule.js'
import { type TaskRun, tasks } from './tasks.js'

/** How many jobs run at once. Most of them wait for somebody else's answer. */
const CONCURRENCY = 12
/** One of them listens for new jobs. */
const CONNECTIONS = 4
/** From being told to stop to being cut off. */
const GRACE_MS = 3_000
const RESTART_MS = 1_000
const POOL_END_MS = 2_000

export type JobRunner = Readonly<{
  /** Takes no more jobs and waits for those that run; what they leave undone another process does, or this one later. */
  stop(): Promise<void>
}>

type Workers = Readonly<{
  /** Settles when they have ended, whether they were told to or could not go on. */
  ended: Promise<void>
  end(): Promise<void>
}>

/** Runs jobs and what is scheduled until it is stopped. A database that goes away and comes back does not end it. */
export async function startJobs(services: Services, databaseUrl: string): Promise<JobRunner> {
  const { log } = services
  await registerListeners(services)
  const stopping = new AbortController()
  const cutOff = new AbortController()
  const taskRun = { services, stopping: stopping.signal, cutOff: cutOff.signal }
  let workers = await launch(taskRun, databaseUrl)

  const isStopping = () => stopping.signal.aborted
  const supervision = (async () => {
    for (;;) {
      await workers.ended.catch((error: unknown) =>
        log.error({ err: error }, 'jobs came to a halt: starting them again'),
      )
      await pause(RESTART_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (isStopping()) return
      workers = await launch(taskRun, databaseUrl).catch(neverStarted)
    }
  })()
  return {
    async stop() {
      stopping.abort()
      const timer = setTimeout(() => cutOff.abort(), GRACE_MS)
      await workers.end().catch((error: unknown) => log.error({ err: error }, 'jobs did not end well'))
      await supervision
      clearTimeout(timer)
    },
  }
}

function neverStarted(error: Error): Workers {
  return { ended: Promise.reject(error), end: () => Promise.resolve() }
}

/**
 * The tasks as the library calls them, each added to `running` while it runs. What the library hands over was put there
 * by `addJob`, which saw to its type.
 */
const libraryTasks = (taskRun: TaskRun, running: Set<Promise<void>>): TaskList =>
  Object.fromEntries(
    Object.entries({ ...tasks, ...listenerTasks(taskRun.services) }).map(([name, task]) => [
      name,
      async (payload: unknown) => {
        const work = task(taskRun, payload as never)
        running.add(work)
        await work.finally(() => running.delete(work))
      },
    ]),
  )

async function launch(taskRun: TaskRun, databaseUrl: string): Promise<Workers> {
  const { log, listeners } = taskRun.services
  const pgPool = openPool(databaseUrl)
  const running = new Set<Promise<void>>()
  const events: WorkerEvents = new EventEmitter()
  let processId = ''
  events.on('pool:create', ({ workerPool }) => (processId = workerPool.id))
  // It could not record how a job ended, takes no more, and may then wait for ever: it is left behind.
  const broken = new Promise<void>((done) => events.once('pool:fatalError', () => done()))
  const runner = await run({
    pgPool,
    schema: JOB_SCHEMA,
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    noPreparedStatements: true,
    // Without a batch, an outage while a job's end is recorded becomes an unhandled rejection (graphile-worker 0.17.3).
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    events,
    logger: quietLogger(log),
    taskList: libraryTasks(taskRun, running),
    parsedCronItems: parseCronItems(schedule.map(({ task, crontab }) => ({ task, match: crontab }))),
  }).catch(async (error: unknown) => {
    await pgPool.end()
    throw error
  })
  const pulse = new AbortController()
  const heart = keepBeating(pgPool, { id: processId, listeners: [...listeners.keys()] }, log, pulse.signal)
  const ended = Promise.race([runner.promise, broken]).finally(async () => {
    await Promise.allSettled(running)
    pulse.abort()
    await heart
    await depart(pgPool, processId).catch(() => undefined)
    await Promise.race([pgPool.end(), pause(POOL_END_MS, undefined, { ref: false })])
  })
  ended.catch(() => undefined)
  return {
    ended,
    async end() {
      // It refuses where the workers have ended already.
      void runner.stop().catch(() => undefined)
      await ended
    },
  }
}

async function keepBeating(pool: pg.Pool, self: LiveProcess, log: Services['log'], until: AbortSignal): Promise<void> {
  while (!until.aborted) {
    try {
      const dead = await beat(pool, self)
      if (dead.length > 0) log.warn({ processes: dead }, 'freed the jobs of processes that died')
    } catch {
      // The database is away: what needs it says so. Nobody is declared dead meanwhile.
    }
    await pause(BEAT_MS, undefined, { signal: until }).catch(() => undefined)
  }
}

function openPool(databaseUrl: string): pg.Pool {
  const pool = new pg.Pool({
    ...sessionAt(databaseUrl),
    max: CONNECTIONS,
    connectionTimeoutMillis: 3_000,
    keepAlive: true,
    application_name: 'paywright-jobs',
  })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
