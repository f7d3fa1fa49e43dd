-- A plan whose items are sold otherwise gets the next version of its terms as well, so that an order for its items moves who
-- comes late to older ones. A version that this transaction has made is bought by nobody yet, and is not raised again.
CREATE OR REPLACE FUNCTION number_plan_items() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  sold_before PLAN_ITEM := CASE WHEN TG_OP <> 'INSERT' AND OLD.is_active THEN OLD END;
  sold_after PLAN_ITEM := CASE WHEN TG_OP <> 'DELETE' AND NEW.is_active THEN NEW END;
BEGIN
  IF (sold_before.plan_id, sold_before.key, sold_before.name, sold_before.included_quantity, sold_before.unit_price,
      sold_before.cap_behavior, sold_before.ceiling)
    IS DISTINCT FROM (sold_after.plan_id, sold_after.key, sold_after.name, sold_after.included_quantity,
      sold_after.unit_price, sold_after.cap_behavior, sold_after.ceiling) THEN
    UPDATE plan SET terms_version = terms_version + 1
    WHERE id IN (sold_before.plan_id, sold_after.plan_id) AND NOT EXISTS (
      SELECT FROM plan_terms AS present
      WHERE present.plan_id = plan.id AND present.version = plan.terms_version
        AND present.xmin = pg_current_xact_id()::xid);
  END IF;
  RETURN NULL;
END $$;
