-- A credit note stays as it was issued. All that comes after is what became of its refund.
CREATE OR REPLACE FUNCTION guard_credit_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'credit note % stays', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  IF (OLD.id, OLD.number, OLD.invoice_id, OLD.total, OLD.reason, OLD.settle, OLD.created_at)
    IS DISTINCT FROM (NEW.id, NEW.number, NEW.invoice_id, NEW.total, NEW.reason, NEW.settle, NEW.created_at) THEN
    RAISE EXCEPTION 'credit note % was issued and its content stays', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  -- A gateway may report weeks later that a refund has failed after all.
  IF OLD.status <> 'pending' AND OLD IS DISTINCT FROM NEW
    AND NOT (OLD.status = 'settled' AND OLD.settle = 'refund' AND NEW.status = 'refused') THEN
    RAISE EXCEPTION 'credit note % is % and stays so', OLD.id, OLD.status USING ERRCODE = 'check_violation';
  END IF;
  -- A version that makes keys of ids alone claims what others refund under marked keys: it leaves to them what they have
  -- begun, since it would look for it under another key and refund again. Any other is its own from now on.
  IF OLD.marked_claims = NEW.marked_claims AND NEW.tries > OLD.tries THEN
    IF OLD.tries > 0 THEN
      RETURN NULL;
    END IF;
    NEW.marked_claims := NULL;
  END IF;
  RETURN NEW;
END $$;
