-- Locks what a purchase decides on until its transaction ends, in the order that every purchase keeps: the free
-- subscription, the billable, the attempt. Only then reads who holds the slot and who the billable is at the gateway: each
-- statement of a function sees what has been committed before it. Reserves the ids of what the purchase will write.
CREATE OR REPLACE FUNCTION lock_purchase(
  free INTEGER, buyer INTEGER, slot TEXT, attempt INTEGER, at_gateway TEXT, items INTEGER, ended "SubscriptionStatus"[]
) RETURNS TABLE (
  free_owner INTEGER, free_name TEXT, free_status "SubscriptionStatus", free_ends_at TIMESTAMPTZ, buyer_name TEXT,
  attempt_state "AttemptState", attempt_tries INTEGER, holder INTEGER, customer TEXT, subscription_id INTEGER,
  item_ids INTEGER[], invoice_id INTEGER
) LANGUAGE plpgsql AS $$
BEGIN
  SELECT own.billable_id, own.name, own.status, own.ends_at INTO free_owner, free_name, free_status, free_ends_at
  FROM subscription AS own WHERE own.id = free FOR UPDATE;
  SELECT own.name INTO buyer_name FROM billable AS own WHERE own.id = buyer AND own.erased_at IS NULL FOR NO KEY UPDATE;
  SELECT own.state, own.tries INTO attempt_state, attempt_tries FROM upgrade_attempt AS own WHERE own.id = attempt FOR UPDATE;
  SELECT other.id INTO holder FROM subscription AS other
  WHERE other.billable_id = buyer AND other.name = slot AND other.status <> ALL (ended) AND other.id IS DISTINCT FROM free;
  -- By the billable alone, since it has few customers: a plan that was kept from when there were none might go through all
  -- customers of the gateway.
  SELECT own.gateway_id INTO customer FROM customer AS own WHERE own.billable_id = buyer AND own.gateway || '' = at_gateway;
  subscription_id := nextval('subscription_id_seq');
  -- A loop, since PostgreSQL would plan a query over a number of rows that it does not know each time.
  item_ids := '{}';
  FOR item IN 1..items LOOP
    item_ids := item_ids || nextval('subscription_item_id_seq')::INTEGER;
  END LOOP;
  invoice_id := nextval('invoice_id_seq');
  RETURN NEXT;
END $$;
