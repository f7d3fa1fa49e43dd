import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { parseCronItems, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import { JOB_SCHEMA, quietLogger } from '../database/job-library.js'
import type { TaskRun } from '../jobs/task.js'
import type { Services } from '../services.js'
import { recorded } from './record-job.js'
import { breakIfDead } from './break-if-dead.js'
import type { Crew } from './crews.js'
import { keepBeating } from './heart.js'
import { openJobPool } from './job-pool.js'
import { depart } from './liveness.js'

/** How long the end of a crew waits for a database that may not answer. */
const GOODBYE_MS = 1_000
const goodbye = (work: Promise<unknown>) => Promise.race([work, pause(GOODBYE_MS, undefined, { ref: false })])

/** A running crew. */
export type Workers = Readonly<{
  /** Settles when the workers have ended, whether they were stopped or could not continue. */
  ended: Promise<void>
  end(): Promise<void>
}>

/**
 * Wraps the tasks for the library, and adds each to `running` while it runs. `addJob` wrote the payload and checked its
 * type.
 */
const libraryTasks = (taskRun: TaskRun<Services>, { tasks }: Crew, running: Set<Promise<void>>): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (payload: unknown, { job }) => {
        const work = recorded(taskRun.services, { task: name, dueAt: job.run_at }, () =>
          task(taskRun, payload as never),
        )
        running.add(work)
        await work.finally(() => running.delete(work))
      },
    ]),
  )

/** Starts a crew. */
export async function launch(taskRun: TaskRun<Services>, databaseUrl: string, crew: Crew): Promise<Workers> {
  const { log, listeners, connections } = taskRun.services
  const pgPool = openJobPool(databaseUrl, crew)
  connections.watch(pgPool)
  const running = new Set<Promise<void>>()
  const events: WorkerEvents = new EventEmitter()
  let processId = ''
  events.on('pool:create', ({ workerPool }) => (processId = workerPool.id))
  const broken = breakdown(events, 2 * crew.concurrency)
  const runner = await run({
    pgPool,
    schema: JOB_SCHEMA,
    concurrency: crew.concurrency,
    noHandleSignals: true,
    noPreparedStatements: true,
    // Without a batch, an outage while a job's end is recorded becomes an unhandled rejection (graphile-worker 0.17.3).
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    events,
    logger: quietLogger(log),
    taskList: libraryTasks(taskRun, crew, running),
    parsedCronItems: parseCronItems(crew.schedule.map(({ task, crontab }) => ({ task, match: crontab }))),
  }).catch(async (error: unknown) => {
    await pgPool.end()
    throw error
  })
  const mend = () => breakIfDead(databaseUrl, pgPool, connections).catch(() => undefined)
  const stop = () =>
    // The library rejects when the workers have already ended.
    void runner.stop().catch(() => undefined)
  const pulse = new AbortController()
  const heart = keepBeating({
    pool: pgPool,
    self: { id: processId, listeners: [...listeners.keys()] },
    log,
    until: pulse.signal,
    onSilence: mend,
  })
  const watch = crew.watch?.(pgPool, pulse.signal)
  const ended = Promise.race([runner.promise, broken, failureOf(heart)]).finally(async () => {
    stop()
    await Promise.allSettled(running)
    pulse.abort()
    const over = Promise.allSettled([heart, watch])
    // What waits for a lock is waited for, unless the process stops: the database would keep it waiting all the same.
    while ((await goodbye(over)) === undefined)
      if (taskRun.stopping.aborted) connections.breakOf(pgPool)
      else await mend()
    const departed = depart(pgPool, processId).catch(() => undefined)
    await goodbye(departed.then(() => pgPool.end()))
  })
  ended.catch(() => undefined)
  return {
    ended,
    async end() {
      stop()
      await ended
    },
  }
}

/**
 * Rejects when the workers can no longer work although the library keeps running. There are two such cases. The library
 * could not record how a job ended: it takes no more jobs and may wait for ever. Or it gets no jobs: its first look at
 * the tasks failed, as on a read-only database, and it keeps that failure as the answer (graphile-worker 0.17.3).
 * @param tooMany fetches that fail in a row
 */
function breakdown(events: WorkerEvents, tooMany: number): Promise<never> {
  let failures = 0
  return new Promise((_, fail) => {
    const failWith = (cause: unknown) => fail(new Error('the workers cannot go on', { cause }))
    events.once('pool:fatalError', ({ error }) => failWith(error))
    for (const success of ['worker:getJob:empty', 'job:start'] as const) events.on(success, () => (failures = 0))
    events.on('worker:getJob:error', ({ error }) => {
      failures += 1
      if (failures >= tooMany) failWith(error)
    })
  })
}

const failureOf = (work: Promise<void>) => new Promise<never>((_, fail) => void work.catch(fail))
