-- An attempt is for the upgrade of a free subscription, or for a new subscription in a slot of a billable.
ALTER TABLE "upgrade_attempt"
  ALTER COLUMN "free_id" DROP NOT NULL,
  ADD COLUMN "billable_id" INTEGER,
  ADD COLUMN "name" TEXT,
  ADD CONSTRAINT "upgrade_attempt_purpose_check" CHECK (num_nulls("billable_id", "name") = CASE WHEN "free_id" IS NULL THEN 0 ELSE 2 END);

ALTER TABLE "upgrade_attempt" ADD CONSTRAINT "upgrade_attempt_billable_id_fkey" FOREIGN KEY ("billable_id") REFERENCES "billable"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE INDEX "upgrade_attempt_billable_id_id_idx" ON "upgrade_attempt"("billable_id", "id");

-- One at a time in a slot, as one at a time for a free subscription.
CREATE UNIQUE INDEX "upgrade_attempt_creating_key" ON "upgrade_attempt" ("billable_id", "name") WHERE "state" IN ('open', 'ending');
