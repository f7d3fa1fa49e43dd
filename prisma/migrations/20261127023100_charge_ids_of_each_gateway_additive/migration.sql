-- Two gateways may number their charges alike, so a charge's id is unique at its gateway alone. Which gateway that is, the invoice's
-- subscription says, and an index cannot: whoever records a charge looks for its id (src/billing/charges/taken-charges.ts). The
-- version before reads and writes the same rows, and does not look.
CREATE INDEX "invoice_charge_id_idx" ON "invoice" ("charge_id") WHERE "charge_id" IS NOT NULL;
DROP INDEX "invoice_charge_id_key";
