-- What somebody bought never changes.
CREATE OR REPLACE FUNCTION guard_plan_terms() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'version % of the terms of plan % stays', OLD.version, OLD.plan_id USING ERRCODE = 'check_violation';
END $$;
