import type pg from 'pg'

/*
 * The job library gives up on a process that died only after four hours, and keeps its jobs and their queues locked
 * till then. So each process says that it lives, and whoever lives unlocks what the dead held.
 */

export const BEAT_MS = 2_000
const DEAD_AFTER_SECONDS = 10

export type LiveProcess = Readonly<{ id: string; listeners: readonly string[] }>

/** Says that this process lives, and frees the jobs of those that have stopped saying so. @returns the dead, by id */
export async function beat(pool: pg.Pool, { id, listeners }: LiveProcess): Promise<readonly string[]> {
  await pool.query(
    `INSERT INTO job_process (id, listeners, seen_at) VALUES ($1, $2, now()) ON CONFLICT (id) DO UPDATE SET seen_at = now()`,
    [id, listeners],
  )
  const { rows } = await pool.query<{ id: string }>(
    `SELECT DISTINCT job.locked_by AS id FROM graphile_worker.jobs job
     WHERE job.locked_at < now() - make_interval(secs => $1) AND NOT EXISTS (
       SELECT 1 FROM job_process WHERE id = job.locked_by AND seen_at > now() - make_interval(secs => $1))`,
    [DEAD_AFTER_SECONDS],
  )
  const dead = rows.map(({ id }) => id)
  if (dead.length > 0) await pool.query('SELECT graphile_worker.force_unlock_workers($1::text[])', [dead])
  return dead
}

/** Takes back that this process lives, once none of its jobs runs: what it still holds is for others. */
export async function depart(pool: pg.Pool, processId: string): Promise<void> {
  await pool.query('SELECT graphile_worker.force_unlock_workers($1::text[])', [[processId]])
  await pool.query(`DELETE FROM job_process WHERE id = $1 OR seen_at < now() - interval '1 day'`, [processId])
}
