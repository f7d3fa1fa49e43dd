import { Prisma } from '../../generated/prisma/client.js'
import type { Core } from '../core.js'
import { inBatches } from '../database/in-batches.js'

/**
 * How long an event can be replayed, counted from its publication or its last final outcome. What waits for an endpoint
 * that is switched off waits as long.
 */
const KEPT_DAYS = 30

/** Deletes events that were delivered long ago, in batches. An event with a delivery that is still to be made stays. */
export async function sweepEvents({ database }: Core, stopping?: AbortSignal): Promise<void> {
  await inBatches(
    (most) => database.$executeRaw`
      DELETE FROM outbox_event WHERE sequence IN (
        SELECT sequence FROM outbox_event event
        WHERE published_at < now() - make_interval(days => ${KEPT_DAYS}) AND NOT EXISTS (
          SELECT FROM event_delivery delivery JOIN event_recipient recipient ON recipient.id = delivery.recipient_id
          WHERE event_sequence = event.sequence
            AND CASE WHEN state = 'pending' THEN coalesce(disabled_at, 'infinity') ELSE settled_at END
              >= now() - make_interval(days => ${KEPT_DAYS}))
        ORDER BY published_at LIMIT ${most})`,
    stopping,
  )
}

/** SQL for whether a `recipient` (a row in scope) is an endpoint that was removed, or a listener that was forgotten. */
const GONE = Prisma.sql`recipient.url IS NULL AND recipient.disabled_at IS NOT NULL`

/** SQL for whether nothing is kept for a `recipient` (a row in scope). */
const HAS_NOTHING = Prisma.sql`NOT EXISTS (SELECT FROM event_delivery WHERE recipient_id = recipient.id)`

/**
 * Deletes recipients that are gone: many at a time where nothing was kept for them. What was kept for one goes first, in
 * batches: a publisher would wait for the deletion of a recipient's row. A listener may come back at any moment.
 */
export async function sweepRecipients({ database }: Core, stopping: AbortSignal): Promise<void> {
  await inBatches(
    (most) => database.$executeRaw`
      DELETE FROM event_recipient AS recipient WHERE ${GONE} AND ${HAS_NOTHING} AND id IN (
        SELECT id FROM event_recipient AS recipient WHERE ${GONE} AND ${HAS_NOTHING} ORDER BY id LIMIT ${most})`,
    stopping,
  )
  const gone = await database.$queryRaw<Readonly<{ id: number }>[]>`
    SELECT id FROM event_recipient AS recipient WHERE ${GONE} ORDER BY id`
  for (const { id } of gone) {
    await inBatches(
      (most) => database.$executeRaw`
        DELETE FROM event_delivery WHERE recipient_id = ${id} AND event_sequence IN (
          SELECT event_sequence FROM event_delivery JOIN event_recipient AS recipient ON recipient.id = recipient_id
          WHERE recipient_id = ${id} AND ${GONE} ORDER BY event_sequence LIMIT ${most})`,
      stopping,
    )
    if (stopping.aborted) return
    await database.$executeRaw`DELETE FROM event_recipient AS recipient WHERE id = ${id} AND ${GONE} AND ${HAS_NOTHING}`
  }
}

/**
 * Deletes jobs of deliveries that were called given up while they ran, as older versions did, and did not end well. What
 * was due then has other jobs.
 */
export async function sweepDeliveryJobs({ database }: Core, stopping: AbortSignal): Promise<void> {
  await inBatches(
    (most) => database.$executeRaw`
      SELECT FROM graphile_worker.complete_jobs(ARRAY(
        SELECT id FROM graphile_worker.jobs
        WHERE key IS NULL AND attempts >= max_attempts AND locked_at IS NULL
          AND (task_identifier IN ('deliver_webhooks', 'deliver_account_webhooks') OR task_identifier LIKE 'listen:%')
        ORDER BY id LIMIT ${most}))`,
    stopping,
  )
}
