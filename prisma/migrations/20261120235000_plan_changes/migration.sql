-- Whoever keeps plans in memory listens here; the notification leaves with the commit.
CREATE FUNCTION tell_plan_change() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('paywright_plans', '');
  RETURN NULL;
END $$;

CREATE TRIGGER plan_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "plan"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_plan_change();
CREATE TRIGGER plan_item_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "plan_item"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_plan_change();
