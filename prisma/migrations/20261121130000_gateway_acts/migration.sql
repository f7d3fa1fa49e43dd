-- What was asked of a gateway about one thing is numbered, so that a key names the act: a gateway that knows the key of
-- an earlier act of the same kind answers with what came of that one.
ALTER TABLE "subscription" ADD COLUMN "acts" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "customer" ADD COLUMN "acts" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_acts_check" CHECK ("acts" >= 0);
ALTER TABLE "customer" ADD CONSTRAINT "customer_acts_check" CHECK ("acts" >= 0);
