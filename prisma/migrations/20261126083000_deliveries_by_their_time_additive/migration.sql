-- Two indexes knew the pending deliveries alone, one by lane and one by time. Where PostgreSQL believes that none is pending, as
-- it does when all were delivered at its last look, it took the one by time to look for a lane's first: each lane read all
-- deliveries that the recipient waited for. A statement that says `state = 'pending'` cannot use the one by time any more. It has
-- the same entries, since a check lets pending deliveries alone have no end. The version before asks by lane as fast as this
-- one; when it asks by time it reads all that are pending for a recipient, once, until it is replaced.
CREATE INDEX "event_delivery_pending_idx_new" ON "event_delivery" ("recipient_id", "next_attempt_at") WHERE "settled_at" IS NULL;
DROP INDEX "event_delivery_pending_idx";
ALTER INDEX "event_delivery_pending_idx_new" RENAME TO "event_delivery_pending_idx";
