-- The lines of a credit note stay as they were issued.
CREATE OR REPLACE FUNCTION guard_credit_note_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the lines of credit note % stay', OLD.credit_note_id USING ERRCODE = 'check_violation';
END $$;
