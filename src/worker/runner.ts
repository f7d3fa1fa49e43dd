import { setTimeout as pause } from 'node:timers/promises'
import { isOutage } from '../database/outage.js'
import { registerListeners } from '../events/listeners/listeners.js'
import type { TaskRun } from '../jobs/task.js'
import type { Services } from '../services.js'
import { type Crew, crewsOf } from './crews.js'
import { launch, type Workers } from './workers.js'

/** The time from the stop signal until unfinished work is cut off. */
const GRACE_MS = 3_000
const RESTART_MS = 1_000
/** An outage is logged once a minute, however often a start fails. */
const REPORT_MS = 60_000

export type JobRunner = Readonly<{
  /**
   * Takes no more jobs and waits for the running ones. Another process, or this one after a restart, does the remaining
   * work.
   */
  stop(): Promise<void>
}>

/** Runs jobs and schedules until it is stopped. It survives a database that goes away and comes back. */
export async function startJobs(services: Services, databaseUrl: string): Promise<JobRunner> {
  const stopping = new AbortController()
  const cutOff = new AbortController()
  const taskRun = { services, stopping: stopping.signal, cutOff: cutOff.signal }
  const crews = await Promise.all(crewsOf(services).map((crew) => keepAtWork(taskRun, databaseUrl, crew)))
  return {
    async stop() {
      stopping.abort()
      const timer = setTimeout(() => cutOff.abort(), GRACE_MS)
      await Promise.all(crews.map((crew) => crew.stop()))
      clearTimeout(timer)
    },
  }
}

/** Starts a crew, and starts it again whenever it halts. */
async function keepAtWork(taskRun: TaskRun<Services>, databaseUrl: string, crew: Crew): Promise<JobRunner> {
  const { services, stopping } = taskRun
  const { log } = services
  const isStopping = () => stopping.aborted
  const start = async () => {
    await registerListeners(services)
    return launch(taskRun, databaseUrl, crew)
  }
  let workers = await start().catch((error: unknown) => {
    if (!isOutage(error)) throw error
    return neverStarted(error)
  })
  const report = atMostEvery(REPORT_MS, (err: unknown) =>
    log.error({ err, jobs: crew.name }, 'jobs came to a halt: starting them again until they go on'),
  )
  const supervision = (async () => {
    for (;;) {
      await workers.ended.catch(report)
      await pause(RESTART_MS, undefined, { signal: stopping }).catch(() => undefined)
      if (isStopping()) return
      workers = await start().catch(neverStarted)
      // A stop of the crew meanwhile has ended the one before.
      if (isStopping()) await workers.end().catch(() => undefined)
    }
  })()
  return {
    async stop() {
      await workers.end().catch((err: unknown) => log.error({ err, jobs: crew.name }, 'jobs did not end well'))
      await supervision
    },
  }
}

function neverStarted(cause: unknown): Workers {
  return { ended: Promise.reject(new Error('the workers could not start', { cause })), end: () => Promise.resolve() }
}

function atMostEvery<Given>(ms: number, act: (given: Given) => void): (given: Given) => void {
  let last = -Infinity
  return (given) => {
    if (performance.now() - last < ms) return
    last = performance.now()
    act(given)
  }
}
