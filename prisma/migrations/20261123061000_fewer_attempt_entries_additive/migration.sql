-- An upgrade writes fewer entries into indexes. The version before reads and writes the same rows.

-- The attempt of an upgrade names no billable, and is not looked at again once it is settled.
DROP INDEX "upgrade_attempt_billable_id_id_idx";
CREATE INDEX "upgrade_attempt_billable_id_id_idx" ON "upgrade_attempt" ("billable_id", "id") WHERE "billable_id" IS NOT NULL;
DROP INDEX "upgrade_attempt_creating_key";
CREATE UNIQUE INDEX "upgrade_attempt_creating_key" ON "upgrade_attempt" ("billable_id", "name")
  WHERE "state" IN ('open', 'ending') AND "billable_id" IS NOT NULL;
DROP INDEX "upgrade_attempt_next_check_at_idx";
CREATE INDEX "upgrade_attempt_next_check_at_idx" ON "upgrade_attempt" ("next_check_at") WHERE "next_check_at" IS NOT NULL;

-- A free subscription has no id at a gateway.
DROP INDEX "subscription_gateway_gateway_id_key";
CREATE UNIQUE INDEX "subscription_gateway_gateway_id_key" ON "subscription" ("gateway", "gateway_id")
  WHERE "gateway_id" IS NOT NULL;

-- No statement looks for the subscriptions of a sandbox customer, and none deletes one.
DROP INDEX "sandbox_subscription_customer_id_idx";
