-- The lines of an invoice change only while it is a draft.
CREATE OR REPLACE FUNCTION guard_invoice_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed invoice_line := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  IF EXISTS (
    SELECT 1 FROM invoice
    WHERE status <> 'draft' AND (id = changed.invoice_id OR (TG_OP = 'UPDATE' AND id = OLD.invoice_id))
  ) THEN
    RAISE EXCEPTION 'the lines of invoice % stay: it is no longer a draft', changed.invoice_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN changed;
END $$;
