-- A charge for a change may arrive at its gateway after the look-up that found nothing. Until it cannot any more, the change is
-- charged under the same key or not at all. The version before neither reads nor writes these columns.
ALTER TABLE "change_attempt"
  ADD COLUMN "tries" INTEGER NOT NULL DEFAULT 1,
  ADD COLUMN "may_arrive_until" TIMESTAMPTZ(3),
  ADD COLUMN "is_refused" BOOLEAN NOT NULL DEFAULT false;
