-- An endpoint that moves, or is enabled again, begins a round of attempts: what failed in one before is due, as if it had
-- never been tried. The version before writes each delivery instead, and the rounds stay as they are: both are right.
ALTER TABLE "event_recipient" ADD COLUMN "round" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "event_delivery" ADD COLUMN "round" INTEGER NOT NULL DEFAULT 0;

-- Most deliveries never fail, so it is small.
CREATE INDEX "event_delivery_tried_idx" ON "event_delivery" ("recipient_id", "round", "next_attempt_at")
  WHERE "state" = 'pending' AND "attempts" > 0;
