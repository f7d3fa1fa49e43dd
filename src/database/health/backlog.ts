import type { Pool } from '../client.js'
import { JOB_SCHEMA } from '../job-library.js'
import { within } from '../within.js'

/** The work that waits in the database. Ages are in seconds. */
export type Backlog = Readonly<{
  jobs: number
  jobsGivenUp: number
  /** At most `MOST_COUNTED`: there may be more. */
  deliveries: number
  oldestDelivery: number
  /** Since billing was last scheduled; null: never. */
  lastRun: number | null
  /** Purchases and changes whose check at the gateway is late. */
  stuck: number
  inDunning: number
}>

/** Millions that wait would take longer to count than a scrape may take, and say no more than that there are many. */
export const MOST_COUNTED = 100_000

/**
 * The first deliveries of each recipient by the index by time, which holds what has no end. Nothing is sent to one that is
 * switched off: what waits for it is not late, and is not read.
 */
const toDeliver = (most: number) => `event_recipient recipient CROSS JOIN LATERAL (
    SELECT next_attempt_at FROM event_delivery WHERE recipient_id = recipient.id AND settled_at IS NULL
    ORDER BY next_attempt_at LIMIT ${most}) AS delivery WHERE recipient.disabled_at IS NULL`

const lateIn = (attempts: string) =>
  `SELECT count(*) AS late FROM ${attempts} WHERE next_check_at < now() - interval '10 minutes'`

/** The columns of `Backlog`, for a statement that asks for more. */
export const BACKLOG_COLUMNS = `
  (SELECT count(*)::int FROM ${JOB_SCHEMA}.jobs WHERE run_at < now() AND locked_at IS NULL AND attempts < max_attempts) AS jobs,
  (SELECT count(*)::int FROM ${JOB_SCHEMA}.jobs WHERE attempts >= max_attempts) AS "jobsGivenUp",
  (SELECT count(*)::int FROM (SELECT FROM ${toDeliver(MOST_COUNTED)} LIMIT ${MOST_COUNTED}) AS counted) AS deliveries,
  (SELECT greatest(coalesce(extract(epoch FROM now() - min(next_attempt_at)), 0), 0)::int FROM ${toDeliver(1)}) AS "oldestDelivery",
  (SELECT extract(epoch FROM now() - max(last_execution))::int FROM ${JOB_SCHEMA}._private_known_crontabs
    WHERE identifier = 'run_billing') AS "lastRun",
  (SELECT sum(late)::int FROM (${lateIn('upgrade_attempt')} UNION ALL ${lateIn('change_attempt')}) AS each) AS stuck,
  (SELECT count(*)::int FROM invoice WHERE status = 'open' AND attempts > 0) AS "inDunning"`

/** Shorter than a scrape may take. */
const LIMIT_MS = 2_000

export async function readBacklog(pool: Pool): Promise<Backlog | undefined> {
  const { rows } = await within(LIMIT_MS, pool.query<Backlog>({ name: 'backlog', text: `SELECT ${BACKLOG_COLUMNS}` }))
  return rows[0]
}
