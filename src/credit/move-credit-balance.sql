-- A balance moves with each entry, so it is their sum. It never goes below zero.
CREATE OR REPLACE FUNCTION move_credit_balance() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO credit_balance (billable_id, currency, amount) VALUES (NEW.billable_id, NEW.currency, 0)
  ON CONFLICT (billable_id, currency) DO NOTHING;
  UPDATE credit_balance SET amount = amount + NEW.amount
  WHERE billable_id = NEW.billable_id AND currency = NEW.currency;
  RETURN NULL;
END $$;
