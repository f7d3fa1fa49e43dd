-- A change of plan, quantity or items: quotes that bind, one scheduled change of a subscription, the credit that a change
-- leaves, and the cut that it makes in a period.
ALTER TABLE "subscription" ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 0, ADD COLUMN "segment_start" TIMESTAMPTZ(3);
ALTER TABLE "subscription"
  ADD CONSTRAINT "subscription_revision_check" CHECK ("revision" >= 0),
  ADD CONSTRAINT "subscription_segment_check" CHECK ("segment_start" >= "current_period_start" AND "segment_start" < "current_period_end");
ALTER TABLE "subscription_item" ADD COLUMN "segment_covered" BIGINT, ADD COLUMN "segment_limit" BIGINT;
ALTER TABLE "subscription_item" ADD CONSTRAINT "subscription_item_segment_check" CHECK (
  "segment_covered" BETWEEN 0 AND 9007199254740991 AND "segment_limit" BETWEEN 0 AND 9007199254740991
  AND ("segment_limit" IS NULL OR "segment_covered" IS NOT NULL));

-- One change at most waits for the next renewal: the subscription is the key.
CREATE TABLE "scheduled_change" (
    "subscription_id" INTEGER NOT NULL,
    "plan_id" INTEGER NOT NULL,
    "terms_version" INTEGER NOT NULL,
    "quantity" INTEGER NOT NULL,
    "items" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "scheduled_change_pkey" PRIMARY KEY ("subscription_id"),
    CONSTRAINT "scheduled_change_quantity_check" CHECK ("quantity" BETWEEN 1 AND 1000000),
    CONSTRAINT "scheduled_change_subscription_id_fkey" FOREIGN KEY ("subscription_id")
      REFERENCES "subscription"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "scheduled_change_plan_id_terms_version_fkey" FOREIGN KEY ("plan_id", "terms_version")
      REFERENCES "plan_terms"("plan_id", "version") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE TABLE "change_quote" (
    "id" TEXT NOT NULL,
    "subscription_id" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL,
    "period_end" TIMESTAMPTZ(3) NOT NULL,
    "timing" TEXT NOT NULL,
    "effective_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "target" JSONB NOT NULL,
    "digest" TEXT,
    "used_at" TIMESTAMPTZ(3),
    "answer" JSON,

    CONSTRAINT "change_quote_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "change_quote_timing_check" CHECK ("timing" IN ('now', 'period_end')),
    CONSTRAINT "change_quote_expiry_check" CHECK ("expires_at" <= "period_end"),
    CONSTRAINT "change_quote_used_check" CHECK (("used_at" IS NULL) = ("answer" IS NULL)),
    CONSTRAINT "change_quote_subscription_id_fkey" FOREIGN KEY ("subscription_id")
      REFERENCES "subscription"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "change_quote_subscription_id_idx" ON "change_quote"("subscription_id");

-- A quote is used once.
CREATE OR REPLACE FUNCTION guard_change_quote() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.used_at IS NOT NULL THEN
    RAISE EXCEPTION 'the quote % was used', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "change_quote_guard" BEFORE UPDATE ON "change_quote" FOR EACH ROW EXECUTE FUNCTION guard_change_quote();

CREATE TYPE "ChangeAttemptState" AS ENUM ('open', 'completed', 'closed', 'credited');
CREATE TABLE "change_attempt" (
    "id" SERIAL NOT NULL,
    "subscription_id" INTEGER NOT NULL,
    "quote_id" TEXT,
    "gateway" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "effective_at" TIMESTAMPTZ(3) NOT NULL,
    "target" JSONB NOT NULL,
    "digest" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "replay_handle" BYTEA,
    "state" "ChangeAttemptState" NOT NULL,
    "rechecks" INTEGER NOT NULL DEFAULT 0,
    "next_check_at" TIMESTAMPTZ(3),
    "opened_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "change_attempt_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "change_attempt_amount_check" CHECK ("amount" BETWEEN 1 AND 9007199254740991),
    CONSTRAINT "change_attempt_due_check" CHECK (CASE "state" WHEN 'open' THEN "next_check_at" IS NOT NULL
      WHEN 'closed' THEN TRUE ELSE "next_check_at" IS NULL END),
    CONSTRAINT "change_attempt_subscription_id_fkey" FOREIGN KEY ("subscription_id")
      REFERENCES "subscription"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
-- At most one charge for a change of a subscription is under way.
CREATE UNIQUE INDEX "change_attempt_open_key" ON "change_attempt" ("subscription_id") WHERE "state" = 'open';
CREATE INDEX "change_attempt_next_check_at_idx" ON "change_attempt"("next_check_at");

CREATE TABLE "credit_balance" (
    "billable_id" INTEGER NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "amount" BIGINT NOT NULL,

    CONSTRAINT "credit_balance_pkey" PRIMARY KEY ("billable_id", "currency"),
    CONSTRAINT "credit_balance_amount_check" CHECK ("amount" BETWEEN 0 AND 9007199254740991),
    CONSTRAINT "credit_balance_billable_id_fkey" FOREIGN KEY ("billable_id")
      REFERENCES "billable"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE TABLE "credit_entry" (
    "id" SERIAL NOT NULL,
    "billable_id" INTEGER NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "amount" BIGINT NOT NULL,
    "reason" TEXT NOT NULL,
    "invoice_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "credit_entry_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "credit_entry_amount_check" CHECK ("amount" <> 0 AND "amount" BETWEEN -9007199254740991 AND 9007199254740991),
    CONSTRAINT "credit_entry_billable_id_fkey" FOREIGN KEY ("billable_id")
      REFERENCES "billable"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "credit_entry_invoice_id_fkey" FOREIGN KEY ("invoice_id")
      REFERENCES "invoice"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "credit_entry_billable_id_id_idx" ON "credit_entry"("billable_id", "id");
CREATE INDEX "invoice_line_balance_idx" ON "invoice_line" ("invoice_id") WHERE "kind" = 'balance';

-- A balance moves with each entry, so it is their sum. It never goes below zero.
CREATE OR REPLACE FUNCTION move_credit_balance() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO credit_balance (billable_id, currency, amount) VALUES (NEW.billable_id, NEW.currency, 0)
  ON CONFLICT (billable_id, currency) DO NOTHING;
  UPDATE credit_balance SET amount = amount + NEW.amount
  WHERE billable_id = NEW.billable_id AND currency = NEW.currency;
  RETURN NULL;
END $$;
CREATE TRIGGER "credit_entry_move" AFTER INSERT ON "credit_entry" FOR EACH ROW EXECUTE FUNCTION move_credit_balance();

-- What moved a balance stays on record.
CREATE OR REPLACE FUNCTION guard_credit_entry() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'credit entries are only added, never changed or removed' USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER "credit_entry_guard" BEFORE UPDATE OR DELETE OR TRUNCATE ON "credit_entry"
  FOR EACH STATEMENT EXECUTE FUNCTION guard_credit_entry();

-- Counts a batch of tallies in one transaction: each is recorded, found to be a duplicate, or refused, by itself. The
-- arrays hold one tally at each position, in the order of arrival, and no key twice for one subscription.
--
-- First the subscriptions' rows are locked, in the order of their ids; only then is anything read, so that what is
-- decided holds until the commit. Without `patient`, a row that somebody else holds is passed over, and its tallies
-- come back as `busy`, so that one long transaction on one subscription delays nobody else's tallies.
--
-- One row a tally comes back, with `outcome` recorded, duplicate (with what was answered first), not_found, forbidden,
-- busy, no_access (`detail` is the status), unknown_feature (`detail` lists those known) or blocked (`total` is what
-- remains).
--
-- A change cuts the current period in two. What follows it is counted under the segment's start, against what the rest of the
-- period covers and allows.
--
-- A total ends at the item's hard cap, and at what the item's price leaves of an amount that can be held: the same rule as
-- tallyLimit in src/plans/item-cap.ts. The items of a subscription share evenly what the price of its terms leaves of 2^53 - 1,
-- so that an item's bound needs no look at what the others have used. What was bought ahead is always granted: it was paid
-- for. A subscription has 100 items at most. So the items are counted only beyond a hundredth of what the price leaves,
-- where hardly a total ever comes. What is compared is NUMERIC: a price times a quantity is beyond a BIGINT.
CREATE OR REPLACE FUNCTION tally_usage(
  subscriptions INTEGER[], billables INTEGER[], features TEXT[], quantities INTEGER[], keys TEXT[],
  at TIMESTAMPTZ, with_access "SubscriptionStatus"[], patient BOOLEAN
) RETURNS TABLE (
  place INTEGER, outcome TEXT, total BIGINT, first_feature TEXT, first_quantity INTEGER, first_at TIMESTAMPTZ,
  detail TEXT
) LANGUAGE plpgsql
-- Always by index: plans are kept, and must not date from when a table was small.
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
#variable_conflict use_column
DECLARE
  locked INTEGER[];
  tally RECORD;
  used BIGINT;
  cap BIGINT;
  of_subscription INTEGER;
  of_feature TEXT;
  accepted INTEGER[] := '{}';
  totals BIGINT[] := '{}';
  periods TIMESTAMPTZ[] := '{}';
BEGIN
  IF patient THEN
    SELECT array_agg(id) INTO locked
    FROM (SELECT id FROM subscription WHERE id = ANY (subscriptions) ORDER BY id FOR NO KEY UPDATE) AS held;
  ELSE
    SELECT array_agg(id) INTO locked
    FROM (SELECT id FROM subscription WHERE id = ANY (subscriptions) ORDER BY id FOR NO KEY UPDATE SKIP LOCKED) AS held;
  END IF;

  FOR tally IN
    SELECT asked.place, asked.subscription_id, asked.billable_id, asked.feature, asked.quantity,
      owner.id AS found, owner.billable_id AS owner_id, owner.status,
      owner.status = 'grace' AND owner.ends_at <= at AS is_over,
      item.id AS item_id, period.start AS period_start, counted.total AS used,
      CASE item.cap_behavior
        WHEN 'charge' THEN 9007199254740991
        WHEN 'charge_until_ceiling' THEN
          coalesce(rest.cap, item.ceiling, greatest(item.quantity, item.included_quantity))
        WHEN 'block' THEN coalesce(rest.cap, greatest(item.quantity, item.included_quantity))
      END AS hard_cap,
      coalesce(rest.covered, greatest(item.quantity, item.included_quantity)) AS covered,
      least(rest.covered, item.included_quantity) AS included, item.unit_price,
      9007199254740991 - terms.price::NUMERIC * owner.quantity AS left_by_price,
      earlier.feature AS first_feature, earlier.quantity AS first_quantity, earlier.total AS first_total,
      earlier.recorded_at AS first_at
    FROM unnest(subscriptions, billables, features, quantities, keys)
      WITH ORDINALITY AS asked (subscription_id, billable_id, feature, quantity, key, place)
    LEFT JOIN subscription AS owner ON owner.id = asked.subscription_id
    LEFT JOIN plan_terms AS terms ON terms.plan_id = owner.plan_id AND terms.version = owner.terms_version
    LEFT JOIN usage_key AS earlier ON earlier.subscription_id = asked.subscription_id AND earlier.key = asked.key
    LEFT JOIN subscription_item AS item ON item.subscription_id = asked.subscription_id AND item.key = asked.feature
    CROSS JOIN LATERAL (
      SELECT CASE WHEN at < owner.current_period_end OR NOT terms.is_recurring
        THEN coalesce(owner.segment_start, owner.current_period_start)
        ELSE period_start_at(owner.anchor, terms.interval, terms.interval_count, at) END
    ) AS period (start)
    CROSS JOIN LATERAL (
      SELECT CASE WHEN period.start = owner.segment_start THEN item.segment_covered END,
        CASE WHEN period.start = owner.segment_start THEN item.segment_limit END
    ) AS rest (covered, cap)
    LEFT JOIN usage_total AS counted ON counted.subscription_id = asked.subscription_id
      AND counted.feature = asked.feature AND counted.period_start = period.start
    ORDER BY asked.subscription_id, asked.feature, asked.place
  LOOP
    IF of_subscription IS DISTINCT FROM tally.subscription_id OR of_feature <> tally.feature THEN
      of_subscription := tally.subscription_id;
      of_feature := tally.feature;
      used := coalesce(tally.used, 0);
    END IF;
    cap := tally.hard_cap;
    IF tally.unit_price > 0
      AND used + tally.quantity - tally.included > div(tally.left_by_price, 100::NUMERIC * tally.unit_price)
    THEN
      cap := least(cap, greatest(tally.covered, tally.included + div(tally.left_by_price, tally.unit_price
        * (SELECT count(*) FROM subscription_item WHERE subscription_id = tally.subscription_id)::NUMERIC)));
    END IF;
    place := tally.place;
    total := NULL; first_feature := NULL; first_quantity := NULL; first_at := NULL; detail := NULL;
    IF tally.found IS NULL THEN
      outcome := 'not_found';
    ELSIF tally.owner_id <> tally.billable_id THEN
      outcome := 'forbidden';
    ELSIF tally.found <> ALL (coalesce(locked, '{}')) THEN
      outcome := 'busy';
    ELSIF tally.first_at IS NOT NULL THEN
      outcome := 'duplicate';
      total := tally.first_total;
      first_feature := tally.first_feature; first_quantity := tally.first_quantity; first_at := tally.first_at;
    ELSIF tally.is_over OR tally.status <> ALL (with_access) THEN
      outcome := 'no_access';
      detail := CASE WHEN tally.is_over THEN 'canceled' ELSE tally.status::TEXT END;
    ELSIF tally.item_id IS NULL THEN
      outcome := 'unknown_feature';
      detail := (SELECT string_agg(item.key, ', ' ORDER BY item.id)
        FROM subscription_item AS item WHERE item.subscription_id = tally.subscription_id);
    ELSIF tally.quantity > cap - used THEN
      outcome := 'blocked';
      total := greatest(cap - used, 0);
    ELSE
      outcome := 'recorded';
      used := used + tally.quantity;
      total := used;
      accepted := accepted || tally.place::INTEGER;
      totals := totals || used;
      periods := periods || tally.period_start;
    END IF;
    RETURN NEXT;
  END LOOP;
  IF cardinality(accepted) = 0 THEN
    RETURN;
  END IF;

  INSERT INTO usage_record (subscription_id, feature, quantity, idempotency_key, period_start, total, recorded_at)
  SELECT subscriptions[place], features[place], quantities[place], keys[place], period_start, new_total, at
  FROM unnest(accepted, totals, periods) AS new (place, new_total, period_start);
  INSERT INTO usage_key (subscription_id, key, feature, quantity, period_start, total, recorded_at)
  SELECT subscriptions[place], keys[place], features[place], quantities[place], period_start, new_total, at
  FROM unnest(accepted, totals, periods) AS new (place, new_total, period_start) WHERE keys[place] IS NOT NULL;
  INSERT INTO usage_total AS running (subscription_id, feature, period_start, total)
  SELECT subscriptions[place], features[place], period_start, max(new_total)
  FROM unnest(accepted, totals, periods) AS new (place, new_total, period_start) GROUP BY 1, 2, 3
  ON CONFLICT (subscription_id, feature, period_start) DO UPDATE SET total = excluded.total;
END $$;
