-- A plan whose terms change gets the next version of them.
CREATE OR REPLACE FUNCTION number_plan_terms() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.price, NEW.currency, NEW.interval, NEW.interval_count, NEW.is_recurring, NEW.features)
    IS DISTINCT FROM (OLD.price, OLD.currency, OLD.interval, OLD.interval_count, OLD.is_recurring, OLD.features) THEN
    NEW.terms_version := OLD.terms_version + 1;
  END IF;
  RETURN NEW;
END $$;
