import type pg from 'pg'
import { DATABASE_TIME, type DatabaseTime, withDifference } from '../database/health/clock-difference.js'

/*
 * The job library gives up on a dead process only after four hours, and until then keeps its jobs and their queues
 * locked. So each process reports that it is alive, and every living process unlocks the jobs of the dead.
 */

export const BEAT_MS = 2_000
const DEAD_AFTER_SECONDS = 10

export type LiveProcess = Readonly<{ id: string; listeners: readonly string[] }>

/** `dead`: the ids of processes that died; `ahead`: by how many seconds this machine's clock is ahead of the database's. */
export type Beat = Readonly<{ dead: readonly string[]; ahead: number }>

/** Reports that this process is alive, and frees the jobs of processes that no longer report. */
export async function beat(pool: pg.Pool, { id, listeners }: LiveProcess): Promise<Beat> {
  const report = await withDifference(async () => {
    const { rows } = await pool.query<DatabaseTime>(
      `INSERT INTO job_process (id, listeners, seen_at) VALUES ($1, $2, now())
       ON CONFLICT (id) DO UPDATE SET seen_at = now() RETURNING ${DATABASE_TIME}`,
      [id, listeners],
    )
    return rows[0]
  })
  const { rows } = await pool.query<{ id: string }>(
    `SELECT DISTINCT job.locked_by AS id FROM graphile_worker.jobs job
     WHERE job.locked_at < now() - make_interval(secs => $1) AND NOT EXISTS (
       SELECT 1 FROM job_process WHERE id = job.locked_by AND seen_at > now() - make_interval(secs => $1))`,
    [DEAD_AFTER_SECONDS],
  )
  const dead = rows.map(({ id }) => id)
  if (dead.length > 0) await pool.query('SELECT graphile_worker.force_unlock_workers($1::text[])', [dead])
  return { dead, ahead: report.ahead }
}

/** Removes this process's report once none of its jobs runs, so that other processes can take what it still holds. */
export async function depart(pool: pg.Pool, processId: string): Promise<void> {
  await pool.query('SELECT graphile_worker.force_unlock_workers($1::text[])', [[processId]])
  await pool.query(`DELETE FROM job_process WHERE id = $1 OR seen_at < now() - interval '1 day'`, [processId])
}
