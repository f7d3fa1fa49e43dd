import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { Prisma } from '../../generated/prisma/client.js'
import type { Transaction } from '../database/client.js'
import { reportFault } from '../jobs/report-fault.js'
import type { Log } from '../log.js'
import { OF_EARLIER_ROUND, PENDING } from './pending.js'

/** The task that delivers to a listener. Only processes that have this listener know the task. */
export const listenerTask = (name: string) => `listen:${name}`

const CHANNEL = 'paywright_deliveries'
/** How often to look for retries that are due, and for events published while no server was listening. */
const LOOK_EVERY_MS = 2_000

/** SQL that notifies every server, when the transaction commits, that a delivery is due. */
export const announcement = (from = Prisma.empty) => Prisma.sql`SELECT pg_notify(${CHANNEL}, '') ${from}`

export async function announceDeliveries(tx: Pick<Transaction, '$executeRaw'>): Promise<void> {
  await tx.$executeRaw(announcement())
}

/**
 * Adds a delivery job for each recipient that has something due and no waiting job. One recipient's jobs run one at a
 * time across all servers, and so do those of all endpoints of one account: an account whose endpoints hang takes one
 * worker slot. Different recipients' jobs are independent otherwise.
 *
 * A job that runs keeps its key, and the one that waits behind it has the other key. For a new job under the same key the
 * library would call the running one given up, and it would stay for ever if it did not end well (graphile-worker 0.17.3).
 * So would the job that another server has just added, but for `unsafe_dedupe`. One that has failed begins anew.
 */
export const ADD_JOBS = `
  WITH due AS (
    SELECT recipient.id FROM event_recipient recipient
    WHERE recipient.disabled_at IS NULL AND EXISTS (
      SELECT 1 FROM event_delivery delivery
      WHERE delivery.recipient_id = recipient.id AND ${PENDING.byTime.text} AND delivery.next_attempt_at <= now())
    UNION
    SELECT recipient.id FROM event_recipient recipient CROSS JOIN LATERAL (
      SELECT FROM event_delivery delivery
      WHERE delivery.recipient_id = recipient.id AND ${PENDING.byLane.text} AND ${OF_EARLIER_ROUND}
      ORDER BY delivery.round LIMIT 1) AS tried
    WHERE recipient.disabled_at IS NULL AND recipient.round > 0
  )
  SELECT graphile_worker.add_job(
    CASE WHEN recipient.listener IS NOT NULL THEN 'listen:' || recipient.listener
      WHEN recipient.billable_id IS NULL THEN 'deliver_webhooks' ELSE 'deliver_account_webhooks' END,
    json_build_object('recipientId', recipient.id),
    queue_name => coalesce('account:' || recipient.billable_id, 'recipient:' || recipient.id),
    job_key => free.key,
    job_key_mode => CASE WHEN free.has_failed THEN 'replace' ELSE 'unsafe_dedupe' END)
  FROM event_recipient recipient JOIN due USING (id) CROSS JOIN LATERAL (
    SELECT name.key, job.id IS NOT NULL AS has_failed
    FROM (VALUES ('recipient:' || recipient.id), ('recipient:' || recipient.id || ':next')) AS name (key)
    LEFT JOIN graphile_worker.jobs job ON job.key = name.key
    WHERE job.locked_at IS NULL ORDER BY job.id LIMIT 1) AS free
  WHERE NOT EXISTS (
    SELECT 1 FROM graphile_worker.jobs job
    WHERE job.key IN ('recipient:' || recipient.id, 'recipient:' || recipient.id || ':next')
      AND job.locked_at IS NULL AND job.run_at <= now() AND job.attempts < job.max_attempts)
  ORDER BY recipient.id`

/** Makes sure that every due delivery has a job, until it is told to stop. `tell` is called at each notification. */
export async function watchDeliveries(pool: pg.Pool, log: Log, until: AbortSignal, tell: () => void): Promise<void> {
  let listener: pg.PoolClient | undefined
  let ring: () => void = () => undefined
  const listen = async () => {
    const client = await pool.connect()
    client.on('notification', () => {
      ring()
      tell()
    })
    client.once('end', () => {
      client.release(true)
      listener = undefined
    })
    listener = client
    await client.query(`LISTEN ${CHANNEL}`)
  }
  const isOver = () => until.aborted
  until.addEventListener('abort', () => ring(), { once: true })
  while (!isOver()) {
    const rung = new Promise<void>((done) => (ring = done))
    const enough = new AbortController()
    try {
      if (!listener) await listen()
      await pool.query(ADD_JOBS)
    } catch (error) {
      reportFault(log, 'no delivery gets a job: looking again every two seconds', error)
    }
    if (!isOver()) await Promise.race([rung, pause(LOOK_EVERY_MS, undefined, enough).catch(() => undefined)])
    enough.abort()
  }
  listener?.removeAllListeners('end')
  listener?.release(true)
}
