-- A process that keeps plans in memory listens here; the notification leaves with the commit.
CREATE OR REPLACE FUNCTION tell_plan_change() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('paywright_plans', '');
  RETURN NULL;
END $$;
