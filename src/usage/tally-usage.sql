-- Counts a batch of tallies in one transaction: each is recorded, found to be a duplicate, or refused, by itself. The
-- arrays hold one tally at each position, in the order of arrival, and no key twice for one subscription.
--
-- First the subscriptions' rows are locked, in the order of their ids; only then is anything read, so that what is
-- decided holds until the commit. A subscription of none of the accounts that ask is not locked: a stranger holds up nobody.
-- `IS TRUE` keeps the planner from looking rows up by their account, of which there may be many.
-- Without `patient`, a row that somebody else holds is passed over, and its tallies
-- come back as `busy`, so that one long transaction on one subscription delays nobody else's tallies.
--
-- One row a tally comes back, with `outcome` recorded, duplicate (with what was answered first), not_found, forbidden,
-- busy, no_access (`detail` is the status), due, unknown_feature (`detail` lists those known) or blocked (`total` is what
-- remains).
--
-- `due`: a renewal is late that may change what is sold. What is counted now belongs to the period that it opens, so the
-- caller makes it first.
--
-- A key of more than 400 days may stand in its compact form (compact-keys.ts). A subscription that is younger has none, which
-- saves the look. One day less is asked for, should two servers' clocks differ.
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
    FROM (SELECT id FROM subscription WHERE id = ANY (subscriptions) AND (billable_id = ANY (billables)) IS TRUE
      ORDER BY id FOR NO KEY UPDATE) AS held;
  ELSE
    SELECT array_agg(id) INTO locked
    FROM (SELECT id FROM subscription WHERE id = ANY (subscriptions) AND (billable_id = ANY (billables)) IS TRUE
      ORDER BY id FOR NO KEY UPDATE SKIP LOCKED) AS held;
  END IF;

  FOR tally IN
    SELECT asked.place, asked.subscription_id, asked.billable_id, asked.feature, asked.quantity,
      owner.id AS found, owner.billable_id AS owner_id, owner.status,
      owner.status = 'grace' AND owner.ends_at <= at AS is_over,
      owner.due_at <= at AND (owner.reprice_id IS NOT NULL
        OR EXISTS (SELECT FROM plan_reprice AS later
          WHERE later.plan_id = owner.plan_id AND later.version > owner.terms_version)
        OR EXISTS (SELECT FROM scheduled_change AS waiting WHERE waiting.subscription_id = owner.id)) AS is_due,
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
      coalesce(earlier.feature, compact.feature) AS first_feature,
      coalesce(earlier.quantity, compact.quantity) AS first_quantity,
      coalesce(earlier.total, compact.total) AS first_total,
      coalesce(earlier.recorded_at, compact.recorded_at) AS first_at
    FROM unnest(subscriptions, billables, features, quantities, keys)
      WITH ORDINALITY AS asked (subscription_id, billable_id, feature, quantity, key, place)
    LEFT JOIN subscription AS owner ON owner.id = asked.subscription_id
    LEFT JOIN plan_terms AS terms ON terms.plan_id = owner.plan_id AND terms.version = owner.terms_version
    LEFT JOIN usage_key AS earlier ON earlier.subscription_id = asked.subscription_id AND earlier.key = asked.key
    LEFT JOIN LATERAL (
      SELECT usage_feature.name AS feature, old.quantity, old.total, old.recorded_at
      FROM usage_key_old AS old JOIN usage_feature ON usage_feature.id = old.feature_id
      WHERE earlier.key IS NULL AND owner.created_at < at - INTERVAL '399 days'
        AND old.key = compact_usage_key(asked.subscription_id, asked.key)
      OFFSET 0
    ) AS compact ON TRUE
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
    ELSIF tally.is_due THEN
      outcome := 'due';
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
