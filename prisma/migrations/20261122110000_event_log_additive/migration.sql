-- Every account has a log of its events: each has a position in it, and a sequence in its stream. The version before
-- writes events without them: a trigger numbers every event, so both versions may run at once.
CREATE TABLE "event_log" (
    "billable_id" INTEGER NOT NULL,
    "last" BIGINT NOT NULL,
    "forgotten" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "event_log_pkey" PRIMARY KEY ("billable_id"),
    CONSTRAINT "event_log_forgotten_check" CHECK ("forgotten" BETWEEN 0 AND "last")
);

CREATE TABLE "event_stream" (
    "stream" TEXT NOT NULL,
    "last" BIGINT NOT NULL,

    CONSTRAINT "event_stream_pkey" PRIMARY KEY ("stream")
);

LOCK TABLE "outbox_event" IN SHARE ROW EXCLUSIVE MODE;
ALTER TABLE "outbox_event" ADD COLUMN "position" BIGINT, ADD COLUMN "stream" TEXT, ADD COLUMN "stream_sequence" BIGINT;
UPDATE "outbox_event" AS event
SET "stream" = numbered.stream, "position" = numbered.position, "stream_sequence" = numbered.stream_sequence
FROM (
  SELECT sequence, stream, row_number() OVER (PARTITION BY billable_id ORDER BY sequence) AS position,
    row_number() OVER (PARTITION BY stream ORDER BY sequence) AS stream_sequence
  FROM (
    SELECT sequence, billable_id, coalesce('subscription-' || subscription_id, 'billable-' || billable_id) AS stream
    FROM outbox_event) AS streamed) AS numbered
WHERE event.sequence = numbered.sequence;
INSERT INTO "event_log" ("billable_id", "last") SELECT billable_id, max(position) FROM outbox_event GROUP BY billable_id;
INSERT INTO "event_stream" ("stream", "last") SELECT stream, max(stream_sequence) FROM outbox_event GROUP BY stream;
ALTER TABLE "outbox_event" ALTER COLUMN "position" SET NOT NULL, ALTER COLUMN "stream" SET NOT NULL,
  ALTER COLUMN "stream_sequence" SET NOT NULL;
CREATE UNIQUE INDEX "outbox_event_billable_id_position_key" ON "outbox_event" ("billable_id", "position");
CREATE UNIQUE INDEX "outbox_event_stream_stream_sequence_key" ON "outbox_event" ("stream", "stream_sequence");

-- Gives an event its position in its account's log and its sequence in its stream, both from 1 and without gaps. The
-- counters' rows stay locked until the transaction ends, so an event becomes visible only after all that precede it.
CREATE OR REPLACE FUNCTION number_event() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  NEW.stream := coalesce('subscription-' || NEW.subscription_id, 'billable-' || NEW.billable_id);
  INSERT INTO event_log AS log (billable_id, last) VALUES (NEW.billable_id, 1)
  ON CONFLICT (billable_id) DO UPDATE SET last = log.last + 1
  RETURNING last INTO NEW.position;
  INSERT INTO event_stream AS counter (stream, last) VALUES (NEW.stream, 1)
  ON CONFLICT (stream) DO UPDATE SET last = counter.last + 1
  RETURNING last INTO NEW.stream_sequence;
  RETURN NEW;
END $$;
CREATE TRIGGER "outbox_event_number" BEFORE INSERT ON "outbox_event" FOR EACH ROW EXECUTE FUNCTION number_event();

-- Notes up to which position an account's log is no longer whole, whoever deletes from it. The rows are locked in the
-- order in which publishers lock them.
CREATE OR REPLACE FUNCTION forget_events() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM event_log WHERE billable_id IN (SELECT billable_id FROM gone) ORDER BY billable_id FOR NO KEY UPDATE;
  UPDATE event_log AS log SET forgotten = greatest(log.forgotten, newest.position)
  FROM (SELECT billable_id, max(position) AS position FROM gone GROUP BY billable_id) AS newest
  WHERE log.billable_id = newest.billable_id;
  RETURN NULL;
END $$;
CREATE TRIGGER "outbox_event_forget" AFTER DELETE ON "outbox_event" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION forget_events();
