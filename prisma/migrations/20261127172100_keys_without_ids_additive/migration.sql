-- The keys of charges had the ids of their invoices, which a restored database gives anew in another order. What an older version
-- has written or claimed keeps that version's keys, and says so by null.
ALTER TABLE "invoice" ADD COLUMN "content_claims" INTEGER;

-- An invoice goes the ways that src/invoices/state.ts lists, and keeps its content once it is open. How it begins is seen to by
-- `guard_new_invoices`.
CREATE OR REPLACE FUNCTION guard_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.status <> 'draft' THEN
      RAISE EXCEPTION 'invoice % is % and stays', OLD.id, OLD.status USING ERRCODE = 'check_violation';
    END IF;
    RETURN OLD;
  END IF;
  -- A version that makes other keys claims what this one charges: it does not count what it does not know. It leaves a charge
  -- whose end is not known to others, since it would look for it under another key and charge again. Any other is its own from
  -- now on.
  IF (OLD.marked_claims = NEW.marked_claims OR OLD.content_claims = NEW.content_claims)
    AND NEW.charging_by IS NOT NULL AND NEW.charging_by IS DISTINCT FROM OLD.charging_by THEN
    IF OLD.charging_at IS NOT NULL THEN
      RETURN NULL;
    END IF;
    IF OLD.marked_claims = NEW.marked_claims THEN
      NEW.marked_claims := NULL;
    END IF;
    NEW.content_claims := NULL;
  END IF;
  IF NEW.status <> OLD.status AND (OLD.status, NEW.status) NOT IN
    (('draft', 'open'), ('open', 'paid'), ('open', 'uncollectible'), ('open', 'void'),
     ('uncollectible', 'paid'), ('uncollectible', 'void')) THEN
    RAISE EXCEPTION 'invoice % cannot go from % to %', OLD.id, OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.status = 'draft' THEN
    IF NEW.status = 'open' AND NEW.total <> (SELECT coalesce(sum(amount), 0) FROM invoice_line WHERE invoice_id = NEW.id) THEN
      RAISE EXCEPTION 'the lines of invoice % do not sum to its total', OLD.id USING ERRCODE = 'check_violation';
    END IF;
  ELSIF (OLD.id, OLD.billable_id, OLD.subscription_id, OLD.reason, OLD.number, OLD.currency, OLD.total, OLD.period_start,
         OLD.period_end, OLD.issued_at, OLD.seller, OLD.buyer, OLD.created_at)
    IS DISTINCT FROM
        (NEW.id, NEW.billable_id, NEW.subscription_id, NEW.reason, NEW.number, NEW.currency, NEW.total, NEW.period_start,
         NEW.period_end, NEW.issued_at, NEW.seller, NEW.buyer, NEW.created_at) THEN
    RAISE EXCEPTION 'invoice % is % and its content stays', OLD.id, OLD.status USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
