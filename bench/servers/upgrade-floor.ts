/** An upgrade by hand, a statement each step: what the service's upgrade reads and writes, in the same transactions. */
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import {
  HEADER,
  inTransaction,
  insertAttempt,
  makeCustomerThere,
  makeRemote,
  pool,
  type Row,
  run,
  serve,
} from './by-hand.js'

async function readPlan(): Promise<Row> {
  const plan = await run(pool, 'SELECT * FROM plan WHERE key = $1', ['pro'])
  await run(pool, 'SELECT * FROM plan_item WHERE plan_id = $1 AND is_active ORDER BY position', [plan['id']])
  return plan
}

async function openAttempt(freeId: number, key: string): Promise<Row> {
  await run(pool, 'SELECT * FROM upgrade_attempt WHERE free_id = $1 ORDER BY id', [freeId])
  return insertAttempt(freeId, key)
}

async function upgrade(hash: Buffer, freeId: number): Promise<object> {
  const key = `upgrade-${freeId}`
  const { billable_id: billable } = await run(
    pool,
    'SELECT billable_id FROM token WHERE hash = $1 AND revoked_at IS NULL',
    [hash],
  )
  await run(pool, HEADER, [freeId])
  const plan = await readPlan()
  const attempt = await openAttempt(freeId, key)
  return inTransaction(pool, async (tx) => {
    const free = await run(tx, `${HEADER} FOR UPDATE`, [freeId])
    await run(tx, 'SELECT id, name FROM billable WHERE id = $1 FOR NO KEY UPDATE', [billable])
    await run(
      tx,
      `SELECT id FROM subscription WHERE billable_id = $1 AND name = $2 AND status NOT IN ('canceled', 'expired')
         AND id <> $3`,
      [billable, free['name'], freeId],
    )
    await run(tx, 'SELECT state, tries FROM upgrade_attempt WHERE id = $1 FOR UPDATE', [attempt['id']])
    const customer = await makeCustomer(tx, billable)
    const remote = await makeRemote(key, customer)
    const paid = await makePaid(tx, [billable, plan['id'], free['name'], remote, freeId])
    await run(tx, `UPDATE subscription SET status = 'canceled', canceled_at = now(), ends_at = now() WHERE id = $1`, [
      freeId,
    ])
    await run(
      tx,
      `UPDATE upgrade_attempt SET state = 'completed', closed_at = now(), next_check_at = NULL WHERE id = $1`,
      [attempt['id']],
    )
    await writeInvoice(tx, billable, paid['id'])
    await run(
      tx,
      `INSERT INTO audit_entry (at, actor, actor_id, request_id, action, subject, subject_id, billable_id, before, after)
       VALUES (now(), 'token', 1, 'floor', 'subscription.upgrade', 'subscription', $1, $2, '{}', $3)`,
      [String(paid['id']), billable, JSON.stringify(paid)],
    )
    return paid
  })
}

async function makeCustomer(tx: pg.PoolClient, billable: Row[string] | undefined): Promise<string> {
  await run(tx, `SELECT gateway_id FROM customer WHERE billable_id = $1 AND gateway = 'sandbox'`, [billable])
  const customer = await makeCustomerThere(billable)
  await run(
    tx,
    `INSERT INTO customer (billable_id, gateway, gateway_id, created_at) VALUES ($1, 'sandbox', $2, now())
     ON CONFLICT DO NOTHING`,
    [billable, customer],
  )
  return customer
}

/** Creates the paid subscription with its items. */
const makePaid = (tx: pg.PoolClient, values: unknown[]): Promise<Row> =>
  run(
    tx,
    `WITH paid AS (
       INSERT INTO subscription (billable_id, plan_id, name, status, gateway, gateway_id, quantity, anchor,
         current_period_start, current_period_end, upgraded_from_id, created_at)
       VALUES ($1, $2, $3, 'active', 'sandbox', $4, 1, now(), now(), now() + INTERVAL '1 month', $5, now()) RETURNING *
     ), item AS (
       INSERT INTO subscription_item (subscription_id, plan_item_id, key, name, included_quantity, unit_price,
         cap_behavior)
       SELECT paid.id, item.id, item.key, item.name, included_quantity, unit_price, cap_behavior
       FROM paid, plan_item AS item WHERE item.plan_id = $2 AND is_active ORDER BY position RETURNING id
     )
     SELECT paid.*, item.id AS item_id FROM paid LEFT JOIN item ON true`,
    values,
  )

/** Creates the paid invoice of its first period, and the events. */
async function writeInvoice(tx: pg.PoolClient, billable: unknown, subscription: unknown): Promise<void> {
  const { id } = await run(
    tx,
    `WITH draft AS (
       SELECT nextval('invoice_id_seq')::int AS id
     ), invoice AS (
       INSERT INTO invoice (id, billable_id, subscription_id, status, currency, total, period_start, period_end, seller,
         buyer, created_at)
       SELECT id, $1, $2, 'draft', 'USD', 1000, now(), now(), '{}', '{}', now() FROM draft
     )
     SELECT id FROM draft`,
    [billable, subscription],
  )
  await run(
    tx,
    `INSERT INTO invoice_line (invoice_id, position, description, quantity, unit_price, amount, period_start, period_end)
     VALUES ($1, 0, 'Plan', 1, 1000, 1000, now(), now())`,
    [id],
  )
  const events = ['SubscriptionCreated', 'InvoiceCreated', 'InvoicePaid'].map((type) => ({ id: randomUUID(), type }))
  await run(
    tx,
    `WITH event AS (
       INSERT INTO outbox_event (id, type, billable_id, subscription_id, occurred_at, data)
       SELECT id, type, $2, $3, now(), '{}' FROM jsonb_to_recordset($1) AS new (id uuid, type text)
       RETURNING sequence
     )
     INSERT INTO event_delivery (recipient_id, event_sequence, lane, next_attempt_at)
     SELECT recipient.id, event.sequence, 'subscription:' || $3, now() FROM event, event_recipient recipient
     WHERE recipient.disabled_at IS NULL`,
    [JSON.stringify(events), billable, subscription],
  )
  await run(
    tx,
    `WITH counter AS (
       INSERT INTO invoice_counter AS counter (seller, last) VALUES ('floor', 1)
       ON CONFLICT (seller) DO UPDATE SET last = counter.last + 1 RETURNING last
     )
     UPDATE invoice SET status = 'open', number = 'FLOOR-' || last, issued_at = now(), next_attempt_at = now()
     FROM counter WHERE id = $1`,
    [id],
  )
  await run(tx, `UPDATE invoice SET status = 'paid', paid_at = now(), next_attempt_at = NULL WHERE id = $1`, [id])
}

serve(upgrade)
