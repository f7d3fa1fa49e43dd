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
  /** Purchases and changes of which the gateway has not said for long what became of them. */
  stuck: number
  inDunning: number
  /** What a gateway has left open for more than a day, and is asked again every hour. */
  waitingCharges: number
  waitingRefunds: number
  waitingEndings: number
}>

/** What the service writes has times of the service's clock, which is ahead in a sandbox. */
const NOW = 'coalesce($1::timestamptz, now())'

/** Millions that wait would take longer to count than a scrape may take, and say no more than that there are many. */
export const MOST_COUNTED = 100_000

/**
 * The first deliveries of each recipient by the index by time, which holds what has no end. Nothing is sent to one that is
 * switched off, or to a listener that no server has any more (`events/listeners.ts` looks every hour and forgets it after
 * days): what waits for it is not late, and is not read.
 */
const toDeliver = (most: number) => `event_recipient recipient CROSS JOIN LATERAL (
    SELECT next_attempt_at FROM event_delivery WHERE recipient_id = recipient.id AND settled_at IS NULL
    ORDER BY next_attempt_at LIMIT ${most}) AS delivery
  WHERE recipient.disabled_at IS NULL AND coalesce(recipient.seen_at > now() - interval '2 hours', true)`

/** How long a gateway may leave it open what became of a purchase or a change. */
export const STUCK_AFTER_MINUTES = 10

/**
 * By their age: each look puts the next one off, so that none is ever late. A decided purchase is looked up for a day, since
 * it may arrive late; one that did and is to be ended is `ended` for longer only where that cannot be done.
 */
const STUCK = `
  (SELECT count(*) FROM upgrade_attempt WHERE next_check_at IS NOT NULL
    AND (state IN ('open', 'ending') AND opened_at < ${NOW} - interval '${STUCK_AFTER_MINUTES} minutes'
      OR state = 'ended' AND closed_at < ${NOW} - interval '2 days'))
  + (SELECT count(*) FROM change_attempt WHERE next_check_at IS NOT NULL
    AND state = 'open' AND opened_at < ${NOW} - interval '${STUCK_AFTER_MINUTES} minutes')`

const DAY_AGO = `${NOW} - interval '1 day'`

/** The columns of `Backlog`, for a statement that asks for more. Its parameter is the service's time, or null for the database's. */
export const BACKLOG_COLUMNS = `
  (SELECT count(*)::int FROM ${JOB_SCHEMA}.jobs WHERE run_at < now() AND locked_at IS NULL AND attempts < max_attempts) AS jobs,
  (SELECT count(*)::int FROM ${JOB_SCHEMA}.jobs WHERE attempts >= max_attempts AND locked_at IS NULL) AS "jobsGivenUp",
  (SELECT count(*)::int FROM (SELECT FROM ${toDeliver(MOST_COUNTED)} LIMIT ${MOST_COUNTED}) AS counted) AS deliveries,
  (SELECT greatest(coalesce(extract(epoch FROM now() - min(next_attempt_at)), 0), 0)::int FROM ${toDeliver(1)}) AS "oldestDelivery",
  (SELECT extract(epoch FROM now() - max(last_execution))::int FROM ${JOB_SCHEMA}._private_known_crontabs
    WHERE identifier = 'run_billing') AS "lastRun",
  (${STUCK})::int AS stuck,
  (SELECT count(*)::int FROM invoice WHERE status = 'open' AND attempts > 0) AS "inDunning",
  (SELECT count(*)::int FROM invoice WHERE status = 'open' AND postponed_at < ${DAY_AGO}) AS "waitingCharges",
  (SELECT count(*)::int FROM credit_note WHERE next_ask_at IS NOT NULL AND created_at < ${DAY_AGO}) AS "waitingRefunds",
  (SELECT count(*)::int FROM subscription WHERE ending_due_at IS NOT NULL AND ends_at < ${DAY_AGO}) AS "waitingEndings"`

/** Shorter than a scrape may take. */
const LIMIT_MS = 2_000

export async function readBacklog(pool: Pool, now: Date): Promise<Backlog | undefined> {
  const question = { name: 'backlog', text: `SELECT ${BACKLOG_COLUMNS}`, values: [now] }
  const { rows } = await within(LIMIT_MS, pool.query<Backlog>(question))
  return rows[0]
}
