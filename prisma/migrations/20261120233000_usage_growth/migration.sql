-- Idempotency keys outlive the records: each with the answer that it got.
CREATE TABLE "usage_key" (
    "subscription_id" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "feature" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "total" BIGINT NOT NULL,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "usage_key_pkey" PRIMARY KEY ("subscription_id","key")
);

INSERT INTO "usage_key" ("subscription_id", "key", "feature", "quantity", "total", "recorded_at")
SELECT "subscription_id", "idempotency_key", "feature", "quantity", "total", "recorded_at"
FROM "usage_record" WHERE "idempotency_key" IS NOT NULL;

-- Records in partitions of a month each, so that old ones go by dropping a table and new ones never meet them. What no
-- month was opened for lies in the default partition: no record is refused for want of one.
-- Neither keys nor records refer to the subscription by a constraint: they are written by tally_usage alone, under the
-- lock of the very row, and a check for each would cost more than writing it.
ALTER TABLE "usage_record" RENAME TO "usage_record_whole";
ALTER TABLE "usage_record_whole" RENAME CONSTRAINT "usage_record_pkey" TO "usage_record_whole_pkey";
ALTER SEQUENCE "usage_record_id_seq" OWNED BY NONE;
CREATE TABLE "usage_record" (
    "id" BIGINT NOT NULL DEFAULT nextval('usage_record_id_seq'),
    "subscription_id" INTEGER NOT NULL,
    "feature" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "idempotency_key" TEXT,
    "period_start" TIMESTAMPTZ(3) NOT NULL,
    "total" BIGINT NOT NULL,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "usage_record_pkey" PRIMARY KEY ("subscription_id","id","recorded_at"),
    CONSTRAINT "usage_record_quantity_check" CHECK ("quantity" >= 1),
    CONSTRAINT "usage_record_total_check" CHECK ("total" BETWEEN "quantity" AND 9007199254740991)
) PARTITION BY RANGE ("recorded_at");
ALTER SEQUENCE "usage_record_id_seq" OWNED BY "usage_record"."id";
CREATE TABLE "usage_record_other" PARTITION OF "usage_record" DEFAULT;

-- Opens the partition of the month that the instant lies in, unless it is open or the default one holds its records
-- already. Returns whether it was opened just now.
CREATE FUNCTION open_usage_month(instant TIMESTAMPTZ) RETURNS BOOLEAN
LANGUAGE plpgsql SET TimeZone = 'UTC' AS $$
DECLARE
  first TIMESTAMPTZ := date_trunc('month', instant);
  beyond TIMESTAMPTZ := first + INTERVAL '1 month';
  name TEXT := 'usage_record_' || to_char(first, 'YYYY_MM');
BEGIN
  IF to_regclass(quote_ident(name)) IS NOT NULL
    OR EXISTS (SELECT FROM usage_record_other WHERE recorded_at >= first AND recorded_at < beyond)
  THEN
    RETURN FALSE;
  END IF;
  EXECUTE format('CREATE TABLE %I PARTITION OF usage_record FOR VALUES FROM (%L) TO (%L)', name, first, beyond);
  RETURN TRUE;
END $$;

SELECT open_usage_month(date_trunc('month', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' + ahead * INTERVAL '1 month')
FROM generate_series(0, 2) AS ahead;

INSERT INTO "usage_record"
  ("id", "subscription_id", "feature", "quantity", "idempotency_key", "period_start", "total", "recorded_at")
SELECT "id", "subscription_id", "feature", "quantity", "idempotency_key", "period_start", "total", "recorded_at"
FROM "usage_record_whole";
DROP TABLE "usage_record_whole";

-- Where the period began that the instant lies in, counted from the anchor in UTC: periodContaining in SQL.
CREATE FUNCTION period_start_at(anchor TIMESTAMPTZ, unit "Interval", unit_count INTEGER, instant TIMESTAMPTZ)
RETURNS TIMESTAMPTZ LANGUAGE plpgsql STABLE SET TimeZone = 'UTC' AS $$
DECLARE
  days INTEGER := unit_count * CASE unit WHEN 'week' THEN 7 ELSE 1 END;
  months INTEGER := unit_count * CASE unit WHEN 'year' THEN 12 ELSE 1 END;
  elapsed INTEGER;
  begins TIMESTAMPTZ;
BEGIN
  IF unit IN ('day', 'week') THEN
    RETURN anchor + make_interval(days => days * floor(extract(epoch FROM instant - anchor) / (days * 86400))::INTEGER);
  END IF;
  elapsed := (extract(year FROM instant) - extract(year FROM anchor)) * 12
    + extract(month FROM instant) - extract(month FROM anchor);
  elapsed := floor(elapsed::NUMERIC / months) * months;
  begins := anchor + make_interval(months => elapsed);
  RETURN CASE WHEN begins <= instant THEN begins ELSE anchor + make_interval(months => elapsed - months) END;
END $$;

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
CREATE FUNCTION tally_usage(
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
        WHEN 'charge_until_ceiling' THEN coalesce(item.ceiling, greatest(item.quantity, item.included_quantity))
        WHEN 'block' THEN greatest(item.quantity, item.included_quantity)
      END AS cap,
      earlier.feature AS first_feature, earlier.quantity AS first_quantity, earlier.total AS first_total,
      earlier.recorded_at AS first_at
    FROM unnest(subscriptions, billables, features, quantities, keys)
      WITH ORDINALITY AS asked (subscription_id, billable_id, feature, quantity, key, place)
    LEFT JOIN subscription AS owner ON owner.id = asked.subscription_id
    LEFT JOIN plan ON plan.id = owner.plan_id
    LEFT JOIN usage_key AS earlier ON earlier.subscription_id = asked.subscription_id AND earlier.key = asked.key
    LEFT JOIN subscription_item AS item ON item.subscription_id = asked.subscription_id AND item.key = asked.feature
    CROSS JOIN LATERAL (
      SELECT CASE WHEN at < owner.current_period_end OR NOT plan.is_recurring THEN owner.current_period_start
        ELSE period_start_at(owner.anchor, plan.interval, plan.interval_count, at) END
    ) AS period (start)
    LEFT JOIN usage_total AS counted ON counted.subscription_id = asked.subscription_id
      AND counted.feature = asked.feature AND counted.period_start = period.start
    ORDER BY asked.subscription_id, asked.feature, asked.place
  LOOP
    IF of_subscription IS DISTINCT FROM tally.subscription_id OR of_feature <> tally.feature THEN
      of_subscription := tally.subscription_id;
      of_feature := tally.feature;
      used := coalesce(tally.used, 0);
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
    ELSIF tally.quantity > tally.cap - used THEN
      outcome := 'blocked';
      total := greatest(tally.cap - used, 0);
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
  INSERT INTO usage_key (subscription_id, key, feature, quantity, total, recorded_at)
  SELECT subscriptions[place], keys[place], features[place], quantities[place], new_total, at
  FROM unnest(accepted, totals) AS new (place, new_total) WHERE keys[place] IS NOT NULL;
  INSERT INTO usage_total AS running (subscription_id, feature, period_start, total)
  SELECT subscriptions[place], features[place], period_start, max(new_total)
  FROM unnest(accepted, totals, periods) AS new (place, new_total, period_start) GROUP BY 1, 2, 3
  ON CONFLICT (subscription_id, feature, period_start) DO UPDATE SET total = excluded.total;
END $$;
