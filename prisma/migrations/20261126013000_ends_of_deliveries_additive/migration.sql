-- What waited behind a delivery that failed for good is not tried for three days of its own. The version before tries it
-- for so long, as ever.
ALTER TABLE "event_delivery" ADD COLUMN "give_up_at" TIMESTAMPTZ(3);
