/** An upgrade by hand, in as few statements as the service's upgrade. */
import { randomUUID } from 'node:crypto'
import { inTransaction, insertAttempt, makeCustomerThere, makeRemoteAtOnce, pool, run, serve } from './by-hand.js'

async function upgrade(hash: Buffer, freeId: number): Promise<object> {
  const key = `upgrade-${freeId}`
  const { billable_id: billable } = await run(
    pool,
    'SELECT billable_id FROM token WHERE hash = $1 AND revoked_at IS NULL',
    [hash],
  )
  const plan = await run(
    pool,
    `SELECT plan.*, (SELECT jsonb_agg(item ORDER BY position) FROM plan_item item WHERE plan_id = plan.id AND is_active) AS items,
       EXISTS (SELECT FROM upgrade_attempt WHERE free_id = free.id)
     FROM subscription free JOIN plan ON plan.key = $2 WHERE free.id = $1`,
    [freeId, 'pro'],
  )
  const attempt = await insertAttempt(freeId, key)
  return inTransaction(pool, async (tx) => {
    const held = await run(
      tx,
      `SELECT * FROM lock_purchase($1, $2, 'default', $3, 'sandbox', 2, '{canceled,expired}')`,
      [freeId, billable, attempt['id']],
    )
    const customer = await makeCustomerThere(billable)
    const remote = await makeRemoteAtOnce(key, customer)
    const paid = { id: held['subscription_id'], status: 'active', name: 'default', plan: 'pro' }
    const events = ['SubscriptionCreated', 'InvoiceCreated', 'InvoicePaid'].map((type, index) => ({
      id: randomUUID(),
      type,
      place: index + 1,
    }))
    await run(tx, TOGETHER, [
      ...[JSON.stringify(events), billable, paid.id, plan['id'], remote, freeId, attempt['id']],
      ...[customer, held['item_ids'], held['invoice_id'], JSON.stringify(paid)],
    ])
    return paid
  })
}

const TOGETHER = `
  WITH log AS (
    INSERT INTO event_log AS log (billable_id, last) VALUES ($2, 3)
    ON CONFLICT (billable_id) DO UPDATE SET last = log.last + 3 RETURNING last
  ), stream AS (
    INSERT INTO event_stream (stream, last) VALUES ('subscription-' || $3::int, 3) RETURNING stream
  ), event AS (
    INSERT INTO outbox_event (id, type, billable_id, subscription_id, occurred_at, data, position, stream, stream_sequence)
    SELECT new.id, new.type, $2, $3, now(), '{}', log.last - 3 + place, stream.stream, place
    FROM jsonb_to_recordset($1::jsonb) AS new (id uuid, type text, place int), log, stream
    RETURNING sequence
  ), delivery AS (
    INSERT INTO event_delivery (recipient_id, event_sequence, lane, next_attempt_at)
    SELECT recipient.id, event.sequence, 'subscription:' || $3::int, now() FROM event, event_recipient recipient
    WHERE recipient.disabled_at IS NULL
  ), paid AS (
    INSERT INTO subscription (id, billable_id, plan_id, name, status, gateway, gateway_id, quantity, anchor,
      current_period_start, current_period_end, upgraded_from_id, created_at)
    VALUES ($3, $2, $4, 'default', 'active', 'sandbox', $5, 1, now(), now(), now() + INTERVAL '1 month', $6, now())
  ), item AS (
    INSERT INTO subscription_item (id, subscription_id, plan_item_id, key, name, included_quantity, unit_price, cap_behavior)
    SELECT ($9::int[])[row_number() OVER ()], $3, id, key, name, included_quantity, unit_price, cap_behavior
    FROM plan_item WHERE plan_id = $4 AND is_active
  ), free AS (
    UPDATE subscription SET status = 'canceled', canceled_at = now(), ends_at = now() WHERE id = $6
  ), attempt AS (
    UPDATE upgrade_attempt SET state = 'completed', closed_at = now(), next_check_at = NULL WHERE id = $7
  ), customer AS (
    INSERT INTO customer (billable_id, gateway, gateway_id, created_at) VALUES ($2, 'sandbox', $8, now())
    ON CONFLICT DO NOTHING
  ), audited AS (
    INSERT INTO audit_entry (at, actor, actor_id, request_id, action, subject, subject_id, billable_id, before, after)
    VALUES (now(), 'token', 1, 'floor', 'subscription.upgrade', 'subscription', $3::int::text, $2, '{}', $11)
  ), line AS (
    INSERT INTO invoice_line (invoice_id, position, description, quantity, unit_price, amount, period_start, period_end)
    VALUES ($10, 0, 'Plan', 1, 1000, 1000, now(), now()) RETURNING id
  ), counter AS (
    INSERT INTO invoice_counter AS counter (seller, last) SELECT 'floor', 1 WHERE (SELECT count(*) FROM event) > 0
    ON CONFLICT (seller) DO UPDATE SET last = counter.last + 1 RETURNING last
  )
  INSERT INTO invoice (id, billable_id, subscription_id, status, number, currency, total, period_start, period_end,
    issued_at, paid_at, seller, buyer, created_at)
  SELECT $10, $2, $3, 'paid', 'FLOOR-' || last, 'USD', 1000, now(), now(), now(), now(), '{}', '{}', now()
  FROM counter WHERE (SELECT count(*) FROM line) > 0`

serve(upgrade)
