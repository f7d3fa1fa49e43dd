-- A gateway that bills by itself is told of the end of grace too: somebody may have taken the cancellation back there. The
-- new check allows more than the old one, so no row has to be read for it.
ALTER TABLE "subscription" DROP CONSTRAINT "subscription_ending_check";
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_ending_check"
  CHECK ("ending_due_at" IS NULL OR ("status" IN ('expired', 'canceled') AND "gateway_id" IS NOT NULL)) NOT VALID;
