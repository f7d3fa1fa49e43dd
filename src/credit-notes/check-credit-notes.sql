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
