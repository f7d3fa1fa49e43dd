-- A renewal writes fewer entries into indexes. The version before reads and writes the same rows.

-- No statement looks for the events of a subscription by this: a log is read by its account's positions.
DROP INDEX "outbox_event_subscription_id_sequence_idx";

-- Most rows have none of these ids.
DROP INDEX "invoice_charge_id_key";
CREATE UNIQUE INDEX "invoice_charge_id_key" ON "invoice" ("charge_id") WHERE "charge_id" IS NOT NULL;
DROP INDEX "invoice_gateway_id_key";
CREATE UNIQUE INDEX "invoice_gateway_id_key" ON "invoice" ("gateway_id") WHERE "gateway_id" IS NOT NULL;
DROP INDEX "subscription_upgraded_from_id_key";
CREATE UNIQUE INDEX "subscription_upgraded_from_id_key" ON "subscription" ("upgraded_from_id")
  WHERE "upgraded_from_id" IS NOT NULL;

-- Counters change with each event. With room in their page they need no new entry in the index. It holds for pages to come.
ALTER TABLE "event_log" SET (fillfactor = 70);
ALTER TABLE "event_stream" SET (fillfactor = 70);

-- The lines of an invoice change only while it is a draft. The condition is about one invoice alone, so that PostgreSQL
-- keeps its plan: it planned anew for each line while the operation was a part of it.
CREATE OR REPLACE FUNCTION guard_invoice_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed int;
  touched int[] := CASE TG_OP WHEN 'INSERT' THEN ARRAY[NEW.invoice_id] WHEN 'DELETE' THEN ARRAY[OLD.invoice_id]
    ELSE ARRAY[NEW.invoice_id, OLD.invoice_id] END;
BEGIN
  FOREACH changed IN ARRAY touched LOOP
    IF EXISTS (SELECT FROM invoice WHERE id = changed AND status <> 'draft') THEN
      RAISE EXCEPTION 'the lines of invoice % stay: it is no longer a draft', changed USING ERRCODE = 'check_violation';
    END IF;
  END LOOP;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
