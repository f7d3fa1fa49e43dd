-- An account has endpoints of its own, which get only its events. The version before would send them everybody's.
ALTER TABLE "event_recipient" ADD COLUMN "billable_id" INTEGER;
ALTER TABLE "event_recipient" ADD CONSTRAINT "event_recipient_billable_id_fkey"
  FOREIGN KEY ("billable_id") REFERENCES "billable"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
-- A listener belongs to the service, and an account names the types that it wants.
ALTER TABLE "event_recipient" ADD CONSTRAINT "event_recipient_owner_check"
  CHECK ("billable_id" IS NULL OR ("listener" IS NULL AND cardinality("event_types") > 0));
CREATE INDEX "event_recipient_billable_id_id_idx" ON "event_recipient" ("billable_id", "id");
