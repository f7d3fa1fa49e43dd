-- A charge is made outside of any transaction, so the invoice says that one is under way: which billing run makes it, and
-- when that was last certain, by the database's clock. The instant stays while nobody knows how the charge ended.
ALTER TABLE "invoice" ADD COLUMN "charging_by" UUID, ADD COLUMN "charging_at" TIMESTAMPTZ(3);
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_charging_check" CHECK ("charging_by" IS NULL OR "charging_at" IS NOT NULL);
