-- An endpoint that its account deletes stays until the hourly sweep, without an owner, as those of the operator are. Each
-- publication read all of them, whoever published.
CREATE INDEX "event_recipient_living_idx" ON "event_recipient" ("billable_id") WHERE "disabled_at" IS NULL;
