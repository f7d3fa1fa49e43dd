import type { Core } from '../core.js'
import { inBatches } from '../database/in-batches.js'

/**
 * How long an event can be replayed, counted from its publication or its last final outcome. What waits for an endpoint
 * that is switched off waits as long.
 */
const KEPT_DAYS = 30

/** Deletes events that were delivered long ago, in batches. An event with a delivery that is still to be made stays. */
export async function sweepEvents({ database }: Core): Promise<void> {
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
  )
}
