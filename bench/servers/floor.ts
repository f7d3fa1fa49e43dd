/**
 * The floor: the least that an honest Node program does for the same work. It uses node:http and `pg` with prepared
 * statements, one statement per request, no framework and no validation. `MODE=insert` also omits the token, the
 * ownership and the running total, and writes one row per tally.
 */
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { keepTickShape } from '../../src/concurrency/keep-tick-shape.js'

keepTickShape()

const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: Number(process.env['CONNECTIONS'] ?? 16),
  options: '-c TimeZone=UTC',
})

const GET = {
  name: 'get',
  text: `SELECT s.id, s.name, s.status, json_build_object('key', p.key, 'name', p.name) AS plan,
      s.current_period_start AS "currentPeriodStart", s.current_period_end AS "currentPeriodEnd",
      s.trial_ends_at AS "trialEndsAt", s.canceled_at AS "canceledAt", s.ends_at AS "endsAt", s.created_at AS "createdAt"
    FROM token t JOIN subscription s ON s.billable_id = t.billable_id JOIN plan p ON p.id = s.plan_id
    WHERE t.hash = $1 AND t.revoked_at IS NULL AND s.id = $2`,
}
const TALLY = {
  name: 'tally',
  text: `WITH allowed AS (
      SELECT s.id, s.current_period_start AS start FROM token t JOIN subscription s ON s.billable_id = t.billable_id
      WHERE t.hash = $1 AND t.revoked_at IS NULL AND s.id = $2),
    counted AS (
      INSERT INTO floor_total SELECT id, $3, start, $4::int FROM allowed
      ON CONFLICT (subscription_id, feature, period_start) DO UPDATE SET total = floor_total.total + excluded.total
      RETURNING total)
    INSERT INTO floor_record (subscription_id, feature, quantity, idempotency_key, period_start, total, recorded_at)
    SELECT id, $3, $4::int, $5, start, counted.total, now() FROM allowed, counted
    RETURNING feature, quantity, idempotency_key AS "idempotencyKey", total, recorded_at AS "recordedAt"`,
}
const INSERT = {
  name: 'insert',
  text: `INSERT INTO floor_record (subscription_id, feature, quantity, idempotency_key, period_start, total, recorded_at)
    VALUES ($1, $2, $3, $4, now(), 0, now())
    RETURNING feature, quantity, idempotency_key AS "idempotencyKey", total, recorded_at AS "recordedAt"`,
}

const hashOf = (request: IncomingMessage) =>
  createHash('sha256')
    .update((request.headers.authorization ?? '').slice(7))
    .digest()

function answer(response: ServerResponse, row: object | undefined): void {
  const json = JSON.stringify({ data: row })
  response.writeHead(row ? 200 : 404, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(json),
  })
  response.end(json)
}

function fail(response: ServerResponse): void {
  response.writeHead(500, { 'content-length': 0 }).end()
}

const server = createServer((request, response) => {
  const id = Number(request.url?.split('/')[4])
  if (request.method === 'GET') {
    pool.query({ ...GET, values: [hashOf(request), id] }).then(
      ({ rows }) => answer(response, rows[0] as object),
      () => fail(response),
    )
    return
  }
  let text = ''
  request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  request.on('end', () => {
    const { feature, quantity, idempotencyKey } = JSON.parse(text) as Record<string, unknown>
    const query =
      process.env['MODE'] === 'insert'
        ? { ...INSERT, values: [id, feature, quantity, idempotencyKey] }
        : { ...TALLY, values: [hashOf(request), id, feature, quantity, idempotencyKey] }
    pool.query(query).then(
      ({ rows }) => answer(response, rows[0] as object),
      () => fail(response),
    )
  })
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))
