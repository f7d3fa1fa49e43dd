import type pg from 'pg'
import { JOB_SCHEMA } from '../job-library.js'
import { isLockTimeout } from '../outage.js'

/**
 * A job that was given up waits for nobody, and stays for good, so it says nothing of whether jobs run.
 *
 * Two statements in one message are one transaction, so the limit holds behind a pooler too, and ends with them.
 */
const WORK = `SET LOCAL lock_timeout = 500;
  SELECT EXISTS (SELECT FROM _prisma_migrations) AS migrated,
    coalesce((SELECT extract(epoch FROM now() - max(last_execution)) FROM ${JOB_SCHEMA}._private_known_crontabs
      WHERE identifier = 'run_billing'), 0)::float8 AS planned,
    coalesce((SELECT extract(epoch FROM now() - min(run_at)) FROM ${JOB_SCHEMA}.jobs
      WHERE task_identifier = 'run_billing' AND locked_at IS NULL AND attempts < max_attempts), 0)::float8 AS waiting`

/** `planned`: seconds since the schedule last added billing; `waiting`: how long its oldest job has waited. */
export type Work = Readonly<{ migrated: boolean; planned: number; waiting: number }>

/** While somebody has locked a table of the jobs, the last answer holds, as old as it is. */
export function rememberingWork() {
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
