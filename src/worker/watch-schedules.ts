import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { JOB_SCHEMA } from '../database/job-library.js'
import { reportFault } from '../jobs/report-fault.js'
import type { Log } from '../log.js'
import { schedule } from './schedule.js'

const LOOK_EVERY_MS = 2_000

/**
 * The job library plans by its process's clock, and never plans a minute again that it has planned. So one process whose
 * clock was a year ahead would have ended all billing for a year (graphile-worker 0.17.3).
 */
const REPLAN = `WITH planned AS (
    UPDATE ${JOB_SCHEMA}._private_known_crontabs SET last_execution = now()
    WHERE last_execution > now() + interval '5 minutes' RETURNING identifier)
  SELECT (SELECT count(*)::int FROM planned) AS planned, ${JOB_SCHEMA}.complete_jobs(ARRAY(
    SELECT id FROM ${JOB_SCHEMA}.jobs WHERE run_at > now() + interval '5 minutes'
      AND attempts = 0 AND locked_at IS NULL AND task_identifier = ANY ($1)))`

/** Undoes what was planned by a clock that was far ahead, here or on another server. */
export async function watchSchedules(pool: pg.Pool, log: Log, until: AbortSignal): Promise<void> {
  const tasks = schedule.map(({ task }) => task)
  while (!until.aborted) {
    const found = await pool.query<{ planned: number }>(REPLAN, [tasks]).catch((error: unknown) => {
      reportFault(log, 'nobody sees whether schedules were planned by a clock that was far ahead', error)
    })
    const planned = found?.rows[0]?.planned ?? 0
    if (planned > 0) log.warn({ planned }, 'schedules were planned by a clock that was far ahead: planned them again')
    await pause(LOOK_EVERY_MS, undefined, { signal: until }).catch(() => undefined)
  }
}
