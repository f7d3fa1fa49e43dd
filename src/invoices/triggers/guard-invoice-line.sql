-- The lines of an invoice change only while it is a draft. Each query is about one invoice alone and has a condition around
-- it, so that PostgreSQL keeps its plan: it planned anew for each line while the operation was a part of the query.
CREATE OR REPLACE FUNCTION guard_invoice_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  fixed int;
BEGIN
  IF TG_OP <> 'DELETE' THEN
    SELECT id INTO fixed FROM invoice WHERE id = NEW.invoice_id AND status <> 'draft';
  END IF;
  IF fixed IS NULL AND TG_OP <> 'INSERT' THEN
    SELECT id INTO fixed FROM invoice WHERE id = OLD.invoice_id AND status <> 'draft';
  END IF;
  IF fixed IS NOT NULL THEN
    RAISE EXCEPTION 'the lines of invoice % stay: it is no longer a draft', fixed USING ERRCODE = 'check_violation';
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  RETURN NEW;
END $$;
