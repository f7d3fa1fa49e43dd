ALTER TABLE "invoice" ADD COLUMN "marked_claims" INTEGER;
ALTER TABLE "credit_note" ADD COLUMN "marked_claims" INTEGER;
ALTER TABLE "change_attempt" ADD COLUMN "is_marked" BOOLEAN NOT NULL DEFAULT false;

-- An invoice begins as a draft, or open or paid with the lines that were written before it in one statement. It goes the
-- ways that src/invoices/state.ts lists, and keeps its content once it is open.
CREATE OR REPLACE FUNCTION guard_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.status NOT IN ('draft', 'open', 'paid') THEN
      RAISE EXCEPTION 'an invoice begins as a draft, open or paid, not as %', NEW.status USING ERRCODE = 'check_violation';
    END IF;
    IF NEW.status <> 'draft' AND NEW.total <> (SELECT coalesce(sum(amount), 0) FROM invoice_line WHERE invoice_id = NEW.id) THEN
      RAISE EXCEPTION 'the lines of invoice % do not sum to its total', NEW.id USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' THEN
    IF OLD.status <> 'draft' THEN
      RAISE EXCEPTION 'invoice % is % and stays', OLD.id, OLD.status USING ERRCODE = 'check_violation';
    END IF;
    RETURN OLD;
  END IF;
  -- A version that makes keys of ids alone claims what others charge under marked keys. It leaves a charge whose end is not
  -- known to them, since it would look for it under another key and charge again. Any other is its own from now on.
  IF OLD.marked_claims = NEW.marked_claims AND NEW.charging_by IS NOT NULL AND NEW.charging_by IS DISTINCT FROM OLD.charging_by THEN
    IF OLD.charging_at IS NOT NULL THEN
      RETURN NULL;
    END IF;
    NEW.marked_claims := NULL;
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
