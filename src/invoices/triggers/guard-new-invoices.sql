-- An invoice begins as a draft, or open or paid with lines that sum to its total. All that a statement has written are looked
-- at together, once, at its end: a look at each by itself took three times as long. No line can follow an invoice that is no
-- draft (`guard_invoice_line`).
CREATE OR REPLACE FUNCTION guard_new_invoices() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wrong RECORD;
BEGIN
  SELECT id, status INTO wrong FROM written WHERE status NOT IN ('draft', 'open', 'paid')
    OR status <> 'draft' AND total <> (SELECT coalesce(sum(amount), 0) FROM invoice_line WHERE invoice_id = written.id)
  LIMIT 1;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  IF wrong.status NOT IN ('open', 'paid') THEN
    RAISE EXCEPTION 'an invoice begins as a draft, open or paid, not as %', wrong.status USING ERRCODE = 'check_violation';
  END IF;
  RAISE EXCEPTION 'the lines of invoice % do not sum to its total', wrong.id USING ERRCODE = 'check_violation';
END $$;
