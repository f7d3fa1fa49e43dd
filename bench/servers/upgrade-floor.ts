/**
 * An upgrade by hand: the statements that an upgrade of the service comes to, in the same order and transactions, through
 * `pg` prepared. Two connections are taken where the service takes two, since the sandbox gateway keeps its own books.
 */
import { createHash, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

const options = { connectionString: process.env['DATABASE_URL'], options: '-c TimeZone=UTC' }
const pool = new pg.Pool({ ...options, max: 10 })
const books = new pg.Pool({ ...options, max: 3 })
const names = new Map<string, string>()
type Row = Record<string, string | number>

/** A prepared statement; its first row. */
async function run(on: pg.Pool | pg.PoolClient, text: string, values: unknown[] = []): Promise<Row> {
  const name = names.get(text) ?? `s${names.size}`
  names.set(text, name)
  const { rows } = await on.query<Row>({ name, text, values })
  return rows[0] ?? {}
}

async function inTransaction<T>(on: pg.Pool, work: (tx: pg.PoolClient) => Promise<T>): Promise<T> {
  const tx = await on.connect()
  try {
    await tx.query('BEGIN')
    const done = await work(tx)
    await tx.query('COMMIT')
    return done
  } finally {
    tx.release()
  }
}

const SUBSCRIPTION = 'SELECT * FROM subscription WHERE id = $1'
const ITS_PLAN = 'SELECT * FROM plan WHERE id = $1'
const ITS_ITEMS = 'SELECT * FROM subscription_item WHERE subscription_id = $1 ORDER BY id'
const PLAN = 'SELECT * FROM plan WHERE key = $1'
const PLAN_ITEMS = 'SELECT * FROM plan_item WHERE plan_id = $1 AND is_active ORDER BY position'

/** A subscription with its plan and items. */
async function whole(tx: pg.PoolClient, id: unknown): Promise<Row> {
  const subscription = await run(tx, SUBSCRIPTION, [id])
  await run(tx, ITS_PLAN, [subscription['plan_id']])
  await run(tx, ITS_ITEMS, [id])
  return subscription
}

async function plan(tx: pg.PoolClient): Promise<Row> {
  const found = await run(tx, PLAN, ['pro'])
  await run(tx, PLAN_ITEMS, [found['id']])
  return found
}

async function upgrade(hash: Buffer, freeId: number): Promise<object> {
  const key = `upgrade-${freeId}`
  const { billable_id: billable } = await run(
    pool,
    'SELECT billable_id FROM token WHERE hash = $1 AND revoked_at IS NULL',
    [hash],
  )
  const attempt = await inTransaction(pool, async (tx) => {
    await whole(tx, freeId)
    await plan(tx)
    await run(tx, 'SELECT * FROM upgrade_attempt WHERE free_id = $1', [freeId])
    return run(
      tx,
      `INSERT INTO upgrade_attempt (free_id, gateway, gateway_key, "order", fingerprint, state, next_check_at, opened_at)
       VALUES ($1, 'sandbox', $2, '{"plan":{"key":"pro"}}', $3, 'open', now() + INTERVAL '1 minute', now()) RETURNING id`,
      [freeId, key, createHash('sha256').update(key).digest('hex')],
    )
  })
  return inTransaction(pool, async (tx) => {
    await run(tx, 'SELECT billable_id FROM subscription WHERE id = $1 FOR UPDATE', [freeId])
    const free = await whole(tx, freeId)
    const bought = await plan(tx)
    await run(tx, 'SELECT 1 FROM billable WHERE id = $1 FOR NO KEY UPDATE', [billable])
    await run(
      tx,
      `SELECT id FROM subscription WHERE billable_id = $1 AND name = $2 AND status NOT IN ('canceled', 'expired')
         AND id <> $3`,
      [billable, free['name'], freeId],
    )
    await run(tx, 'SELECT state, tries FROM upgrade_attempt WHERE id = $1 FOR UPDATE', [attempt['id']])
    await run(tx, `SELECT gateway_id FROM customer WHERE billable_id = $1 AND gateway = 'sandbox'`, [billable])
    await run(tx, 'SELECT * FROM billable WHERE id = $1', [billable])
    const customer = `cus_${randomUUID()}`
    await run(
      books,
      `INSERT INTO sandbox_customer (id, key, name, created_at) VALUES ($1, $2, 'Account', now())
       ON CONFLICT (key) DO UPDATE SET key = excluded.key RETURNING id`,
      [customer, `customer-${billable}`],
    )
    await run(
      tx,
      `INSERT INTO customer (billable_id, gateway, gateway_id, created_at) VALUES ($1, 'sandbox', $2, now())`,
      [billable, customer],
    )
    const remote = `sub_${randomUUID()}`
    await run(books, 'SELECT * FROM sandbox_subscription WHERE key = $1', [key])
    await run(books, 'SELECT * FROM sandbox_customer WHERE id = $1', [customer])
    await run(
      books,
      `INSERT INTO sandbox_subscription (id, key, customer_id, plan_key, quantity, status, created_at)
       VALUES ($1, $2, $3, 'pro', 1, 'active', now())
       ON CONFLICT (key) DO UPDATE SET key = excluded.key RETURNING id`,
      [remote, key, customer],
    )
    const paid = await run(
      tx,
      `INSERT INTO subscription (billable_id, plan_id, name, status, gateway, gateway_id, quantity, anchor,
         current_period_start, current_period_end, upgraded_from_id, created_at)
       VALUES ($1, $2, $3, 'active', 'sandbox', $4, 1, now(), now(), now() + INTERVAL '1 month', $5, now()) RETURNING *`,
      [billable, bought['id'], free['name'], remote, freeId],
    )
    await run(
      tx,
      `INSERT INTO subscription_item (subscription_id, plan_item_id, key, name, included_quantity, unit_price, cap_behavior)
       SELECT $1, id, key, name, included_quantity, unit_price, cap_behavior FROM plan_item WHERE plan_id = $2`,
      [paid['id'], bought['id']],
    )
    await whole(tx, paid['id'])
    await run(tx, `UPDATE subscription SET status = 'canceled', canceled_at = now(), ends_at = now() WHERE id = $1`, [
      freeId,
    ])
    await run(tx, 'SELECT name FROM billable WHERE id = $1', [billable])
    await writeInvoice(tx, billable, paid['id'])
    await run(
      tx,
      `UPDATE upgrade_attempt SET state = 'completed', closed_at = now(), next_check_at = NULL WHERE id = $1`,
      [attempt['id']],
    )
    return paid
  })
}

/** The invoice of its first period, paid, and what is published. */
async function writeInvoice(tx: pg.PoolClient, billable: unknown, subscription: unknown): Promise<void> {
  const invoice = await run(
    tx,
    `INSERT INTO invoice (billable_id, subscription_id, status, currency, total, period_start, period_end, seller, buyer,
       created_at) VALUES ($1, $2, 'draft', 'USD', 1000, now(), now(), '{}', '{}', now()) RETURNING id`,
    [billable, subscription],
  )
  await run(
    tx,
    `INSERT INTO invoice_line (invoice_id, position, description, quantity, unit_price, amount, period_start, period_end)
     VALUES ($1, 0, 'Plan', 1, 1000, 1000, now(), now())`,
    [invoice['id']],
  )
  await run(tx, `SELECT nextval('invoice_id_seq')`)
  const { last } = await run(
    tx,
    `INSERT INTO invoice_counter (seller, last) VALUES ('floor', 1)
     ON CONFLICT (seller) DO UPDATE SET last = invoice_counter.last + 1 RETURNING last`,
  )
  await run(
    tx,
    `UPDATE invoice SET status = 'open', number = $2, issued_at = now(), next_attempt_at = now() WHERE id = $1`,
    [invoice['id'], `FLOOR-${last}`],
  )
  await run(tx, `UPDATE invoice SET status = 'paid', paid_at = now(), next_attempt_at = NULL WHERE id = $1`, [
    invoice['id'],
  ])
  for (const type of ['InvoiceCreated', 'InvoicePaid', 'SubscriptionCreated'])
    await run(
      tx,
      `INSERT INTO outbox_event (id, type, billable_id, subscription_id, occurred_at, data)
       VALUES ($1, $2, $3, $4, now(), $5)`,
      [randomUUID(), type, billable, subscription, JSON.stringify({ id: subscription })],
    )
}

const server = createServer((request, response) => {
  const hash = createHash('sha256')
    .update((request.headers.authorization ?? '').slice(7))
    .digest()
  request.resume().on('end', () => {
    upgrade(hash, Number(request.url?.split('/')[4])).then(
      (paid) => {
        const json = JSON.stringify({ data: paid })
        response.writeHead(201, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) })
        response.end(json)
      },
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`)
        response.writeHead(500, { 'content-length': 0 }).end()
      },
    )
  })
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))
