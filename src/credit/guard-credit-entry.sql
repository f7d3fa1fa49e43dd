-- What moved a balance stays on record.
CREATE OR REPLACE FUNCTION guard_credit_entry() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'credit entries are only added, never changed or removed' USING ERRCODE = 'integrity_constraint_violation';
END $$;
