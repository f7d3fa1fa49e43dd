ALTER TABLE "user" ADD COLUMN "disabled_at" TIMESTAMPTZ(3);

ALTER TABLE "session" ADD COLUMN "last_used_at" TIMESTAMPTZ(3);

-- A rolled secret signs beside the new one until then.
ALTER TABLE "event_recipient"
  ADD COLUMN "previous_secret" BYTEA,
  ADD COLUMN "previous_until" TIMESTAMPTZ(3),
  ADD CONSTRAINT "event_recipient_previous" CHECK (("previous_secret" IS NULL) = ("previous_until" IS NULL));
