-- Two indexes knew the open invoices alone, one by subscription and one by time. Where PostgreSQL believes that none is open, as
-- after a night in which all were paid, the two cost it the same, and it took the one by time to look for a subscription's: each
-- renewal read all invoices that were under way. A statement that asks for open invoices cannot use the one by time any more.
-- It has the same entries, since a check makes a time belong to each open invoice. The version before asks by time as well.
CREATE INDEX "invoice_due_idx_new" ON "invoice" ("next_attempt_at", "id") WHERE "next_attempt_at" IS NOT NULL;
DROP INDEX "invoice_due_idx";
ALTER INDEX "invoice_due_idx_new" RENAME TO "invoice_due_idx";
