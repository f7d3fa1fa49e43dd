-- A gateway that writes its own invoices numbers them as it likes, and may give one the number that is next here. Numbers given here
-- are unique among themselves. What a gateway wrote is known by the gateway's own id. The version before reads and writes the
-- same rows.
CREATE UNIQUE INDEX "invoice_number_key_new" ON "invoice" ("number") WHERE "gateway_id" IS NULL;
DROP INDEX "invoice_number_key";
ALTER INDEX "invoice_number_key_new" RENAME TO "invoice_number_key";
