-- An endpoint may name the types of events that it gets. The version before sends every type to every endpoint.
ALTER TABLE "event_recipient" ADD COLUMN "event_types" TEXT[] NOT NULL DEFAULT '{}';
ALTER TABLE "event_recipient" ADD CONSTRAINT "event_recipient_types_check"
  CHECK ("listener" IS NULL OR "event_types" = '{}');
