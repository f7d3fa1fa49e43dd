-- AlterTable
ALTER TABLE "invoice" ADD COLUMN     "attempts" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "charge_id" TEXT,
ADD COLUMN     "next_attempt_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "usage_report" (
    "id" SERIAL NOT NULL,
    "subscription_id" INTEGER NOT NULL,
    "feature" TEXT NOT NULL,
    "quantity" BIGINT NOT NULL,
    "period_start" TIMESTAMPTZ(3) NOT NULL,
    "period_end" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3),
    "reported_at" TIMESTAMPTZ(3),

    CONSTRAINT "usage_report_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "test_clock" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "offset_ms" BIGINT NOT NULL,

    CONSTRAINT "test_clock_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "usage_report_subscription_id_feature_period_start_key" ON "usage_report"("subscription_id", "feature", "period_start");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_charge_id_key" ON "invoice"("charge_id");

-- AddForeignKey
ALTER TABLE "usage_report" ADD CONSTRAINT "usage_report_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "subscription"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the schema language cannot say.

-- When the billing clock has to move a subscription next. Generated, so that it is right whoever changes the row.
ALTER TABLE "subscription" ADD COLUMN "due_at" TIMESTAMPTZ(3) GENERATED ALWAYS AS (
  CASE
    WHEN "status" IN ('free', 'trialing', 'active', 'past_due') THEN "current_period_end"
    WHEN "status" = 'grace' THEN "ends_at"
  END) STORED;
CREATE INDEX "subscription_due_idx" ON "subscription" ("due_at", "id") WHERE "due_at" IS NOT NULL;

CREATE INDEX "invoice_due_idx" ON "invoice" ("next_attempt_at", "id") WHERE "status" = 'open';
CREATE INDEX "invoice_open_idx" ON "invoice" ("subscription_id", "next_attempt_at", "id") WHERE "status" = 'open';
CREATE INDEX "usage_report_due_idx" ON "usage_report" ("due_at", "id") WHERE "due_at" IS NOT NULL;

ALTER TABLE "invoice"
  ADD CONSTRAINT "invoice_attempts_check" CHECK ("attempts" >= 0),
  ADD CONSTRAINT "invoice_next_attempt_check" CHECK (("status" = 'open') = ("next_attempt_at" IS NOT NULL)),
  ADD CONSTRAINT "invoice_charge_check" CHECK ("charge_id" IS NULL OR "status" = 'paid');
ALTER TABLE "usage_report"
  ADD CONSTRAINT "usage_report_quantity_check" CHECK ("quantity" BETWEEN 0 AND 9007199254740991),
  ADD CONSTRAINT "usage_report_due_check" CHECK (("due_at" IS NULL) = ("reported_at" IS NOT NULL));
ALTER TABLE "test_clock"
  ADD CONSTRAINT "test_clock_one_row_check" CHECK ("id" = 1),
  ADD CONSTRAINT "test_clock_offset_check" CHECK ("offset_ms" >= 0);

-- An invoice begins as a draft, goes the ways that src/invoices/state.ts lists, and keeps its content once it is open.
CREATE FUNCTION "guard_invoice"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> 'draft' THEN
      RAISE EXCEPTION 'an invoice begins as a draft, not as %', NEW.status USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' THEN
    IF OLD.status <> 'draft' THEN
      RAISE EXCEPTION 'invoice % is % and stays', OLD.id, OLD.status USING ERRCODE = 'check_violation';
    END IF;
    RETURN OLD;
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
  ELSIF (OLD.id, OLD.billable_id, OLD.subscription_id, OLD.number, OLD.currency, OLD.total, OLD.period_start,
         OLD.period_end, OLD.issued_at, OLD.seller, OLD.buyer, OLD.created_at)
    IS DISTINCT FROM
        (NEW.id, NEW.billable_id, NEW.subscription_id, NEW.number, NEW.currency, NEW.total, NEW.period_start,
         NEW.period_end, NEW.issued_at, NEW.seller, NEW.buyer, NEW.created_at) THEN
    RAISE EXCEPTION 'invoice % is % and its content stays', OLD.id, OLD.status USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "invoice_guard" BEFORE INSERT OR UPDATE OR DELETE ON "invoice"
  FOR EACH ROW EXECUTE FUNCTION "guard_invoice"();

CREATE FUNCTION "guard_invoice_line"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed invoice_line := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  IF EXISTS (
    SELECT 1 FROM invoice
    WHERE status <> 'draft' AND (id = changed.invoice_id OR (TG_OP = 'UPDATE' AND id = OLD.invoice_id))
  ) THEN
    RAISE EXCEPTION 'the lines of invoice % stay: it is no longer a draft', changed.invoice_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN changed;
END $$;
CREATE TRIGGER "invoice_line_guard" BEFORE INSERT OR UPDATE OR DELETE ON "invoice_line"
  FOR EACH ROW EXECUTE FUNCTION "guard_invoice_line"();
