-- The span in which the event was published, as W3C Trace Context writes it. Null where traces were off.
ALTER TABLE "outbox_event" ADD COLUMN "traceparent" VARCHAR(55);
