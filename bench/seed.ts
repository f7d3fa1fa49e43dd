import { createHash } from 'node:crypto'
import pg from 'pg'
import { newPlainToken } from '../src/tokens/plain-token.js'
import { ACCOUNTS } from './bench.js'
import type { Target } from './load.js'

export const SUBSCRIPTIONS = 10_000

/** Creates ten plans, a hundred accounts with a token each, ten thousand subscriptions, and the floor's tables. */
export async function seed(url: string): Promise<Target[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`
    INSERT INTO plan (key, name, price, currency, interval, interval_count, trial_days, is_recurring, features, created_at)
    SELECT CASE n WHEN 1 THEN 'pro' ELSE 'plan-' || n END, 'Plan ' || n, n * 1000, 'USD', 'month', 1, 0, true,
      '{"sso": true, "audit": false}', now() FROM generate_series(1, 10) AS n;
    INSERT INTO plan_item (plan_id, key, name, included_quantity, unit_price, cap_behavior, ceiling, position)
    SELECT plan.id, item.key, item.name, 1000, 2, 'charge', NULL, item.position
    FROM plan, (VALUES ('calls', 'API calls', 0), ('exports', 'Exports', 1)) AS item (key, name, position);
    INSERT INTO billable (name, created_at) SELECT 'Account ' || n, now() FROM generate_series(1, ${ACCOUNTS}) AS n;
    INSERT INTO subscription (billable_id, plan_id, name, status, gateway, gateway_id, quantity, anchor,
      current_period_start, current_period_end, created_at)
    SELECT 1 + n % ${ACCOUNTS}, (SELECT min(id) FROM plan), 'slot-' || n, 'active', 'sandbox', 'sub_' || n, 1,
      now() - INTERVAL '5 days', now() - INTERVAL '5 days', now() + INTERVAL '25 days', now()
    FROM generate_series(1, ${SUBSCRIPTIONS}) AS n;
    INSERT INTO subscription_item (subscription_id, plan_item_id, key, name, included_quantity, unit_price, cap_behavior)
    SELECT subscription.id, item.id, item.key, item.name, item.included_quantity, item.unit_price, item.cap_behavior
    FROM subscription JOIN plan_item AS item USING (plan_id);
    CREATE TABLE floor_record (id BIGSERIAL PRIMARY KEY, subscription_id INT NOT NULL REFERENCES subscription,
      feature TEXT NOT NULL, quantity INT NOT NULL, idempotency_key TEXT, period_start TIMESTAMPTZ NOT NULL,
      total BIGINT NOT NULL, recorded_at TIMESTAMPTZ NOT NULL, UNIQUE (subscription_id, idempotency_key));
    CREATE TABLE floor_total (subscription_id INT NOT NULL, feature TEXT NOT NULL, period_start TIMESTAMPTZ NOT NULL,
      total BIGINT NOT NULL, PRIMARY KEY (subscription_id, feature, period_start));`)
  const tokens = Array.from({ length: ACCOUNTS }, () => newPlainToken('billing'))
  await client.query(
    'INSERT INTO token (billable_id, hash, created_at) SELECT n, hash, now() FROM unnest($1::bytea[]) WITH ORDINALITY AS t (hash, n)',
    [tokens.map((token) => createHash('sha256').update(token).digest())],
  )
  await client.query('VACUUM ANALYZE')
  await client.end()
  return Array.from({ length: SUBSCRIPTIONS }, (_, n) => ({ id: n + 1, token: tokens[(n + 1) % ACCOUNTS]! }))
}
