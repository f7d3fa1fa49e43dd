-- Credit notes: what is taken back of an invoice, which itself never changes, and the refunds that give the money back.
CREATE TYPE "CreditNoteSettle" AS ENUM ('balance', 'refund');
CREATE TYPE "CreditNoteStatus" AS ENUM ('pending', 'settled', 'refused');

-- The last credit note's number, one row a seller, as for invoices.
CREATE TABLE "credit_note_counter" (
    "seller" TEXT NOT NULL,
    "last" INTEGER NOT NULL,

    CONSTRAINT "credit_note_counter_pkey" PRIMARY KEY ("seller")
);

CREATE TABLE "credit_note" (
    "id" SERIAL NOT NULL,
    "number" TEXT NOT NULL,
    "invoice_id" INTEGER NOT NULL,
    "total" BIGINT NOT NULL,
    "reason" TEXT NOT NULL,
    "settle" "CreditNoteSettle" NOT NULL,
    "status" "CreditNoteStatus" NOT NULL,
    "refund_id" TEXT,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "asked_at" TIMESTAMPTZ(3),
    "next_ask_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "credit_note_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "credit_note_total_check" CHECK ("total" BETWEEN 1 AND 9007199254740991),
    CONSTRAINT "credit_note_reason_check" CHECK (length("reason") BETWEEN 1 AND 255),
    CONSTRAINT "credit_note_refund_check" CHECK (CASE "settle"
      WHEN 'balance' THEN "status" = 'settled' AND "refund_id" IS NULL AND "next_ask_at" IS NULL
      ELSE ("status" = 'settled') = ("refund_id" IS NOT NULL) AND ("status" = 'pending') = ("next_ask_at" IS NOT NULL) END),
    CONSTRAINT "credit_note_invoice_id_fkey" FOREIGN KEY ("invoice_id")
      REFERENCES "invoice"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "credit_note_number_key" ON "credit_note"("number");
CREATE UNIQUE INDEX "credit_note_invoice_id_id_key" ON "credit_note"("invoice_id", "id");
CREATE INDEX "credit_note_next_ask_at_idx" ON "credit_note"("next_ask_at");

CREATE TABLE "credit_note_line" (
    "credit_note_id" INTEGER NOT NULL,
    "invoice_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "amount" BIGINT NOT NULL,

    CONSTRAINT "credit_note_line_pkey" PRIMARY KEY ("credit_note_id", "position"),
    CONSTRAINT "credit_note_line_amount_check" CHECK ("amount" <> 0 AND "amount" BETWEEN -9007199254740991 AND 9007199254740991),
    CONSTRAINT "credit_note_line_invoice_id_credit_note_id_fkey" FOREIGN KEY ("invoice_id", "credit_note_id")
      REFERENCES "credit_note"("invoice_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "credit_note_line_invoice_id_position_fkey" FOREIGN KEY ("invoice_id", "position")
      REFERENCES "invoice_line"("invoice_id", "position") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "credit_note_line_invoice_id_position_idx" ON "credit_note_line"("invoice_id", "position");

-- A note moves a balance once.
ALTER TABLE "credit_entry" ADD COLUMN "credit_note_id" INTEGER;
ALTER TABLE "credit_entry" ADD CONSTRAINT "credit_entry_credit_note_id_fkey" FOREIGN KEY ("credit_note_id")
  REFERENCES "credit_note"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE UNIQUE INDEX "credit_entry_credit_note_id_key" ON "credit_entry"("credit_note_id");

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
  IF OLD.status <> 'pending' AND OLD IS DISTINCT FROM NEW THEN
    RAISE EXCEPTION 'credit note % is % and stays so', OLD.id, OLD.status USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "credit_note_guard" BEFORE UPDATE OR DELETE ON "credit_note" FOR EACH ROW EXECUTE FUNCTION guard_credit_note();

-- The lines of a credit note stay as they were issued.
CREATE OR REPLACE FUNCTION guard_credit_note_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the lines of credit note % stay', OLD.credit_note_id USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER "credit_note_line_guard" BEFORE UPDATE OR DELETE ON "credit_note_line"
  FOR EACH ROW EXECUTE FUNCTION guard_credit_note_line();

-- Checks all credit notes of an invoice together, at the end of a transaction that has added to them. The invoice's row is
-- locked first, so that of two transactions the second sees what the first has added. A refused note gave nothing back, so it
-- does not count. The lines of the balance say how an invoice was paid: they are not credited, and a refund is no more than
-- the rest, which the gateway has collected.
CREATE OR REPLACE FUNCTION check_credit_notes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  invoiced RECORD;
  credited RECORD;
BEGIN
  SELECT invoice.status, invoice.total INTO invoiced FROM invoice WHERE id = NEW.invoice_id FOR NO KEY UPDATE;
  IF invoiced.status <> 'paid' THEN
    RAISE EXCEPTION 'invoice % is % and is not credited', NEW.invoice_id, invoiced.status USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (
    SELECT FROM credit_note LEFT JOIN credit_note_line AS line ON line.credit_note_id = credit_note.id
    WHERE credit_note.invoice_id = NEW.invoice_id
    GROUP BY credit_note.id HAVING credit_note.total IS DISTINCT FROM sum(line.amount)
  ) THEN
    RAISE EXCEPTION 'the lines of a credit note of invoice % do not sum to its total', NEW.invoice_id
      USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (
    SELECT FROM credit_note_line AS part
    JOIN credit_note ON credit_note.id = part.credit_note_id AND credit_note.status <> 'refused'
    JOIN invoice_line AS line ON line.invoice_id = part.invoice_id AND line.position = part.position
    WHERE part.invoice_id = NEW.invoice_id GROUP BY line.id
    HAVING line.kind = 'balance' OR bool_or(sign(part.amount) <> sign(line.amount)) OR abs(sum(part.amount)) > abs(line.amount)
  ) THEN
    RAISE EXCEPTION 'the credit notes of invoice % exceed a line of it', NEW.invoice_id USING ERRCODE = 'check_violation';
  END IF;
  SELECT sum(total) AS total, sum(total) FILTER (WHERE settle = 'refund') AS refunded INTO credited
  FROM credit_note WHERE invoice_id = NEW.invoice_id AND status <> 'refused';
  IF credited.total > (SELECT sum(amount) FROM invoice_line WHERE invoice_id = NEW.invoice_id AND kind <> 'balance')
    OR credited.refunded > invoiced.total THEN
    RAISE EXCEPTION 'the credit notes of invoice % exceed it', NEW.invoice_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "credit_note_check" AFTER INSERT ON "credit_note" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_credit_notes();
CREATE CONSTRAINT TRIGGER "credit_note_line_check" AFTER INSERT ON "credit_note_line" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_credit_notes();

-- What the sandbox has given back.
CREATE TABLE "sandbox_refund" (
    "id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "customer_id" TEXT NOT NULL,
    "payment_id" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sandbox_refund_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "sandbox_refund_customer_id_fkey" FOREIGN KEY ("customer_id")
      REFERENCES "sandbox_customer"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "sandbox_refund_key_key" ON "sandbox_refund"("key");
CREATE INDEX "sandbox_refund_payment_id_idx" ON "sandbox_refund"("payment_id");
CREATE INDEX "sandbox_refund_customer_id_idx" ON "sandbox_refund"("customer_id");
