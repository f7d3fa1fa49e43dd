import type { Core } from '../core.js'

/** How long an event can be sent once more, after it was published or last settled. */
const KEPT_DAYS = 30
const BATCH = 5_000

/** Forgets what was told long ago, a batch at a time. What somebody has still to be told stays. */
export async function sweepEvents({ database }: Core): Promise<void> {
  let swept = BATCH
  while (swept === BATCH)
    swept = await database.$executeRaw`
      DELETE FROM outbox_event WHERE sequence IN (
        SELECT sequence FROM outbox_event event
        WHERE published_at < now() - make_interval(days => ${KEPT_DAYS}) AND NOT EXISTS (
          SELECT FROM event_delivery WHERE event_sequence = event.sequence
            AND (state = 'pending' OR settled_at >= now() - make_interval(days => ${KEPT_DAYS})))
        ORDER BY published_at LIMIT ${BATCH})`
}
