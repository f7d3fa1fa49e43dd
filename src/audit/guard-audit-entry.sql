-- Entries are only added. A role that may do more to the table may also drop this trigger: see the decision.
CREATE OR REPLACE FUNCTION guard_audit_entry() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit entries are only added, never changed or removed' USING ERRCODE = 'integrity_constraint_violation';
END $$;
