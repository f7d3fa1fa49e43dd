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
