-- Events are kept for a while after they are settled, by the database's clock: the occasion's own may be the sandbox's.
ALTER TABLE "outbox_event" ADD COLUMN "published_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now();
CREATE INDEX "outbox_event_published_at_idx" ON "outbox_event"("published_at");
