-- A quote is used once.
CREATE OR REPLACE FUNCTION guard_change_quote() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.used_at IS NOT NULL THEN
    RAISE EXCEPTION 'the quote % was used', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
