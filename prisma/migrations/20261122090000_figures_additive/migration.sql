-- What the figures of a past day are worked out from. `src/figures` asks by the same conditions, word for word.

-- The entries that say how a subscription was before: its status, or the terms that it was moved from.
CREATE INDEX "audit_entry_subscription_idx" ON "audit_entry" ("at")
  WHERE "subject" = 'subscription'
    AND ("before"->>'status' IS DISTINCT FROM "after"->>'status' OR "before"->>'termsVersion' IS NOT NULL);

-- When an invoice was closed without a payment, which its row does not say.
CREATE INDEX "audit_entry_closed_invoice_idx" ON "audit_entry" ("at")
  WHERE "action" IN ('invoice.give_up', 'invoice.close', 'invoice.void');

-- The invoices that were still open on a past day and are paid now.
CREATE INDEX "invoice_paid_idx" ON "invoice" ("paid_at", "issued_at") WHERE "status" = 'paid';
