/**
 * What servers by hand share: prepared statements through `pg`, on two pools where the service has two, because the sandbox
 * gateway keeps its own books.
 */
import { createHash, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { keepTickShape } from '../../src/concurrency/keep-tick-shape.js'

keepTickShape()

const options = { connectionString: process.env['DATABASE_URL'], options: '-c TimeZone=UTC' }
export const pool = new pg.Pool({ ...options, max: 10 })
const books = new pg.Pool({ ...options, max: 3 })
const names = new Map<string, string>()
export type Row = Record<string, string | number>

/** Runs a prepared statement and returns its first row. */
export async function run(on: pg.Pool | pg.PoolClient, text: string, values: unknown[] = []): Promise<Row> {
  const name = names.get(text) ?? `s${names.size}`
  names.set(text, name)
  const { rows } = await on.query<Row>({ name, text, values })
  return rows[0] ?? {}
}

export async function inTransaction<T>(on: pg.Pool, work: (tx: pg.PoolClient) => Promise<T>): Promise<T> {
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

export const HEADER = 'SELECT id, billable_id, name, status, ends_at FROM subscription WHERE id = $1'

export const insertAttempt = (freeId: number, key: string): Promise<Row> =>
  run(
    pool,
    `INSERT INTO upgrade_attempt (free_id, gateway, gateway_key, "order", fingerprint, state, next_check_at, opened_at)
     VALUES ($1, 'sandbox', $2, '{"plan":{"key":"pro"}}', $3, 'open', now() + INTERVAL '1 minute', now())
     ON CONFLICT DO NOTHING RETURNING id`,
    [freeId, key, createHash('sha256').update(key).digest('hex')],
  )

export async function makeCustomerThere(billable: Row[string] | undefined): Promise<string> {
  const customer = `cus_${randomUUID()}`
  await run(
    books,
    `INSERT INTO sandbox_customer (id, key, name, created_at) VALUES ($1, $2, 'Account', now())
     ON CONFLICT (key) DO UPDATE SET key = excluded.key RETURNING id`,
    [customer, `customer-${billable}`],
  )
  return customer
}

export async function makeRemote(key: string, customer: string): Promise<string> {
  const remote = `sub_${randomUUID()}`
  await run(
    books,
    `SELECT (SELECT id FROM sandbox_subscription WHERE key = $1) AS id, card.behavior FROM sandbox_customer customer
     LEFT JOIN sandbox_card card ON card.id = customer.default_card_id WHERE customer.id = $2`,
    [key, customer],
  )
  await run(
    books,
    `INSERT INTO sandbox_subscription (id, key, customer_id, plan_key, quantity, status, created_at)
     VALUES ($1, $2, $3, 'pro', 1, 'active', now())
     ON CONFLICT (key) DO UPDATE SET key = excluded.key RETURNING id`,
    [remote, key, customer],
  )
  return remote
}

/** The same in one statement, as the sandbox does it. */
export async function makeRemoteAtOnce(key: string, customer: string): Promise<string> {
  const remote = `sub_${randomUUID()}`
  await run(
    books,
    `WITH found AS MATERIALIZED (
       SELECT (SELECT id FROM sandbox_subscription WHERE key = $2) AS earlier, card.behavior FROM sandbox_customer customer
       LEFT JOIN sandbox_card card ON card.id = customer.default_card_id WHERE customer.id = $3
     ), made AS (
       INSERT INTO sandbox_subscription (id, key, customer_id, plan_key, quantity, status, created_at)
       SELECT $1, $2, $3, 'pro', 1, 'active', now() FROM found WHERE earlier IS NULL
       ON CONFLICT (key) DO UPDATE SET key = excluded.key RETURNING id
     )
     SELECT earlier, behavior, (SELECT id FROM made) AS made FROM found`,
    [remote, key, customer],
  )
  return remote
}

/** Serves upgrades, and prints the port. */
export function serve(upgrade: (hash: Buffer, freeId: number) => Promise<object>): void {
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
}
