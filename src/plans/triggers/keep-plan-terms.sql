-- Each version of a plan's terms is kept, for the subscriptions that bought it.
CREATE OR REPLACE FUNCTION keep_plan_terms() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO plan_terms (plan_id, version, price, currency, interval, interval_count, is_recurring, features)
  VALUES (NEW.id, NEW.terms_version, NEW.price, NEW.currency, NEW.interval, NEW.interval_count, NEW.is_recurring,
    NEW.features)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
