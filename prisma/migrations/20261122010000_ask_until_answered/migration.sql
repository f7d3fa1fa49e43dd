-- An expired subscription is ended at its gateway too, and the gateway is asked until it says so. Subscriptions that
-- expired before were asked about once, so they are asked about again: one that has ended there is done.
ALTER TABLE "subscription" ADD COLUMN "ending_due_at" TIMESTAMPTZ(3);
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_ending_check"
  CHECK ("ending_due_at" IS NULL OR ("status" = 'expired' AND "gateway_id" IS NOT NULL));
UPDATE "subscription" SET "ending_due_at" = "ends_at" WHERE "status" = 'expired' AND "gateway_id" IS NOT NULL;
CREATE INDEX "subscription_ending_due_idx" ON "subscription" ("ending_due_at", "id") WHERE "ending_due_at" IS NOT NULL;

-- A gateway is told about usage outside of any transaction, so the report says when a billing run last began to tell it,
-- by the database's clock.
ALTER TABLE "usage_report" ADD COLUMN "reporting_at" TIMESTAMPTZ(3);
